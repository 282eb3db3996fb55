import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AssistantUiDemo, ben } from './demo';
import { press } from '../journeys';
import { wish } from './thread';

const meta = {
  title: 'Live/assistant-ui',
  component: AssistantUiDemo,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof AssistantUiDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

const patience = { timeout: 8000 };

/** Takes the suggestion, and waits for the card. */
async function ask(view: HTMLElement): Promise<void> {
  await userEvent.click(within(view).getByRole('button', { name: wish }));
  await within(view).findByRole('button', { name: /^Approve send_email/ }, patience);
}

async function hears(view: HTMLElement, words: RegExp): Promise<void> {
  const conversation = within(view).getByRole('group', { name: 'Conversation' });
  await within(conversation).findByText(words, {}, patience);
}

/** What the model has read, in the order it was given. */
async function expectTold(view: HTMLElement, expected: readonly (readonly [string, RegExp])[]) {
  await waitFor(async () => {
    const told = [...(view.querySelector('.live-told')?.children ?? [])].slice(-expected.length);
    await expect(told).toHaveLength(expected.length);
    for (const [i, [who, words]] of expected.entries()) {
      await expect(told[i]?.firstElementChild).toHaveTextContent(who);
      await expect(told[i]?.children[1]).toHaveTextContent(words);
    }
  }, patience);
}

/** Ask for something, decide, and read what the model was told. */
export const Conversation: Story = {};

/** Three calls of one message, in one card. */
export const Waiting: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    within(view)
      .getByRole('heading', { name: /^3 actions need/ })
      .scrollIntoView();
  },
};

export const ApproveAll: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await press(view, /^Approve send_email/);
    await press(view, /^Approve create_event/);
    await press(view, /^Approve update_record/);
    await press(view, 'Send 3 decisions');
    await hears(view, /was sent to team@example\.test/);
    await expectTold(view, [
      ['Result of send_email', /was sent to team@example\.test/],
      ['Result of create_event', /is in the calendar/],
      ['Result of update_record', /42/],
    ]);
    await expect(await within(view).findByText(/^Approved 3 actions/)).toBeVisible();
  },
};

/** One is denied, with a reason: the model reads who declined, and why. */
export const Mixed: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await press(view, /^Deny send_email/);
    const reason = within(view).getByRole('textbox', { name: /^Reason for the agent/ });
    await userEvent.type(reason, 'The minutes are not final.');
    await press(view, /^Approve create_event/);
    await press(view, /^Approve update_record/);
    await press(view, 'Send 3 decisions');
    await hears(view, /^You declined the mail yourself/);
    await expectTold(view, [
      [
        'Result of send_email',
        /^Error: approval_denied \(decided_by: run_owner\)\..* reason: "The minutes are not final\."$/,
      ],
      ['Result of create_event', /is in the calendar/],
      ['Result of update_record', /42/],
    ]);
  },
};

export const DenyAll: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await press(view, /^Deny all 3/);
    await press(view, 'Send 3 decisions');
    const denied = /^Error: approval_denied \(decided_by: run_owner\)\./;
    await hears(view, /^You declined the mail yourself/);
    await expectTold(view, [
      ['Result of send_email', denied],
      ['Result of create_event', denied],
      ['Result of update_record', denied],
    ]);
  },
};

/** In Ada's conversation sits Ben: the model must not tell her that she declined. */
export const DenyByAnother: Story = {
  args: { user: ben },
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await press(view, /^Deny all 3/);
    await press(view, 'Send 3 decisions');
    const denied = /^Error: approval_denied \(decided_by: other_user\)\./;
    await hears(view, /^Another user declined the mail/);
    await expectTold(view, [
      ['Result of send_email', denied],
      ['Result of create_event', denied],
      ['Result of update_record', denied],
    ]);
  },
};

/** The feedback is the person's next message, which cancels all that waits; the agent comes back with a better batch. */
export const Abort: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    const feedback = within(view).getByRole('textbox', { name: /^Say what is wrong/ });
    await userEvent.type(feedback, 'Mail Grace only');
    await press(view, 'Abort all with feedback…');
    await press(await within(document.body).findByRole('alertdialog'), /^Abort all 3/);
    await hears(view, /^You stopped all 3 actions/);
    const stopped =
      /^Error: approval_denied \(decided_by: run_owner, reason: aborted_with_feedback\)\./;
    await expectTold(view, [
      ['Result of send_email', stopped],
      ['Result of create_event', stopped],
      ['Result of update_record', stopped],
      ['Message of a person', /^Mail Grace only$/],
    ]);
    await within(view).findByRole('button', { name: /^Approve send_email, grace@/ }, patience);
  },
};

/** A message while the card waits: assistant-ui cancels what waits, the card says so, and the model names nobody. */
export const Overtaken: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    const field = within(view).getByRole('textbox', { name: 'Message to the assistant' });
    await userEvent.type(field, 'Delete the page /offers/summer{Enter}');
    await within(view).findByRole('button', { name: /^Approve delete_page/ }, patience);
    const cancelled = /^Error: "\w+" was not executed: the conversation went on/;
    await expectTold(view, [
      ['Result of send_email', cancelled],
      ['Result of create_event', cancelled],
      ['Result of update_record', cancelled],
      ['Message of a person', /^Delete the page/],
    ]);
    await expect(within(view).queryByRole('button', { name: /^Approve send_email/ })).toBeNull();
  },
};
