import { englishToken } from '../display/words';
import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { CallField, EndingReport, Labels, NamedCall, ShortcutAction } from './labels';
import { capitalised, counting } from './plural';

const { n, s: forms } = counting<'one' | 'other'>('en');
const s = (count: number, one: string, many: string): string =>
  forms(count, { one: `# ${one}`, other: `# ${many}` });
const actions = (count: number): string => s(count, 'action', 'actions');
const allActions = (count: number): string =>
  count === 2 ? 'both actions' : `all ${actions(count)}`;

const named = (verb: string, { tool, target, position, total }: NamedCall): string =>
  `${verb} ${tool}${target === null ? '' : `, ${target}`}${total > 1 ? `, ${position} of ${total}` : ''}`;

const fields: Record<CallField, string> = {
  toolName: " in the tool's name",
  title: ' in the title',
  description: ' in the description',
  provider: ' in the provider',
  category: ' in the category',
};

const shortcutActions: Record<ShortcutAction, string> = {
  deny: 'Deny',
  approve: 'Approve',
  next: 'Next action',
  previous: 'Previous action',
  feedback: 'Write feedback',
  abort: 'Abort all with feedback…',
  submit: 'Submit',
  help: 'Show these keys',
};

const results: Record<string, string> = {
  __proto__: null as never,
  [APPROVED]: 'approved',
  [DENIED]: 'denied',
  [ABORTED_WITH_FEEDBACK]: 'aborted with feedback',
};

const blocks: Record<string, string> = {
  __proto__: null as never,
  second_approver: 'A second person has to approve this. You can still deny or abort it.',
  preview: 'The preview of this action is not complete, so it cannot be approved yet.',
  unreadable: 'This content cannot be shown reliably, so it cannot be approved.',
};

const forbidden = {
  self_approval:
    'You started this run, so somebody else has to approve it. You can still deny or abort it.',
  not_permitted: 'You may not approve this. You can still deny or abort it.',
  decider_mismatch:
    'You are signed in as somebody else than this page thinks. Reload the page to approve.',
};

const statuses: Record<string, string> = {
  __proto__: null as never,
  done: 'done',
  running: 'running',
  failed: 'failed',
  expired: 'expired',
  withdrawn: 'withdrawn',
  decided_elsewhere: 'decided elsewhere',
};

function who({ decider, name }: EndingReport): string {
  if (decider === 'you') return 'You';
  if (name !== null) return name;
  return decider === 'run_owner' ? 'The owner of this run' : 'Another user';
}

function settled(report: EndingReport): string {
  const { decider, tally, total } = report;
  const { approved, denied, aborted } = tally;
  const deeds = [
    ...(approved > 0 ? [`approved ${approved === total ? actions(total) : String(approved)}`] : []),
    ...(denied > 0 ? [`denied ${denied === total ? actions(total) : String(denied)}`] : []),
    ...(aborted > 0 ? [`aborted ${actions(aborted)} with feedback`] : []),
  ];
  if (deeds.length === 0)
    return decider === 'unknown' ? 'This was decided.' : `${who(report)} decided this.`;
  const sentence =
    deeds.join(' and ') +
    (approved + denied === total && approved && denied ? ` of ${actions(total)}` : '');
  if (decider !== 'unknown') return `${who(report)} ${sentence}.`;
  if (approved === 0 && aborted === 0)
    return `Declined ${actions(denied)} (not confirmed by whom).`;
  return `${capitalised(sentence)} (not confirmed by whom).`;
}

