import { expect, userEvent, waitFor, within } from 'storybook/test';
import { wish } from './scene';

const patience = { timeout: 8000 };

/** Presses as a person does: not before there was time to look, which the card asks for. */
async function press(view: HTMLElement, name: string | RegExp): Promise<void> {
  const button = await within(view).findByRole('button', { name }, patience);
  button.focus();
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  await userEvent.click(button);
}

/** Says the wish, and waits for the card. */
export async function ask(view: HTMLElement): Promise<void> {
  await press(view, wish);
  await within(view).findByRole('button', { name: /^Deny create_event/ }, patience);
}

export async function approveAll(view: HTMLElement): Promise<void> {
  await press(view, /^Approve send_email/);
  await press(view, /^Approve delete_page/);
  await press(view, 'Yes, run delete_page');
  await press(view, /^Approve create_event/);
  await press(view, 'Send 3 decisions');
}

/** Denies the deletion, with a reason where there is a field for it, and approves the others. */
export async function denyOne(view: HTMLElement, reason: string): Promise<void> {
  await press(view, /^Approve send_email/);
  await press(view, /^Deny delete_page/);
  await giveReason(view, 'delete_page', reason);
  await press(view, /^Approve create_event/);
  await press(view, 'Send 3 decisions');
}

/** Writes why a call is denied. */
async function giveReason(view: HTMLElement, tool: string, reason: string): Promise<void> {
  const name = new RegExp(`^Reason for the agent.*${tool}`);
  await userEvent.type(await within(view).findByRole('textbox', { name }, patience), reason);
}

export async function abort(view: HTMLElement, feedback: string): Promise<void> {
  const field = await within(view).findByRole('textbox', { name: /^Say what is wrong/ }, patience);
  await userEvent.type(field, feedback);
  await press(view, 'Abort all with feedback…');
  const dialog = await within(document.body).findByRole('alertdialog', {}, patience);
  await press(dialog, /^Abort all 3/);
}

/** What the agent says in the end. */
export async function hears(view: HTMLElement, sentence: RegExp): Promise<void> {
  const conversation = within(view).getByRole('group', { name: /^Conversation, as/ });
  await expect(await within(conversation).findByText(sentence, {}, patience)).toBeInTheDocument();
}

/** What the model was told last, as the panel lists it: where each text comes from, and the text. */
function told(view: HTMLElement): (readonly [string, string])[] {
  const entries = view.querySelector('.live-told')?.children ?? [];
  return [...entries].map(({ children: [from, text] }) => [
    from?.textContent ?? '',
    text?.textContent ?? '',
  ]);
}

/** What the model was told last from such a source. */
export async function wasTold(view: HTMLElement, source: string, text: RegExp): Promise<void> {
  await waitFor(() => {
    const [, last] = told(view).findLast(([from]) => from === source) ?? [];
    return expect(last).toMatch(text);
  }, patience);
}

/** The words about a call that Ada has denied herself, with her reason. */
export function deniedWith(reason: string): RegExp {
  return new RegExp(
    String.raw`^Error: approval_denied \(decided_by: run_owner\)\. .*The person's reason: "${reason}`,
  );
}

/** The words about a call that Ada has aborted herself. */
export const aborted =
  /^Error: approval_denied \(decided_by: run_owner, reason: aborted_with_feedback\)\./;
