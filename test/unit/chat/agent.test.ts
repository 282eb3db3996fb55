import { denialResult } from 'approval-cards/server';
import { describe, expect, test } from 'vitest';
import { answer, plan } from '../../../stories/chat/agent';
import type { WantedCall } from '../../../stories/chat/agent';
import { speeches } from '../../../stories/chat/speech';
import type { Speech } from '../../../stories/chat/speech';
import { wordsIn } from '../../../stories/chat/words';

const toolsFor = (wish: string): string[] => plan(wish).calls.map(({ toolName }) => toolName);

const denied = (decidedBy: 'run_owner' | 'other_user' | 'unknown', toolName = 'send_email') => ({
  toolName,
  content: denialResult({ toolName, decidedBy }).content,
});

const corrected = (asked: readonly WantedCall[], text: string) => {
  const results = asked.map(({ toolName }) => ({
    toolName,
    content: denialResult({ toolName, decidedBy: 'run_owner', reason: 'aborted_with_feedback' })
      .content,
  }));
  return answer(results, { text, images: 0 }, asked);
};

describe('a wish', () => {
  test.for([
    ['Mail the minutes to the team', ['send_email']],
    ['Book a meeting about the budget on Tuesday at 3 pm', ['create_event']],
    ['Delete the page /offers/summer', ['delete_page']],
    ['Set CRM record 99 to lost', ['update_record']],
    ['Mail the team about the meeting', ['send_email']],
    [
      'Mail Grace and Linus, then delete the page and book a meeting',
      ['send_email', 'delete_page', 'create_event'],
    ],
    ['Sing a song', []],
    ['', []],
  ] as const)('%s', ([wish, expected]) => {
    expect(toolsFor(wish)).toEqual(expected);
  });

  test('gives realistic arguments', () => {
    expect(plan('Mail Grace and Linus about the budget').calls[0]?.args).toMatchObject({
      to: ['grace@example.test', 'linus@example.test'],
      subject: 'Budget',
    });
    expect(plan('Meeting about the budget on Tuesday at 3 pm').calls[0]?.args).toEqual({
      title: 'Budget',
      day: 'Tuesday',
      time: '15:00',
      minutes: 45,
    });
    expect(plan('Remove the page /a/b').calls[0]?.args).toEqual({ path: '/a/b', recursive: true });
    expect(plan('Set CRM record 99 to lost').calls[0]?.args).toEqual({
      record: 99,
      field: 'stage',
      value: 'lost',
    });
  });

  test('that is not understood is answered with what can be done', () => {
    expect(plan('Sing a song').text).toContain('I can mail people');
  });
});

describe('the answer', () => {
  test('says who declined by the token alone', () => {
    expect(answer([denied('run_owner')], null, []).text).toMatch(/^You declined the mail yourself/);
    expect(answer([denied('other_user')], null, []).text).toMatch(
      /^Another user declined the mail/,
    );
    expect(answer([denied('unknown')], null, []).text).toMatch(/^The human reviewer declined/);
  });

  test('names nobody where the token did not arrive', () => {
    const content = 'Error: tool "send_email" was denied by the operator.';
    const { text } = answer([{ toolName: 'send_email', content }], null, []);
    expect(text).toBe(
      `The mail was approved, but it failed: tool "send_email" was denied by the operator.`,
    );
    expect(text).not.toMatch(/you declined|another user/i);
  });

  test('tells two calls of one tool apart', () => {
    const { text } = answer([denied('other_user'), denied('other_user')], null, []);
    expect(text).toContain('the first mail');
    expect(text).toContain('the second mail');
  });

  test('has a sentence for each call of a mixed batch', () => {
    const results = [
      denied('run_owner', 'delete_page'),
      { toolName: 'create_event', content: 'It is in the calendar.' },
      { toolName: 'update_record', content: 'Error: There is no record 9.' },
    ];
    expect(answer(results, null, []).text).toBe(
      'You declined the page deletion yourself, so the page is still there. It is in the calendar. The CRM update was approved, but it failed: There is no record 9. Tell me if you want it done differently.',
    );
  });
});

describe('a correction', () => {
  const mail: WantedCall = {
    toolName: 'send_email',
    args: { to: ['team@example.test'], subject: 'Hi' },
  };
  const page: WantedCall = { toolName: 'delete_page', args: { path: '/offers', recursive: true } };
  const event: WantedCall = { toolName: 'create_event', args: { day: 'Friday', time: '10:00' } };
  const record: WantedCall = { toolName: 'update_record', args: { record: 99, value: 'won' } };

  test.for([
    [
      'Send it to Grace instead',
      [mail],
      [{ ...mail, args: { ...mail.args, to: ['grace@example.test'] } }],
    ],
    [
      'Not to the team, to a.b@c.test',
      [mail],
      [{ ...mail, args: { ...mail.args, to: ['a.b@c.test'] } }],
    ],
    [
      'Also to Linus',
      [mail],
      [{ ...mail, args: { ...mail.args, to: ['team@example.test', 'linus@example.test'] } }],
    ],
    ['Delete only this page', [page], [{ ...page, args: { path: '/offers', recursive: false } }]],
    ['Keep the page', [mail, page], [mail]],
    ['Don’t delete the page', [page], []],
    ['Only the mail, please', [page, mail, event], [mail]],
    ['On Monday at 15:30', [event], [{ ...event, args: { day: 'Monday', time: '15:30' } }]],
    ['I meant record 42', [record], [{ ...record, args: { record: 42, value: 'won' } }]],
    [
      'Please mail Grace',
      [page],
      [{ toolName: 'send_email', args: expect.objectContaining({ to: ['grace@example.test'] }) }],
    ],
    ['Hm.', [mail, page], []],
  ] as const)('%s', ([feedback, asked, expected]) => {
    expect(corrected(asked, feedback).calls).toEqual(expected);
  });

  test('quotes what it has heard', () => {
    expect(corrected([mail], 'Hm.').text).toContain('“Hm.”');
    expect(corrected([mail, page], 'Hm.').text).toMatch(/^You stopped all 2 actions/);
    const [result] = [
      denialResult({ toolName: 'x', decidedBy: 'unknown', reason: 'aborted_with_feedback' }),
    ];
    const { text } = answer(
      [{ toolName: 'x', content: result.content }],
      { text: ' ', images: 1 },
      [],
    );
    expect(text).toBe(
      'The human reviewer stopped this, so it did not run. The feedback was: one image. What should I do instead?',
    );
  });
});

