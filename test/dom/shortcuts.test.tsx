import { fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import userEvent from '@testing-library/user-event';
import { ApprovalCard, ApprovalInbox } from 'approval-cards';
import type { ApprovalCardProps, OnSubmit } from 'approval-cards';
import { describe, expect, test, vi } from 'vitest';
import { abc, ada, batch, call, settledByAda } from '../fixtures/batches';

/** Keys that decide: only where the host wants them, only inside the card, and never more than a press could. */

function show(more: Partial<ApprovalCardProps> = {}) {
  const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
  render(
    <>
      <ApprovalCard
        unsafeDisableInputGuard
        shortcuts
        batch={abc}
        currentUser={ada}
        onSubmit={onSubmit}
        risk={() => 'routine'}
        {...more}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return onSubmit;
}

const row = (name: string): HTMLElement => screen.getByRole('listitem', { name });
const pressed = (name: RegExp, isPressed: boolean): void => {
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', String(isPressed));
};
const field = (): HTMLElement => screen.getByRole('textbox');

describe('with shortcuts switched on', () => {
  test('keys decide the call that has focus, go on to the next, and send', async () => {
    const onSubmit = show();
    row('tool_a').focus();
    await userEvent.keyboard('d');
    pressed(/^Deny tool_a/, true);
    expect(row('tool_b')).toHaveFocus();
    await userEvent.keyboard('a');
    pressed(/^Approve tool_b/, true);
    await userEvent.keyboard('k');
    expect(row('tool_b')).toHaveFocus();
    await userEvent.keyboard('kj');
    await userEvent.keyboard('ja{Control>}{Enter}{/Control}');
    expect(onSubmit.mock.calls[0]?.[0].decisions.map(({ result }) => result)).toEqual([
      'DENIED',
      'APPROVED',
      'APPROVED',
    ]);
  });

  test('Caps Lock and a layout without Latin letters make no difference', () => {
    show();
    row('tool_a').focus();
    fireEvent.keyDown(row('tool_a'), { key: 'D', code: 'KeyD' });
    pressed(/^Deny tool_a/, true);
    fireEvent.keyDown(row('tool_b'), { key: 'ф', code: 'KeyA' });
    pressed(/^Approve tool_b/, true);
    // On a layout where the letter stands elsewhere, the letter counts.
    fireEvent.keyDown(row('tool_c'), { key: 'q', code: 'KeyA' });
    pressed(/^Approve tool_c/, false);
    fireEvent.keyDown(row('tool_c'), { key: 'a', code: 'KeyQ' });
    pressed(/^Approve tool_c/, true);
    expect(screen.getByText('3 of 3 decided')).toBeVisible();
  });

  test.each([
    ['held', { repeat: true }],
    ['part of a composition', { isComposing: true }],
    ['with Control', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with AltGr', { modifierAltGraph: true }],
  ])('a key that is %s decides nothing', (_, how) => {
    show();
    fireEvent.keyDown(row('tool_a'), { key: 'a', code: 'KeyA', ...how });
    fireEvent.keyDown(row('tool_a'), { key: 'd', code: 'KeyD', ...how });
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
  });

  test.each([
    ['\u0105', 'KeyA'],
    ['\u00E5', 'KeyA'],
    ['\u00F6', 'KeyX'],
  ])('a Latin letter of another language is no place of a key: %s', (key, code) => {
    show();
    fireEvent.keyDown(row('tool_a'), { key, code });
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'custom element'])(
    'in a host’s %s letters are its own',
    (kind) => {
      const Field = kind === 'custom element' ? 'my-field' : 'div';
      show({
        renderArguments: () =>
          createElement(Field, { role: kind, tabIndex: 0, 'data-testid': 'own' }),
      });
      const [own] = screen.getAllByTestId('own');
      fireEvent.keyDown(own as HTMLElement, { key: 'a', code: 'KeyA' });
      expect(screen.getByText('0 of 3 decided')).toBeVisible();
    },
  );

  test('in the feedback field letters are written', async () => {
    show();
    row('tool_a').focus();
    await userEvent.keyboard('f');
    expect(field()).toHaveFocus();
    await userEvent.keyboard('adjkfx?');
    expect(field()).toHaveValue('adjkfx?');
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
  });

  test('outside of the card, on no call, and in a question, keys do nothing', async () => {
    show();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('ad');
    field().focus();
    await userEvent.keyboard('no');
    screen.getByRole('button', { name: /^Send/ }).focus();
    await userEvent.keyboard('adx');
    const question = await screen.findByRole('alertdialog');
    within(question).getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('ad');
    await userEvent.click(within(question).getByRole('button', { name: /Cancel|Keep/ }));
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
  });

  test('a critical call asks, and no shortcut answers', async () => {
    show({ risk: () => 'critical' });
    row('tool_a').focus();
    await userEvent.keyboard('aaa');
    expect(screen.getByRole('button', { name: /^Yes|^Approve tool_a on/ })).toBeVisible();
    pressed(/^Approve tool_a, /, false);
  });

  test('another verdict ends the question about a critical call', async () => {
    show({ risk: () => 'critical' });
    row('tool_a').focus();
    await userEvent.keyboard('a');
    expect(screen.getByRole('button', { name: /^Yes/ })).toBeVisible();
    await userEvent.keyboard('d');
    pressed(/^Deny tool_a/, true);
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });

  test('the list of keys closes as soon as one of them acts', async () => {
    show();
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    row('tool_a').focus();
    await userEvent.keyboard('?');
    expect(help).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('j');
    expect(help).toHaveAttribute('aria-expanded', 'false');
    expect(row('tool_b')).toHaveFocus();
  });

  test('there is no list of keys where nothing is left to decide', () => {
    show({ batch: { ...abc, outcome: { kind: 'expired' } } });
    expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull();
  });

  test('the guard holds for keys as it does for presses', async () => {
    show({ unsafeDisableInputGuard: false });
    row('tool_a').focus();
    await userEvent.keyboard('a');
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
    await userEvent.keyboard('d');
    pressed(/^Deny tool_a/, true);
  });

  test('the list of keys opens by its key and names each with what it does', async () => {
    show({ shortcuts: { approve: 'y', help: null, abort: null } });
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    row('tool_a').focus();
    await userEvent.keyboard('a');
    pressed(/^Approve tool_a/, false);
    await userEvent.click(help);
    const list = screen.getByRole('group', { name: 'Keyboard shortcuts' });
    const terms = within(list)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(terms).toEqual([
      'Deny: D',
      'Approve: Y',
      'Next action: J',
      'Previous action: K',
      'Write feedback: F',
      'Submit: Ctrl Enter',
    ]);
    expect(screen.getByRole('button', { name: /^Approve tool_a/ })).toHaveAttribute(
      'aria-keyshortcuts',
      'y',
    );
    await userEvent.click(help);
    expect(list).not.toBeVisible();
  });

  test('the key for help opens the list', async () => {
    show();
    row('tool_b').focus();
    fireEvent.keyDown(row('tool_b'), { key: '?', code: 'Slash', shiftKey: true });
    expect(screen.getByRole('group', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test("the host's handler comes first and may take a key away", async () => {
    show({ onKeyDown: (event) => event.key === 'd' && event.preventDefault() });
    row('tool_a').focus();
    await userEvent.keyboard('d');
    expect(screen.getByText('0 of 3 decided')).toBeVisible();
  });
});

test('without them no key decides, and there is no list', async () => {
  show({ shortcuts: false });
  row('tool_a').focus();
  await userEvent.keyboard('adfx?');
  expect(screen.getByText('0 of 3 decided')).toBeVisible();
  expect(field()).not.toHaveFocus();
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
  expect(screen.getByRole('button', { name: /^Deny tool_a/ })).not.toHaveAttribute(
    'aria-keyshortcuts',
  );
});

test('the inbox hands its cards the keys, and what is secret', async () => {
  render(
    <ApprovalInbox
      unsafeDisableInputGuard
      shortcuts
      redact={(path) => path.at(-1) === 'token'}
      batches={[
        batch('x', [call('a', { args: { token: 'hush-hush' } }), call('b')]),
        batch('y', abc.calls),
      ]}
      currentUser={ada}
      onSubmit={async () => settledByAda}
    />,
  );
  expect(document.body.textContent).not.toContain('hush-hush');
  const [ofX] = screen.getAllByRole('listitem', { name: 'tool_a' });
  ofX?.focus();
  await userEvent.keyboard('d');
  expect(screen.getByText('1 of 2 decided')).toBeVisible();
  expect(screen.getByText('0 of 3 decided')).toBeVisible();
});
