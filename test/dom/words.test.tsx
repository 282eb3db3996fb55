import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard, ApprovalInbox, en } from 'approval-cards';
import type { ApprovalBatch, ApprovalCardProps, Labels, SubmitOutcome } from 'approval-cards';
import { ar } from 'approval-cards/labels/ar';
import { de } from 'approval-cards/labels/de';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ada, abc, batch, call, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

/** Hebrew with an override: enough to turn around whatever shares a run with it. */
const foreign = '\u{5D0}\u{5D1}\u{202E}';
const shown = '\u{5D0}\u{5D1}⟦U+202E RLO⟧';

function Card(props: Partial<ApprovalCardProps>): ReactElement {
  return (
    <ApprovalCard
      unsafeDisableInputGuard
      batch={abc}
      currentUser={ada}
      onSubmit={async () => settledByAda}
      {...props}
    />
  );
}

const find = (part: string): HTMLElement =>
  document.querySelector(`[data-part="${part}"]`) as HTMLElement;

/** The boxes of words that are not ours within an element. */
const boxes = (element: HTMLElement): (string | null)[] =>
  [...element.querySelectorAll('[data-part="text"]')].map((box) => box.textContent);

/** What an element says outside of those boxes. */
function ours(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const box of copy.querySelectorAll('[data-part="text"]')) box.replaceWith('…');
  return copy.textContent;
}

async function replied(outcome: SubmitOutcome, more: Partial<ApprovalBatch> = {}): Promise<void> {
  render(<Card batch={batch('one', [call('a')], more)} onSubmit={async () => outcome} />);
  await userEvent.click(screen.getByRole('button', { name: /^Deny/ }));
}

describe('a word that is not ours stands in a box of its own', () => {
  test('the name of the person it is for', () => {
    render(<Card batch={{ ...abc, runOwner: { id: 9, name: foreign } }} />);
    expect(ours(find('origin'))).toBe('for …');
    expect(boxes(find('origin'))).toEqual([shown]);
  });

  test('the name of the one who decided', async () => {
    await replied({ kind: 'already_decided', decider: { id: 9, name: foreign } });
    expect(ours(find('status'))).toMatch(/^… had already decided this\./);
    expect(boxes(find('status'))).toEqual([shown]);
  });

  test('the words of a refusal, in the line and in the list of problems', async () => {
    await replied({ kind: 'invalid', problem: { code: 'refused', message: foreign } });
    expect(ours(find('status'))).toBe('The backend refused the answer: …');
    expect(boxes(find('status'))).toEqual([shown]);
  });

  test('a reason, a result, a status and an error of the backend', async () => {
    render(<Card batch={{ ...abc, approveBlocked: foreign }} />);
    expect(ours(find('note'))).toBe('Approval is blocked: …');
    expect(boxes(find('note'))).toEqual([shown]);
  });

  test('what became of a call', async () => {
    const told = {
      callId: 'a',
      result: `${foreign} 1`,
      status: `${foreign} 2`,
      error: `${foreign} 3`,
    };
    await replied({ kind: 'settled', calls: [told] });
    expect(ours(find('call-status'))).toBe('…, …: …');
    expect(boxes(find('call-status'))).toEqual([`${shown} 1`, `${shown} 2`, `${shown} 3`]);
  });

  test('the action and the target of the question before a critical call', async () => {
    const strange = call('a', { toolName: foreign, args: { to: foreign } });
    render(<Card batch={batch('one', [strange])} risk={() => 'critical'} />);
    await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(ours(find('call-confirm').querySelector('p') as HTMLElement)).toBe(
      'Critical: really run …?',
    );
    expect(boxes(find('call-confirm'))).toEqual([shown, 'to', shown, shown]);
    expect(find('call-confirm')).toHaveAccessibleName(`Critical: really run “${shown}”?`);
  });

  test('paths and values of a change, each key by itself, lines as tokens', () => {
    const before = batch('one', [call('a', { args: { [foreign]: { to: 'x' } } })]);
    const after = batch('one', [
      call('a', { args: { [foreign]: { to: `${foreign}\nnow Approve` } } }),
    ]);
    const { rerender } = render(<Card batch={before} />);
    rerender(<Card batch={after} />);
    const [line] = find('call-changed').querySelectorAll('li');
    expect(ours(line as HTMLElement)).toBe('… › …: was …, now …');
    expect(boxes(line as HTMLElement)).toEqual([
      shown,
      'to',
      'x',
      `${shown}⟦line break⟧now Approve`,
    ]);
  });

  test('even where a language puts it twice, or not at all', () => {
    const owner = { ...abc, runOwner: { id: 9, name: foreign } };
    const { rerender } = render(
      <Card batch={owner} labels={{ onBehalfOf: (name) => `${name} and ${name}` }} />,
    );
    expect(boxes(find('origin'))).toEqual([shown, shown]);
    rerender(<Card batch={owner} labels={{ onBehalfOf: () => 'for somebody' }} />);
    expect(boxes(find('origin'))).toEqual([]);
  });

  test('a text cannot take the place of another', () => {
    const name = '\u{FDD0}\u{FDD1}';
    render(<Card batch={{ ...abc, runOwner: { id: 9, name } }} />);
    expect(boxes(find('origin'))).toEqual(['⟦U+FDD0⟧⟦U+FDD1⟧']);
  });
});

