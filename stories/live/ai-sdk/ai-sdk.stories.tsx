import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { abort, aborted, approveAll, ask, deniedWith, denyOne, hears, wasTold } from '../journeys';
import type { Place } from '../scene';
import { placeOfChats } from '../scene';
import { ChatV6 } from './chat-v6';
import { ChatV7 } from './chat-v7';

interface AiSdkProps {
  /** Of the package `ai`; one adapter serves both. */
  version: 6 | 7;
  /** Where the agent runs. */
  place: Place;
}

function AiSdk({ version, place }: AiSdkProps): ReactElement {
  return version === 7 ? (
    <ChatV7 key={place} place={place} />
  ) : (
    <ChatV6 key={place} place={place} />
  );
}

const meta = {
  title: 'Live/AI SDK',
  component: AiSdk,
  args: { version: 7, place: placeOfChats },
  argTypes: {
    version: { control: 'inline-radio', options: [7, 6] },
    place: { control: 'inline-radio', options: ['server', 'page'] },
  },
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof AiSdk>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Chat: Story = {};

export const ApproveAll: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await approveAll(view);
    await hears(view, /^The mail “Minutes of Monday” was sent .* was deleted.* is in the calendar/);
    await wasTold(view, 'Result of delete_page', /^The page \/offers\/summer was deleted/);
  },
};

/** One call is denied, with a reason: it reaches the model in the result of that call. */
export const DenyWithReason: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await denyOne(view, 'It is still linked from the start page.');
    await hears(view, /You declined the page deletion yourself.* “It is still linked from/);
    await wasTold(view, 'Result of delete_page', deniedWith('It is still linked'));
    await wasTold(view, 'Result of send_email', /^The mail .* was sent/);
  },
};

/** The whole batch is aborted: the feedback is a message, and the agent comes back with a better batch. */
export const Abort: Story = {
  play: async ({ canvasElement: view }) => {
    await ask(view);
    await abort(view, 'Keep the page, and mail Grace only');
    await hears(view, /^You stopped all 3 actions, .* Here is a corrected version/);
    for (const tool of ['send_email', 'delete_page', 'create_event'])
      await wasTold(view, `Result of ${tool}`, aborted);
    await wasTold(view, 'Message of a person', /^Keep the page, and mail Grace only$/);
  },
};

/** The same adapter on version 6 of the packages. */
export const Version6: Story = { ...DenyWithReason, args: { version: 6 } };

/** Without a server: the agent runs in the page. */
export const InThePage: Story = { ...DenyWithReason, args: { place: 'page' } };
