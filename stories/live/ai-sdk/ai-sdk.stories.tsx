import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { abortWithMessage, approveAll, denyOne } from '../journeys';
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

export const ApproveAll: Story = { play: approveAll };

/** Two calls are approved and one is denied, with a reason: it reaches the model in the result of that call. */
export const DenyWithReason: Story = { play: denyOne };

/** The whole batch is aborted: the feedback is a message, and the agent comes back with a better batch. */
export const Abort: Story = { play: abortWithMessage };

/** The same adapter on version 6 of the packages. */
export const Version6: Story = { args: { version: 6 }, play: denyOne };

/** Without a server: the agent runs in the page. */
export const InThePage: Story = { args: { place: 'page' }, play: denyOne };
