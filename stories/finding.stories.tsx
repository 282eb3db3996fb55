import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard, ApprovalPendingLink, ApprovalProvider } from 'approval-cards';
import type { Pending } from 'approval-cards';
import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ada, batchOf, deletion, mail, meeting, risk, settledByAda } from './batches';

/** How a host calls somebody who looks elsewhere. The kit tells it when, and does none of it by itself. */

const title = 'Desk';

/** The number in the tab. */
function badge({ count }: Pending): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** A short tone. Browsers play none before the page has been pressed once. */
function sound(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.connect(audio.destination);
  tone.frequency.value = 660;
  tone.start();
  tone.stop(audio.currentTime + 0.12);
  tone.addEventListener('ended', () => void audio.close());
}

/** A notice of the system, for a page in the background. Ask for the permission at a press, as below. */
function notice({ count }: Pending): void {
  if (!document.hidden || Notification.permission !== 'granted') return;
  // The tag lets a new one take the place of the last. Names of tools do not belong on a locked screen.
  const shown = new Notification(title, { body: `${count} waiting`, tag: 'approvals' });
  shown.addEventListener('click', () => window.focus());
}

function Desk(): ReactElement {
  const [signals, setSignals] = useState({ sound: false, notice: false });
  const known = useRef<readonly string[]>([]);
  const onPendingChange = (pending: Pending): void => {
    badge(pending);
    const more = pending.batchIds.some((id) => !known.current.includes(id));
    known.current = pending.batchIds;
    if (more && signals.sound) sound();
    if (more && signals.notice) notice(pending);
  };
  const card = {
    currentUser: ada,
    onSubmit: settledByAda,
    risk,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
  };
  return (
    <ApprovalProvider onPendingChange={onPendingChange}>
      <div className="desk">
        <header className="desk-head">
          <h1>{title}</h1>
          <label>
            <input
              type="checkbox"
              onChange={({ target }) => setSignals({ ...signals, sound: target.checked })}
            />{' '}
            Sound
          </label>
          <label>
            <input
              type="checkbox"
              onChange={({ target }) => {
                setSignals({ ...signals, notice: target.checked });
                if (target.checked) void Notification.requestPermission();
              }}
            />{' '}
            System notice
          </label>
          <ApprovalPendingLink />
        </header>
        <ApprovalCard {...card} batch={batchOf('desk-mail', mail)} headingLevel={2} />
        {Array.from({ length: 36 }, (_, i) => (
          <p key={`line ${i}`}>Other things that go on here, line {i + 1}.</p>
        ))}
        <ApprovalCard {...card} batch={batchOf('desk-two', meeting, deletion)} headingLevel={2} />
      </div>
    </ApprovalProvider>
  );
}

const meta = {
  title: 'Finding',
  component: Desk,
  tags: ['!autodocs'],
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The link is there while a card that waits is out of sight. The tab says how many wait. */
export const Elsewhere: Story = {};

/** From card to card, until none waits. */
export const OneAfterTheOther: Story = {
  play: async ({ canvasElement }) => {
    const desk = within(canvasElement);
    const link = () => desk.findByRole('button', { name: /waiting$/ });
    await expect(await link()).toHaveTextContent('2 approvals waiting');
    await waitFor(() => expect(document.title).toBe('(2) Desk'));
    await userEvent.click(await link());
    await expect(desk.getByRole('listitem', { name: 'send_email' })).toHaveFocus();
    await userEvent.click(desk.getByRole('button', { name: /^Deny send_email/ }));
    await expect(await desk.findByText('You denied 1 action.')).toBeVisible();
    await expect(await link()).toHaveTextContent('1 approval waiting');
    await userEvent.click(await link());
    await expect(desk.getByRole('listitem', { name: 'create_event' })).toHaveFocus();
    await userEvent.click(desk.getByRole('button', { name: 'Deny all 2' }));
    await userEvent.click(desk.getByRole('button', { name: 'Send 2 decisions' }));
    await expect(await desk.findByText('You denied 2 actions.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Desk'));
    await expect(desk.queryByRole('button', { name: /waiting$/ })).toBeNull();
  },
};
