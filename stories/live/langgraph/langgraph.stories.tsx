import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  abort,
  approveAll,
  ask,
  deniedAsLinked,
  giveReason,
  hears,
  press,
  stillLinked,
  wasTold,
} from '../journeys';
import { placeOfChats } from '../scene';
import { LangGraphChat } from './chat';

const meta = {
  title: 'Live/LangGraph',
  component: LangGraphChat,
  args: { place: placeOfChats },
  argTypes: { place: { control: 'inline-radio', options: ['server', 'page'] } },
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof LangGraphChat>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Chat: Story = {};

export const ApproveAll: Story = { play: approveAll };

/** LangChain in JavaScript drops what is approved beside what is denied: the card says so, and sends no such answer. */
export const MixedIsPrevented: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await expect(
      within(view).getByText(/^Here all actions must get the same answer/),
    ).toBeVisible();
    await press(view, /^Approve send_email/);
    await press(view, /^Deny delete_page/);
    await press(view, /^Approve create_event/);
    await press(view, 'Send 3 decisions');
    await within(view).findByText(/same answer: approve all, deny all, or abort\.$/);
    await wasTold(view, 'Message of a person', /^Mail the minutes/);
    await expect(within(view).queryByText('Result of send_email')).toBeNull();
  },
};

/** All are denied, one with a reason: it reaches the model in the result of that call. */
export const DenyWithReason: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await press(view, /^Deny all 3/);
    await giveReason(view, 'delete_page', stillLinked);
    await press(view, 'Send 3 decisions');
    await hears(view, /You declined the page deletion yourself.* “It is still linked from/);
    await wasTold(view, 'Result of delete_page', deniedAsLinked);
    await wasTold(
      view,
      'Result of send_email',
      /^Error: approval_denied \(decided_by: run_owner\)/,
    );
  },
};

/** The whole batch is aborted: nothing but the denials reaches the model, so that the feedback is in each of them. */
export const Abort: Story = {
  play: async (stage) => {
    await abort(stage);
    const feedback = /Their message: "Keep the page, and mail Grace only"$/;
    await wasTold(stage.canvasElement, 'Result of create_event', feedback);
  },
};

/** Without a server: an agent like LangGraph’s runs in the page. */
export const InThePage: Story = { ...Abort, args: { place: 'page' } };
