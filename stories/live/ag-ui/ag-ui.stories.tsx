import type { Meta, StoryObj } from '@storybook/react-vite';
import { abortWithMessage, approveAll, denyOne } from '../journeys';
import { placeOfChats } from '../scene';
import { AgUiChat } from './chat';

const meta = {
  title: 'Live/AG-UI',
  component: AgUiChat,
  args: { place: placeOfChats },
  argTypes: { place: { control: 'inline-radio', options: ['server', 'page'] } },
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
  render: ({ place }) => <AgUiChat key={place} place={place} />,
} satisfies Meta<typeof AgUiChat>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Chat: Story = {};

export const ApproveAll: Story = { play: approveAll };

/** Two calls are approved and one is denied, with a reason: it reaches the model in the result of that call. */
export const DenyWithReason: Story = { play: denyOne };

/** The whole batch is aborted: the feedback is a message, and the agent comes back with a better batch. */
export const Abort: Story = { play: abortWithMessage };

/** Without a server: the agent runs in the page. */
export const InThePage: Story = { args: { place: 'page' }, play: denyOne };
