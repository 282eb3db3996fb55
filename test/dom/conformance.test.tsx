import { act, fireEvent, render, screen } from '@testing-library/react';
import { useApprovalStore } from 'approval-cards';
import type { ApprovalBatch, ApprovalStore, OnSubmit, RootProps } from 'approval-cards';
import * as Approval from 'approval-cards/parts';
import { createRef } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ada, batch, call, settledByAda } from '../fixtures/batches';
import { takeComplaints } from './setup';

/** What every part owes its host, over every part. */

interface Case {
  part: string;
  of: ComponentType<never>;
  inCall?: boolean;
  batch?: ApprovalBatch;
  props?: Record<string, unknown>;
  /** Brings the card into a state in which the part shows. */
  before?: (store: ApprovalStore) => void | Promise<void>;
  onSubmit?: OnSubmit;
}

const two = batch('two', [
  call('a', { provider: 'mail', title: 'Agent words' }),
  call('b', { rawArgs: '{"half' }),
]);

const sent = async (store: ApprovalStore): Promise<void> => {
  store.send({ type: 'deny_all', callIds: ['a', 'b'] });
  const attempt = store.submit();
  if (attempt.status === 'sent') await attempt.done;
};

const cases: readonly Case[] = [
  { part: 'calls', of: Approval.Calls, props: { children: () => null } },
  { part: 'call', of: Approval.Call, props: { callId: 'a' } },
  { part: 'call-name', of: Approval.CallName, inCall: true },
  { part: 'call-facts', of: Approval.CallFacts, inCall: true },
  { part: 'call-risk', of: Approval.CallRisk, inCall: true },
  {
    part: 'call-findings',
    of: Approval.CallFindings,
    inCall: true,
    batch: batch('two', [call('a', { args: { x: 'a\u{202E}b' } }), call('b')]),
  },
  { part: 'call-arguments', of: Approval.CallArguments, inCall: true },
  { part: 'call-copy', of: Approval.CallCopy, inCall: true },
  { part: 'call-description', of: Approval.CallDescription, inCall: true },
  { part: 'call-status', of: Approval.CallStatus, inCall: true },
  {
    part: 'call-changed',
    of: Approval.CallChanged,
    inCall: true,
    before: (store) =>
      store.send({ type: 'batch', batch: batch('two', [call('a', { args: 1 }), call('b')]) }),
  },
  { part: 'call-block', of: Approval.CallBlock, inCall: true, props: { callId: 'b' } },
  { part: 'approve', of: Approval.Approve, inCall: true },
  { part: 'deny', of: Approval.Deny, inCall: true },
  {
    part: 'deny-reason',
    of: Approval.DenyReason,
    inCall: true,
    before: (store) => store.send({ type: 'deny', callId: 'a' }),
  },
  { part: 'approve-all', of: Approval.ApproveAll },
  { part: 'deny-all', of: Approval.DenyAll },
  { part: 'progress', of: Approval.Progress },
  {
    part: 'problems',
    of: Approval.Problems,
    before: (store) => {
      store.submit();
    },
  },
  { part: 'submit', of: Approval.Submit },
  {
    part: 'retry',
    of: Approval.Retry,
    before: sent,
    onSubmit: async () => ({ kind: 'not_recorded' }),
  },
  { part: 'feedback', of: Approval.Feedback },
  {
    part: 'feedback-note',
    of: Approval.FeedbackNote,
    before: (store) => store.send({ type: 'feedback', text: 'words' }),
  },
  { part: 'feedback-label', of: Approval.FeedbackLabel },
  {
    part: 'attachments',
    of: Approval.Attachments,
    before: (store) =>
      store.send({
        type: 'attach',
        attachment: { id: '1', name: 'a.png', mediaType: 'image/png', size: 1, url: 'data:,' },
      }),
  },
  { part: 'abort', of: Approval.Abort },
  {
    part: 'undo-abort',
    of: Approval.UndoAbort,
    before: (store) => store.send({ type: 'abort', via: null }),
  },
  { part: 'status', of: Approval.Status },
  {
    part: 'receipt',
    of: Approval.Receipt,
    before: sent,
    onSubmit: async () => ({ ...settledByAda, at: '2026-12-04T10:00:00Z' }) as never,
  },
  { part: 'expiry', of: Approval.Expiry, batch: { ...two, expiresAt: '2999-01-01T00:00:00Z' } },
  { part: 'note', of: Approval.BlockReason, batch: { ...two, approveBlocked: 'preview' } },
];

let store: ApprovalStore;
function Grab(): null {
  store = useApprovalStore();
  return null;
}

const rootProps: RootProps = {
  unsafeDisableInputGuard: true,
  batch: two,
  currentUser: ada,
  risk: () => 'routine',
  rules: { denyReason: true },
};