describe('in German', () => {
  const de = speeches.de;
  const calls = (wish: string) => plan(wish, de).calls;

  test('the suggestions ask for the same as the English ones', () => {
    const tools = (wishes: readonly string[], speech: Speech) =>
      wishes.map((wish) => plan(wish, speech).calls.map(({ toolName }) => toolName));
    expect(tools(wordsIn.de.wishes, de)).toEqual(tools(wordsIn.en.wishes, speeches.en));
    expect(tools(wordsIn.de.wishes, de).flat()).toHaveLength(5);
  });

  test('whom, what and when are understood', () => {
    expect(calls('Schreibe Grace und Linus über das Budget')[0]?.args).toMatchObject({
      to: ['grace@example.test', 'linus@example.test'],
      subject: 'Budget',
    });
    expect(calls('Plane ein Treffen am Dienstag um 15:30')[0]?.args).toMatchObject({
      day: 'Dienstag',
      time: '15:30',
      title: 'Besprechung',
    });
    expect(calls('Setze CRM-Datensatz 99 auf gewonnen')[0]?.args).toMatchObject({
      record: 99,
      value: 'won',
    });
  });

  test('in ordinary sentences too, and what it has no tool for it does not guess', () => {
    const tools = (wish: string) => calls(wish).map(({ toolName, args }) => [toolName, args]);
    expect(
      tools(
        'Schick Grace eine Mail wegen der Rechnung, trag am Montag einen Termin ein und lösch die Seite Impressum',
      ),
    ).toEqual([
      ['send_email', expect.objectContaining({ to: ['grace@example.test'], subject: 'Rechnung' })],
      ['create_event', expect.objectContaining({ day: 'Montag' })],
      ['delete_page', { path: '/impressum', recursive: true }],
    ]);
    for (const wish of [
      'Schreib keine Mail an Grace',
      'Sag den Termin am Freitag ab',
      'Verschiebe den Termin mit Grace auf Donnerstag',
    ])
      expect(plan(wish, de)).toEqual({ text: de.notUnderstood, calls: [] });
  });

  test('feedback changes what was asked', () => {
    const asked = calls('Schicke dem Team das Protokoll und lösche die Seite /offers/summer');
    const results = asked.map(({ toolName }) => ({
      toolName,
      content: 'Error: approval_denied (decided_by: run_owner, reason: aborted_with_feedback). …',
    }));
    const said = (text: string) => answer(results, { text, images: 0 }, asked, de);
    expect(said('Behalte die Seite, und schreib nur an Grace').calls).toEqual([
      { toolName: 'send_email', args: expect.objectContaining({ to: ['grace@example.test'] }) },
    ]);
    expect(said('Die Seite nicht löschen').calls.map(({ toolName }) => toolName)).toEqual([
      'send_email',
    ]);
    expect(said('Hm').text).toBe(
      'Sie haben beide Aktionen abgebrochen; keine davon wurde ausgeführt. Die Rückmeldung: „Hm“. Was soll ich stattdessen tun?',
    );
  });

  test('every tool is spoken of, whoever declined', () => {
    const told = (toolName: string, decidedBy: string) => {
      const content = `Error: approval_denied (decided_by: ${decidedBy}). …`;
      return answer([{ toolName, content }], null, [], de).text;
    };
    expect(told('create_event', 'other_user')).toBe(
      'Eine andere Person hat den Termin abgelehnt; er steht nicht im Kalender.',
    );
    expect(told('send_email', 'run_owner')).toMatch(/^Sie haben die E-Mail abgelehnt;/);
    expect(told('delete_page', 'unknown')).toMatch(/Mir wurde nicht gesagt, wer das war\.$/);
  });
});

describe('what a person wrote is heard where the result of a call has it', () => {
  const asked = plan('Mail Grace and Linus, then delete the page').calls;

  test('the reason for a denial', () => {
    const { content } = denied('run_owner', 'delete_page');
    const reason = `${content} The person's reason: ${JSON.stringify('It is "still" read.\nAsk Grace')}`;
    expect(answer([{ toolName: 'delete_page', content: reason }], null, asked).text).toBe(
      'You declined the page deletion yourself, so the page is still there. The reason: “It is "still" read.\nAsk Grace”. Tell me if you want it done differently.',
    );
  });

  test('the feedback of an abort', () => {
    const { content } = denialResult({
      toolName: 'send_email',
      decidedBy: 'run_owner',
      reason: 'aborted_with_feedback',
    });
    const results = asked.map(({ toolName }) => ({
      toolName,
      content: `${content} Their message: "Keep the page"`,
    }));
    expect(answer(results, null, asked).calls.map(({ toolName }) => toolName)).toEqual([
      'send_email',
    ]);
  });
});
