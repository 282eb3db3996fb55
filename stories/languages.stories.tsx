import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApprovalCard } from 'approval-cards';
import type { ApprovalBatch, ApprovalCardProps, ToolCall } from 'approval-cards';
import { ar } from 'approval-cards/labels/ar';
import { de } from 'approval-cards/labels/de';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ada, batchOf, ben, deletion, mail, meeting, risk, settledByAda, three } from './batches';

/** The same card in other languages: the words are one object, `lang` and `dir` belong to the host. */
const meta = {
  title: 'Languages',
  component: ApprovalCard,
  args: {
    batch: three,
    currentUser: ada,
    // Gestures of a story are quicker than a person's.
    unsafeDisableInputGuard: true,
    risk,
    onSubmit: fn(settledByAda),
  },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const german = { labels: de, lang: 'de' } as const;
const arabic = { labels: ar, lang: 'ar', dir: 'rtl' } as const;

const shell: ToolCall = {
  id: 'call-shell',
  toolName: 'run_command',
  provider: 'الخادم الرئيسي',
  category: 'shell',
  args: {
    command: 'rsync -a --delete ./build/ deploy@web-1.example.test:/srv/www/',
    url: 'https://p\u{0430}ypal.com/login',
    padded: `ls${' '.repeat(40)}; rm -rf ~/`,
    ملاحظة: 'انشر الإصدار 2.4.1 بعد الساعة 18:30',
    note: '',
    tags: [],
  },
  title: 'نشر الموقع على web-1',
  description: 'ينسخ مجلد build إلى الخادم ويحذف ما لم يعد موجودًا فيه.',
};

const broken: ToolCall = {
  id: 'call-broken',
  toolName: 'half_sent',
  args: undefined,
  rawArgs: '{"to": "team@exa',
};

const bare: ToolCall = { id: 'call-bare', toolName: 'refresh', args: {} };

const arabicBatch: ApprovalBatch = {
  ...batchOf('batch-arabic', shell, deletion, meeting, broken, bare),
  runOwner: { id: 9, name: 'ليلى حدّاد' },
  expiresAt: '2026-12-04T10:02:11Z',
};

const now = { now: () => Date.parse('2026-12-04T10:00:00Z') };

/** Right to left; commands, addresses and values stay left to right, in boxes of their own. */
export const Arabic: Story = {
  args: { ...arabic, batch: arabicBatch, rules: now },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^رفض run_command/ }));
    await userEvent.click(card.getByRole('button', { name: /^موافقة على create_event/ }));
    await expect(card.getByText('تم البتّ في 2 من 5')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^موافقة على delete_page/ }));
    await expect(card.getByRole('group', { name: /^إجراء حرج/ })).toBeVisible();
  },
};

export const ArabicAbort: Story = {
  args: arabic,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^رفض send_email/ }));
    await userEvent.type(card.getByRole('textbox'), 'ليس هذا ما طلبته. أرسله إلى Grace فقط.');
    await userEvent.click(card.getByRole('button', { name: 'إيقاف الكل مع ملاحظات…' }));
    const question = await within(document.body).findByRole('alertdialog');
    await expect(within(question).getByText(/قرار واحد اتخذته/)).toBeVisible();
  },
};

const told: ApprovalBatch = {
  ...three,
  outcome: {
    kind: 'settled',
    decidedBy: 'other_user',
    decider: ben,
    at: '2026-12-04T10:03:00Z',
    calls: [
      { callId: mail.id, result: 'APPROVED', status: 'failed', error: 'SMTP 550: no such user' },
      { callId: deletion.id, result: 'DENIED' },
      { callId: meeting.id, result: 'APPROVED', status: 'done' },
    ],
  },
};

export const ArabicReceipt: Story = { args: { ...arabic, batch: told } };

const other: ApprovalBatch = batchOf(
  'batch-three',
  {
    ...mail,
    args: { to: ['كل الموظفين <all@example.test>'], subject: 'Minutes of Monday', cc: true },
  },
  deletion,
  meeting,
);

/** The content changed: paths and values stand in boxes of their own within the sentence. */
export const ArabicChange: Story = {
  args: arabic,
  render: (args) => <Changing {...args} />,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: 'تغيير الرسالة' }));
    await expect(card.getByText(/تغيّر إجراء واحد/)).toBeVisible();
  },
};

export const German: Story = {
  args: {
    ...german,
    batch: { ...three, runOwner: ben, expiresAt: arabicBatch.expiresAt ?? '' },
    rules: now,
  },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(card.getByRole('button', { name: /^Ablehnen: send_email/ }));
    await userEvent.click(card.getByRole('button', { name: /^Freigeben: create_event/ }));
    await expect(card.getByText('2 von 3 entschieden')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Freigeben: delete_page/ }));
    await expect(card.getByRole('group', { name: /^Kritisch: delete_page/ })).toBeVisible();
  },
};

export const GermanReceipt: Story = { args: { ...german, batch: told } };

function Changing({ batch, ...args }: ApprovalCardProps) {
  const [changed, setChanged] = useState(false);
  return (
    <>
      <ApprovalCard {...args} batch={changed ? other : batch} />
      <p>
        <button type="button" onClick={() => setChanged(true)}>
          تغيير الرسالة
        </button>
      </p>
    </>
  );
}