async function show(item: Case, props: Record<string, unknown>): Promise<void> {
  const Part = item.of as ComponentType<Record<string, unknown>>;
  const { callId = 'a', ...own } = item.props ?? {};
  const inside: ReactNode = item.inCall ? (
    <Approval.Call callId={callId as string}>
      <Part {...own} {...props} />
    </Approval.Call>
  ) : (
    <Part {...item.props} {...props} />
  );
  render(
    <Approval.Root
      {...rootProps}
      batch={item.batch ?? two}
      onSubmit={item.onSubmit ?? (async () => settledByAda)}
    >
      <Grab />
      {inside}
    </Approval.Root>,
  );
  takeComplaints();
  await act(async () => item.before?.(store));
}

test.each(cases)(
  '$part hands ref, class, style and other props to its one element',
  async (item) => {
    const ref = createRef<HTMLElement>();
    await show(item, { ref, className: 'host', style: { order: 3 }, 'data-testid': 'it' });
    const element = screen.getByTestId('it');
    expect(ref.current).toBe(element);
    expect(element.dataset['part']).toBe(item.part);
    expect(element).toHaveClass('host');
    expect(element.style.order).toBe('3');
  },
);

test.each(cases)('$part runs the handler of the host', async (item) => {
  const onClick = vi.fn();
  await show(item, { onClick, 'data-testid': 'it' });
  fireEvent.click(screen.getByTestId('it'));
  expect(onClick).toHaveBeenCalledOnce();
});

test.each(cases)('$part says what to do when it stands outside of Root', (item) => {
  const Part = item.of as ComponentType<Record<string, unknown>>;
  expect(() => render(<Part {...item.props} />)).toThrow(
    /^approval-cards: .+ outside of (Root|Call)\. .+ Put it inside <(Root|Call)/,
  );
  takeComplaints();
});

test('every part of the entry has a case here, dialogs, the file chooser and what is around cards aside', () => {
  const elsewhere = [
    'Root',
    'AbortDialog',
    'ConflictDialog',
    'Attach',
    'UntrustedText',
    'Provider',
    'PendingLink',
    'ShortcutHelp',
  ];
  const known = new Set<unknown>(cases.map((item) => item.of));
  const missing = Object.entries(Approval)
    .filter(([name]) => /^[A-Z]/.test(name) && !elsewhere.includes(name))
    .filter(([, part]) => !known.has(part))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

describe('the host comes first', () => {
  const buttons = [
    ['Approve', (props: object): ReactElement => <Approval.Approve {...props} />],
    ['Deny', (props: object): ReactElement => <Approval.Deny {...props} />],
  ] as const;

  test.each(buttons)('%s does nothing when the host prevents the default', (_, draw) => {
    render(
      <Approval.Root {...rootProps} onSubmit={async () => settledByAda}>
        <Grab />
        <Approval.Call callId="a">
          {draw({ onClick: (event: Event) => event.preventDefault(), 'data-testid': 'it' })}
        </Approval.Call>
      </Approval.Root>,
    );
    takeComplaints();
    fireEvent.click(screen.getByTestId('it'));
    expect(store.getState().marks.some((mark) => mark.staged)).toBe(false);
  });

  test('Root hands ref and props to its section', () => {
    const ref = createRef<HTMLElement>();
    render(<Approval.Root {...rootProps} ref={ref} className="host" aria-label="Mine" />);
    takeComplaints();
    expect(ref.current).toBe(screen.getByRole('group', { name: 'Mine' }));
    expect(ref.current).toHaveClass('host');
  });

  test('Provider hands ref and props to its region, PendingLink to its button', () => {
    const region = createRef<HTMLDivElement>();
    const link = createRef<HTMLButtonElement>();
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Approval.Provider ref={region} className="host" id="region">
        <Approval.Root {...rootProps} onSubmit={async () => settledByAda}>
          <Approval.Call callId="a" />
        </Approval.Root>
        <Approval.PendingLink ref={link} className="host" onClick={onClick} />
      </Approval.Provider>,
    );
    takeComplaints();
    expect(region.current).toBe(document.querySelector('#region'));
    expect(region.current?.dataset['part']).toBe('announcer');
    expect(region.current).toHaveClass('host');
    expect(link.current?.dataset['part']).toBe('pending-link');
    expect(link.current).toHaveClass('host');
    fireEvent.click(link.current as HTMLElement);
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole('listitem')).not.toHaveFocus();
  });

  test('PendingLink says what to do when it stands outside of Provider', () => {
    expect(() => render(<Approval.PendingLink />)).toThrow(
      /^approval-cards: .+ outside of Provider\. .+ Put it inside <ApprovalProvider>/,
    );
    takeComplaints();
  });

  test('Attach hands its ref to the file input', () => {
    const ref = createRef<HTMLInputElement>();
    render(
      <Approval.Root {...rootProps} onSubmit={async () => settledByAda}>
        <Approval.Attach ref={ref} accept="image/png" />
      </Approval.Root>,
    );
    takeComplaints();
    expect(ref.current).toBe(screen.getByLabelText('Add images'));
    expect(ref.current?.accept).toBe('image/png');
  });
});
