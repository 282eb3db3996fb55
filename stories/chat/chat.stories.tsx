import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ConversationDemo, TwoPeopleDemo } from './demo';

const meta = {
  title: 'Chat',
  component: ConversationDemo,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof ConversationDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Type a wish, or take a suggestion, and decide. */
export const Conversation: Story = {};

/** One run, seen by its owner and by a colleague. */
export const TwoPeople: Story = { render: () => <TwoPeopleDemo /> };

/** What the agent has said, in the view of one person. */
async function hears(view: HTMLElement, sentence: RegExp): Promise<void> {
  const conversation = within(view).getByRole('group', { name: /^Conversation, as/ });
  await within(conversation).findByText(sentence, {}, { timeout: 5000 });
}

async function wishFor(view: HTMLElement, wish: string): Promise<void> {
  const field = within(view).getByRole('textbox', { name: 'Message to the assistant' });
  await userEvent.type(field, `${wish}{Enter}`);
}

/** Presses as a person does: not before there was time to look, which the card asks for. */
async function press(view: HTMLElement, name: string | RegExp): Promise<void> {
  const button = await within(view).findByRole('button', { name }, { timeout: 5000 });
  button.focus();
  await new Promise((resolve) => {
    setTimeout(resolve, 700);
  });
  await userEvent.click(button);
}

/** One call denied, one approved: the agent says the truth about both. */
export const ConversationDeny: Story = {
  play: async ({ canvasElement: view }) => {
    await wishFor(view, 'Mail the minutes to the team and book a meeting on Friday at 10');
    await press(view, /^Deny send_email/);
    await press(view, /^Approve create_event/);
    await press(view, 'Send 2 decisions');
    await hears(view, /^You declined the mail yourself, so it was not sent\. “Review” is in the/);
    await expect(await within(view).findByText(/^You approved 1 and denied 1/)).toBeVisible();
    await userEvent.click(within(view).getByText('What the model received'));
    await expect(
      within(view).getByText(/^Error: approval_denied \(decided_by: run_owner\)\./),
    ).toBeVisible();
  },
};

/** The whole batch aborted with feedback: the agent takes it up and asks again. */
export const ConversationAbort: Story = {
  play: async ({ canvasElement: view }) => {
    await wishFor(view, 'Mail the minutes to the team and delete the page /offers/summer');
    const feedback = await within(view).findByRole('textbox', { name: /^Say what is wrong/ });
    await userEvent.type(feedback, 'Keep the page, and mail Grace only');
    await press(view, 'Abort all with feedback…');
    const dialog = await within(document.body).findByRole('alertdialog');
    await press(dialog, /^Abort all 2/);
    await hears(view, /^You stopped all 2 actions, .* Here is a corrected version/);
    await expect(
      await within(view).findByRole('button', { name: 'Approve send_email, grace@example.test' }),
    ).toBeVisible();
  },
};

/** An approved call can fail still. */
export const ConversationFailure: Story = {
  play: async ({ canvasElement: view }) => {
    await press(view, 'Set CRM record 99 to won');
    await press(view, /^Approve update_record/);
    await hears(view, /^The CRM update was approved, but it failed: There is no record 99\.$/);
  },
};

/** The chat, its agent and the cards in German. */
export const German: Story = { args: { language: 'de' } };

export const GermanDeny: Story = {
  args: { language: 'de' },
  play: async ({ canvasElement: view }) => {
    await press(view, 'Schreibe Grace über das Budget und plane ein Treffen am Freitag');
    await press(view, /^Ablehnen: send_email/);
    await press(view, /^Freigeben: create_event/);
    await press(view, '2 Entscheidungen senden');
    const conversation = within(view).getByRole('group', { name: /^Unterhaltung/ });
    await within(conversation).findByText(
      /^Sie haben die E-Mail abgelehnt; sie wurde nicht gesendet\. „Besprechung“ steht im/,
      {},
      { timeout: 5000 },
    );
    await expect(
      within(view).getByText(/^Error: approval_denied \(decided_by: run_owner\)\./),
    ).toBeInTheDocument();
  },
};

function panes(view: HTMLElement): { ada: HTMLElement; ben: HTMLElement } {
  return {
    ada: within(view).getByRole('region', { name: 'Ada' }),
    ben: within(view).getByRole('region', { name: 'Ben' }),
  };
}

/** Ben denies first: Ada's card says who, and her agent says that it was not she. */
export const TwoPeopleRace: Story = {
  render: () => <TwoPeopleDemo />,
  play: async ({ canvasElement: view }) => {
    const { ada, ben } = panes(view);
    await press(ada, /^Approve send_email/);
    await press(ben, /^Deny all 2/);
    await press(ben, 'Send 2 decisions');
    await hears(ada, /^Another user declined the mail, .* Another user declined the page deletion/);
    await expect(await within(ada).findByText(/had already decided this/)).toBeVisible();
    await expect(within(ada).queryByText(/You declined/)).toBeNull();
    await expect(await within(ben).findByText(/^You denied 2 actions/)).toBeVisible();
  },
};

/** The tools are slow, and Ada answers while Ben's decision is carried out: her card follows his. */
export const TwoPeopleLate: Story = {
  render: () => <TwoPeopleDemo />,
  play: async ({ canvasElement: view }) => {
    const { ada, ben } = panes(view);
    await press(ada, /^Deny all 2/);
    await userEvent.selectOptions(
      within(view).getByRole('combobox', { name: /^Backend is/ }),
      'slow tools (5 s)',
    );
    await press(ben, /^Approve send_email/);
    await press(ben, /^Deny delete_page/);
    await press(ben, 'Send 2 decisions');
    await press(ada, 'Send 2 decisions');
    await within(ada).findByText(/^A decision is already being carried out/, {}, { timeout: 4000 });
    await waitFor(() => expect(within(ada).getByText(/had already decided this/)).toBeVisible(), {
      timeout: 8000,
    });
    await hears(ada, /^The mail “Minutes of Monday” was sent .* Another user declined the page/);
  },
};

/** With a second approver the owner may say no, and somebody else yes. */
export const TwoPeopleSecondApprover: Story = {
  render: () => <TwoPeopleDemo />,
  play: async ({ canvasElement: view }) => {
    const { ada, ben } = panes(view);
    await within(ada).findByRole('button', { name: /^Approve send_email/ });
    await userEvent.click(within(view).getByRole('checkbox', { name: /^Somebody else must/ }));
    await within(ada).findByText(/^A second person has to approve this/);
    await press(ben, /^Approve send_email/);
    await press(ben, /^Approve delete_page/);
    await press(ben, 'Yes, run delete_page');
    await press(ben, 'Send 2 decisions');
    await hears(ada, /was sent to team@example\.test\. The page \/offers\/summer was deleted/);
    await expect(await within(ada).findByText(/had already decided this/)).toBeVisible();
  },
};
