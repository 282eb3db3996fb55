import type { Meta, StoryObj } from '@storybook/react-vite';
import { abort, approveAll } from '../journeys';
import { LangGraphChat } from './chat';

const meta = {
  title: 'Live/LangGraph',
  component: LangGraphChat,
  parameters: { layout: 'fullscreen' },
  tags: ['!autodocs'],
} satisfies Meta<typeof LangGraphChat>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Chat: Story = {};

export const ApproveAll: Story = { play: approveAll };

/** The whole batch is aborted: nothing but the denials reaches the model, so that the feedback is in each of them. */
export const Abort: Story = { play: abort };
