/** What a person does in each of the live chats, and what the model of that chat is told of it. */
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { wish } from './scene';

interface Stage {
  readonly canvasElement: HTMLElement;
}

const patience = { timeout: 8000 };

/** Presses as a person does: not before there was time to look, which the card asks for. */
export async function press(view: HTMLElement, name: string | RegExp): Promise<void> {
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

/** Writes why a call is denied. */
export async function giveReason(view: HTMLElement, tool: string, reason: string): Promise<void> {
  const name = new RegExp(`^Reason for the agent.*${tool}`);
  await userEvent.type(await within(view).findByRole('textbox', { name }, patience), reason);
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

export const stillLinked = 'It is still linked from the start page.';

/** The words about a call that Ada has denied herself, with her reason. */
export const deniedAsLinked =
  /^Error: approval_denied \(decided_by: run_owner\)\. .*The person's reason: "It is still linked/;

export async function approveAll({ canvasElement: view }: Stage): Promise<void> {
  await ask(view);
  await press(view, /^Approve send_email/);
  await press(view, /^Approve delete_page/);
  await press(view, 'Yes, run delete_page');
  await press(view, /^Approve create_event/);
  await press(view, 'Send 3 decisions');
  await hears(view, /^The mail “Minutes of Monday” was sent .* was deleted.* is in the calendar/);
  await wasTold(view, 'Result of delete_page', /^The page \/offers\/summer was deleted/);
}

/** Denies the deletion and says why, and approves the others. */
export async function denyOne({ canvasElement: view }: Stage): Promise<void> {
  await ask(view);
  await press(view, /^Approve send_email/);
  await press(view, /^Deny delete_page/);
  await giveReason(view, 'delete_page', stillLinked);
  await press(view, /^Approve create_event/);
  await press(view, 'Send 3 decisions');
  await hears(view, /You declined the page deletion yourself.* “It is still linked from/);
  await wasTold(view, 'Result of delete_page', deniedAsLinked);
  await wasTold(view, 'Result of send_email', /^The mail .* was sent/);
}

/** Aborts the batch, which the agent takes up: it comes back with a better one. */
export async function abort({ canvasElement: view }: Stage): Promise<void> {
  await ask(view);
  const field = await within(view).findByRole('textbox', { name: /^Say what is wrong/ }, patience);
  await userEvent.type(field, 'Keep the page, and mail Grace only');
  await press(view, 'Abort all with feedback…');
  const dialog = await within(document.body).findByRole('alertdialog', {}, patience);
  await press(dialog, /^Abort all 3/);
  await hears(view, /^You stopped all 3 actions, .* Here is a corrected version/);
  const aborted =
    /^Error: approval_denied \(decided_by: run_owner, reason: aborted_with_feedback\)\./;
  for (const tool of ['send_email', 'delete_page', 'create_event'])
    await wasTold(view, `Result of ${tool}`, aborted);
}

/** The same where the feedback is a message of its own. */
export async function abortWithMessage(stage: Stage): Promise<void> {
  await abort(stage);
  await wasTold(stage.canvasElement, 'Message of a person', /^Keep the page, and mail Grace only$/);
}