test('a plain code comes as it is, so that a host has words for it', async () => {
  const labels: Partial<Labels> = {
    approveOff: (block) =>
      block.why === 'blocked' && block.reason === 'budget_limit'
        ? 'The budget is used up.'
        : en.approveOff(block),
  };
  render(<Card batch={{ ...abc, approveBlocked: 'budget_limit' }} labels={labels} />);
  expect(find('note')).toHaveTextContent('The budget is used up.');
});

describe('tokens speak the language of the card', () => {
  const padded = batch('one', [
    call('a', {
      toolName: 'run',
      args: { command: `ok${' '.repeat(3000)}x`, note: 'a\u{301}\u{302}\u{303}\u{304}\u{305}' },
    }),
  ]);

  test.each([
    [de, '⟨3.000 Leerzeichen⟩', '⟨+5 Kombinationszeichen: '],
    [ar, '⟨3,000 مسافة⟩', '⟨5 علامات مركّبة: '],
  ])('in the arguments', (labels, blanks, marks) => {
    render(<Card batch={padded} labels={labels} />);
    const text = find('call-arguments').textContent;
    expect(text).toContain(`ok${blanks}x`);
    expect(text).toContain(`${marks}U+0301, U+0302`);
  });

  test('in names, and in what is shown when nothing else can be', () => {
    render(<Card batch={batch('b', [call('a', { toolName: 'a\nb' })])} labels={de} />);
    expect(screen.getByRole('button', { name: /^Ablehnen: a⟦Zeilenumbruch⟧b/ })).toBeVisible();
    render(<Card batch={{ calls: [{ x: [1] }] } as never} labels={de} />);
    takeComplaints();
    expect(find('raw')).toHaveTextContent('⟨Objekt, 1 Feld⟩');
    expect(find('raw')).toHaveTextContent('⟨Liste, 1 Eintrag⟩');
  });

  test('its notation runs left to right inside of a token that follows the language', () => {
    render(<Card batch={padded} labels={ar} />);
    const [token] = within(find('call-arguments')).getAllByText(/مركّبة/);
    expect(token).toHaveAttribute('dir', 'auto');
    expect(token?.querySelector('[dir="ltr"]')).toHaveTextContent('U+0301');
  });
});

describe('a host whose words are not whole', () => {
  const wrong = {
    heading: 'Hello',
    approve: () => 'Yes',
    listName: 7,
    submit: () => undefined,
    progress: () => {
      throw new Error('no words');
    },
    nonsense: 'is left out',
    deny: 'No',
    cancel: ' \n',
    risk: () => '',
  } as never;

  test('gets English for what is missing, of the wrong kind, throws or gives no text, and hears of each once', async () => {
    const { rerender } = render(<Card labels={wrong} />);
    rerender(<Card labels={wrong} />);
    expect(screen.getByRole('heading')).toHaveTextContent('3 actions need your decision');
    expect(screen.getAllByText('Approve')).toHaveLength(3);
    expect(screen.getAllByText('No')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Send 3 decisions' })).toBeVisible();
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Requested actions' })).toBeVisible();
    const heard = takeComplaints().map(
      (complaint) => /The label (\w+) (\w+ \w+|threw)/.exec(complaint)?.[0],
    );
    expect(new Set(heard)).toEqual(
      new Set([
        'The label approve is a',
        'The label heading is a',
        'The label cancel is blank',
        'The label listName is a',
        'The label risk gave a',
        'The label progress threw',
        'The label submit gave a',
      ]),
    );
    expect(heard).toHaveLength(7);
  });

  test('gets an inbox with words too', () => {
    const labels = {
      inboxName: () => {
        throw new Error('no words');
      },
    };
    render(<ApprovalInbox batches={[]} currentUser={ada} labels={labels} />);
    takeComplaints();
    expect(screen.getByRole('heading')).toHaveTextContent('Approvals');
  });
});

test('a language can change while the card is open; what was decided stays', async () => {
  const { rerender } = render(<Card />);
  await userEvent.click(screen.getByRole('button', { name: /^Deny tool_a/ }));
  rerender(<Card labels={ar} />);
  expect(screen.getByRole('button', { name: /^رفض tool_a/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await act(async () => rerender(<Card labels={de} />));
  expect(screen.getByText('1 von 3 entschieden')).toBeVisible();
});