/** English, built in. */
export const en: Labels = {
  locale: 'en',

  heading: (total) =>
    total === 1 ? '1 action needs your decision' : `${n(total)} actions need your decision`,
  endedHeading: (ending, total) =>
    ({
      settled: `${actions(total)} decided`,
      already_decided: `${actions(total)} already decided`,
      already_resuming: `${actions(total)} being decided elsewhere`,
      expired: `${actions(total)}, expired`,
      not_awaiting: `${actions(total)}, no longer waiting`,
    })[ending],
  emptyHeading: 'Nothing to decide',
  unreadableHeading: 'This request could not be read',
  inboxName: (waiting) => (waiting === 0 ? 'Approvals' : en.pendingLink(waiting)),
  inboxEmpty: 'No approvals are waiting.',
  onBehalfOf: (name) => `for ${name}`,
  listName: 'Requested actions',
  pendingLink: (count) => `${s(count, 'approval', 'approvals')} waiting`,

  arrived: (count, names) =>
    `${en.heading(count)}: ${names.join(', ')}${names.length < count ? '…' : '.'}`,
  decision: ({ result, tool, count, decided, total }) => {
    const what = tool ?? actions(count);
    const deed =
      result === null
        ? `Decision on ${what} taken back.`
        : `${capitalised(results[result] ?? '')} ${what}.`;
    return total > 1 ? `${deed} ${en.progress(decided, total)}.` : deed;
  },
  abortUndone: 'The abort was undone.',

  approve: 'Approve',
  deny: 'Deny',
  approveName: (call) => named('Approve', call),
  denyName: (call) => named('Deny', call),
  denyReason: (field) =>
    ({
      denied: 'Reason for the agent (optional)',
      undecided: 'If you deny: reason for the agent (optional)',
      kept: 'The reason you wrote, for you to copy',
    })[field],
  denyReasonName: (field, call) => named(`${en.denyReason(field)}:`, call),
  denyReasonGiven: 'Reason given:',
  approveAll: (count) => `Approve ${n(count)} routine`,
  denyAll: (count, total) => `Deny ${count === total ? 'all' : 'remaining'} ${n(count)}`,
  denyUnreadable: 'Deny the whole request',
  approveOff: (block) => {
    if (block.why === 'forbidden') return forbidden[block.reason];
    if (block.why === 'blocked')
      return block.reason.trim() === ''
        ? 'Approval is blocked.'
        : (blocks[block.reason] ?? `Approval is blocked: ${block.reason}`);
    if (block.why === 'no_handler')
      return 'This page cannot send decisions, so nothing can be approved here.';
    if (block.why === 'unopened')
      return 'There is more than fits here. Open all of it before you approve.';
    if (block.why === 'stale')
      return 'The content has changed and its new version is not here yet.';
    return 'This action cannot be shown reliably, so it cannot be approved.';
  },
  progress: (decided, total) => `${n(decided)} of ${n(total)} decided`,
  submit: (count) => `Send ${s(count, 'decision', 'decisions')}`,
  notYet:
    'Not yet: this has just appeared, changed or moved. Look at it, then press again in a moment.',
  tooQuick: 'That came too soon after the press before. Press again in a moment.',
  outOfSight:
    'Too little of this can be seen, or something lies over it. Uncover it, then press again in a moment.',
  nowCritical:
    'What you had approved is critical now, so the approval was taken back. Look again and decide.',
  filesLocked: 'The files were not added: nothing can be added to this request now.',
  filesRefused: 'Only images can be added. Other files were left out.',
  sending: 'Sending your decision…',

  feedbackLabel: (total) =>
    total === 1
      ? 'Say what is wrong. Sending it aborts the action.'
      : `Say what is wrong. Sending it aborts ${allActions(total)}.`,
  feedbackOnlyWithAbort: 'This feedback is sent only if you abort. Decisions go out without it.',
  feedbackPlaceholder: 'What should the agent do instead?',
  addImages: 'Add images',
  attachmentsName: 'Attached images',
  removeAttachment: (name) => `Remove ${name}`,
  attachmentFailed: 'could not be read',
  attachmentReading: 'reading…',
  unsentFeedback: 'Your feedback was not sent. You can copy it from here.',
  abort: (total) => (total === 1 ? 'Abort with feedback…' : 'Abort all with feedback…'),
  abortTitle: ({ total }) => (total === 1 ? 'Abort this action?' : `Abort ${allActions(total)}?`),
  abortText: ({ total, setAside }) =>
    `${total === 1 ? 'It will not run' : 'None of them will run'} and your feedback goes to the agent.${
      setAside > 0 ? ` ${s(setAside, 'decision', 'decisions')} you made will be set aside.` : ''
    }`,
  abortConfirm: (total) =>
    total === 1 ? 'Abort and send feedback' : `Abort all ${n(total)} and send feedback`,
  abortStaged: (total) =>
    total === 1 ? 'This action will be aborted.' : `All ${actions(total)} will be aborted.`,
  undoAbort: 'Undo abort',
  sendAbort: 'Send abort',
  cancel: 'Cancel',

  conflictTitle: 'Abort all, or abort none?',
  conflictText:
    'The backend refused the answer: an abort cannot be mixed with approvals or denials. Your decisions and your feedback are kept either way.',
  conflictAbort: 'Abort all',
  conflictKeep: 'Abort none, keep my decisions',

  problemsName: () => 'Not sent yet',
  problem: (problem) => {
    switch (problem.code) {
      case 'empty_batch':
        return 'There is nothing to decide in this request.';
      case 'mixed_abort':
        return 'An abort cannot be mixed with approvals or denials.';
      case 'missing_decisions':
        return `${actions(problem.callIds.length)} ${problem.callIds.length === 1 ? 'has' : 'have'} no decision yet.`;
      case 'unknown_calls':
        return `${s(problem.callIds.length, 'decision is', 'decisions are')} for an action that is not in this request.`;
      case 'feedback_required':
        return 'Write what is wrong, or add an image, before you abort.';
      case 'attachments_unread':
        return 'An attached image is not ready. Wait for it, or remove it.';
      case 'approve_blocked':
        return `${actions(problem.callIds.length)} cannot be approved here. Deny ${problem.callIds.length === 1 ? 'it' : 'them'}, or abort.`;
      case 'mixed_verdicts':
        return 'Here all actions must get the same answer: approve all, deny all, or abort.';
      case 'refused':
        return problem.message === ''
          ? 'The backend refused the answer.'
          : `The backend refused the answer: ${problem.message}`;
    }
  },
  fault: (code) =>
    code === 'no_batch' || code === 'no_batch_id'
      ? 'The request is damaged, so it cannot be answered from here. Nothing has been decided.'
      : code === 'duplicate_call_id'
        ? 'Two actions in this request cannot be told apart. Nothing in it can be approved.'
        : 'Part of this request is damaged. Nothing in it can be approved.',
  notice: (notice) => {
    switch (notice.kind) {
      case 'content_changed': {
        const parts = [
          ...(notice.changed.length > 0 ? [`${actions(notice.changed.length)} changed`] : []),
          ...(notice.added.length > 0 ? [`${actions(notice.added.length)} added`] : []),
          ...(notice.removed.length > 0 ? [`${actions(notice.removed.length)} withdrawn`] : []),
        ];
        return `Changed since you looked: ${parts.join(', ')}.`;
      }
      case 'retry_ended':
        return {
          already_decided:
            'The failed action was decided elsewhere meanwhile. Nothing was sent twice.',
          already_resuming: 'The failed action is already being carried out elsewhere.',
          expired: 'The failed action cannot be tried again: the request has expired.',
          not_awaiting: 'The failed action cannot be tried again: nothing waits for it any more.',
        }[notice.ending];
      case 'person_changed':
        return 'Who is signed in here has changed. The decisions made before were set aside.';
      case 'stale':
        return notice.awaiting
          ? 'This request has changed since you looked. Nothing was recorded; its new version is on the way.'
          : 'This request has changed since you looked. Nothing was recorded: please look again.';
      case 'forbidden':
        return forbidden[notice.reason];
      case 'not_recorded':
        return 'Nothing was recorded and nothing ran: the backend could not write its record. You can try again.';
      case 'conflict':
        return 'The backend refused a mix of abort and other decisions.';
      case 'invalid':
        return en.problem(notice.problem);
      case 'no_handler':
        return 'Nothing was sent: this page is not connected to a backend.';
      case 'lost':
        return 'We do not know whether this was recorded. Trying again is safe: it sends the same answer once more.';
    }
  },
  earlierUnknown: 'We do not know whether an earlier answer was recorded.',
  retry: 'Try again',
  retryFailed: (count) =>
    count === 1 ? 'Try the failed action again' : `Try the ${n(count)} failed actions again`,

  story: (story) => {
    switch (story.kind) {
      case 'not_asked':
        return story.result === undefined
          ? 'No decision needed'
          : `Recorded: ${results[story.result] ?? story.result}`;
      case 'undecided':
        return 'Not decided';
      case 'staged':
      case 'sending': {
        if (story.result === APPROVED)
          return story.cause === 'approve_all' ? 'Will run (approve all)' : 'Will run';
        if (story.result === DENIED)
          return story.cause === 'deny_all' ? 'Will not run (deny all)' : 'Will not run';
        return story.cause === 'chosen'
          ? 'Will be aborted (chosen)'
          : 'Will be aborted with the batch';
      }
      case 'told': {
        const status =
          story.status === undefined ? undefined : (statuses[story.status] ?? story.status);
        const result =
          story.result === undefined ? undefined : (results[story.result] ?? story.result);
        const cascade =
          story.result === ABORTED_WITH_FEEDBACK && story.cause === 'cascade'
            ? ', with the batch'
            : '';
        const words = [
          ...(result === undefined ? [] : [result + cascade]),
          ...(status === undefined ? [] : [status]),
        ];
        const sentence = words.join(
          story.result === APPROVED && story.status === 'failed' ? ', but ' : ', ',
        );
        const told = capitalised(sentence);
        return story.error === undefined ? told : `${told || 'Failed'}: ${story.error}`;
      }
      case 'ended':
        return {
          settled: 'No word on this action',
          already_decided: 'Decided elsewhere',
          already_resuming: 'Being decided elsewhere',
          expired: 'Expired, not decided',
          not_awaiting: 'No longer waiting',
        }[story.ending];
    }
  },
  changed: 'Changed since you looked',
  change: (path, before, after) => {
    if (before === null) return `${path}: added ${after ?? ''}`;
    return after === null
      ? `${path}: removed, was ${before}`
      : `${path}: was ${before}, now ${after}`;
  },
  finding: ({ kind, count, detail, codes, field }, place) => {
    const where = field ? fields[field] : place === null ? '' : ` in “${place}”`;
    const one = count === 1;
    const which = codes ? ` (${codes})` : '';
    const chars = s(count, 'character', 'characters') + where;
    const what: Record<string, string> = {
      bidi: `${chars} would turn the reading direction: what runs is in the order shown here`,
      hidden: `${s(count, 'hidden character', 'hidden characters')}${where}`,
      control: `${chars} ${one ? 'is a control code' : 'are control codes'}, not text: a terminal may obey ${one ? 'it' : 'them'} and rub out what it shows`,
      tags: `Hidden text${where}: ${detail ?? ''}`,
      blank: `${chars} ${one ? 'looks like a space and is none' : 'look like spaces and are none'}: programs may not split words there`,
      padding: `A long run of blanks${where} would push text out of sight`,
      marks: `More accents${where} than a letter carries: they would paint over other text`,
      unassigned: `${chars} without a meaning`,
      lookalike: `Letters${where} of another alphabet that only look like Latin ones${which}`,
      compatibility: `Characters${where} that programs may read as ${detail ?? ''}`,
      host: `The address${where} leads to ${detail ?? ''}`,
      userinfo: `${detail ?? ''} before the @${where} is not the site`,
      encoded: `Encoded text${where}, ${detail ?? ''} bytes: what it says can be read only once it is decoded`,
      duplicate_key: `The name${place === null ? '' : ` “${place}”`} occurs twice: programs differ on which value counts`,
      similar_key: `The name${place === null ? '' : ` “${place}”`} looks like “${detail ?? ''}” and is another${which}`,
      inexact_number: `The number${where} may have lost digits`,
      special_number: `Not an ordinary number${where}`,
      contradiction:
        'The arguments came as text and as values, and the two differ. What is shown is the text',
      unreadable: 'The arguments are not complete JSON',
    };
    return what[kind] ?? kind;
  },
  moreFindings: (count) => `${n(count)} more`,
  confirmQuestion: ({ tool }) => `Critical: really run ${tool}?`,
  moreArguments: (count) => `and ${n(count)} more, see above`,
  confirmApprove: ({ tool }) => `Yes, run ${tool}`,
  risk: (risk) => ({ routine: 'Routine', risky: 'Risky', critical: 'Critical' })[risk],
  ending: (report) => {
    switch (report.ending) {
      case 'settled':
        return settled(report);
      case 'already_decided': {
        if (report.decider === 'you')
          return 'You had already decided this. Nothing was recorded twice.';
        const unnamed = report.decider === 'unknown' && report.name === null;
        const fact = unnamed
          ? 'This was already decided.'
          : `${who(report)} had already decided this.`;
        return report.setAside ? `${fact} Your own decision was not used.` : fact;
      }
      case 'already_resuming':
        return 'A decision is already being carried out. This card follows it.';
      case 'expired':
        return 'This request has expired. It was not decided, and nothing was recorded as a denial.';
      case 'not_awaiting':
        return 'This request is no longer waiting for a decision. Nothing was recorded.';
    }
  },
  decidedAt: (at) => at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),
  readOnly: 'You can look at this request, but not decide it.',
  noUser:
    'This page does not know who you are. The backend decides in whose name this is recorded.',
  mixedNotPossible: 'Here all actions must get the same answer.',

  expiresIn: (seconds) => {
    if (seconds < 60) return `Expires in ${s(seconds, 'second', 'seconds')}`;
    if (seconds < 3600) return `Expires in ${s(Math.round(seconds / 60), 'minute', 'minutes')}`;
    if (seconds < 172_800) return `Expires in ${s(Math.round(seconds / 3600), 'hour', 'hours')}`;
    return `Expires in ${s(Math.round(seconds / 86_400), 'day', 'days')}`;
  },

  noToolName: '(no name)',
  noArguments: 'No arguments',
  argumentsName: (tool) => `Arguments of ${tool}`,
  rawArguments: 'The arguments are not complete JSON. This is the text as received:',
  agentSays: 'The agent says',
  entries: (count, kind) =>
    kind === 'object' || kind === 'map' ? s(count, 'field', 'fields') : s(count, 'item', 'items'),
  emptyText: 'empty text',
  omittedCharacters: (count) => `${s(count, 'character', 'characters')} not shown`,
  omittedEntries: (count) => `${s(count, 'entry', 'entries')} not shown:`,
  showWhole: (count) => `Show all ${s(count, 'character', 'characters')}`,
  showWholeOf: (count, name) => `Show all ${s(count, 'character', 'characters')} of ${name}`,
  showLess: 'Show less',
  showEverything: 'Show everything',
  valueKind: (kind) =>
    ({
      masked: 'masked',
      undefined: 'not set',
      date: 'date',
      bigint: 'big integer',
      circular: 'refers to itself',
      hole: 'empty place',
      opaque: 'cannot be shown',
    })[kind] ?? kind,
  decode: 'Decode',
  decoded: 'Decoded:',
  notText: (bytes) => `Not text: ${s(bytes, 'byte', 'bytes')} of data`,
  copied: 'Copied',
  copyFailed: 'Could not copy',
  copyName: (tool) => `Copy the arguments of ${tool}`,
  showArguments: 'Show the arguments as they are',
  argumentNote: (note) =>
    ({
      inexact_number: 'may be inexact',
      duplicate_key: 'this name occurs twice',
      special_number: 'not an ordinary number',
      empty: 'empty',
    })[note] ?? note,
  token: englishToken(s),
  rawContent: 'Content as text',
  shortcuts: 'Keyboard shortcuts',
  shortcutsNote:
    'They act while focus is inside this card; approve and deny on the action that has it.',
  shortcut: (action) => shortcutActions[action],
  shortcutKey: (key) => (key.length === 1 ? key.toUpperCase() : key),
  cardFailed: 'This part could not be shown as usual. Here is what it holds:',
};
