import type { SaidFinding, TokenRun } from '../display/words';
import type { ApproveBlock } from '../protocol/approve-block';
import type { Notice } from '../protocol/state';
import type { CallStory, Decider, Tally } from '../protocol/receipt';
import type { Ending } from '../protocol/ending';
import type { ReasonField } from '../protocol/reason-view';
import type { Fault } from '../protocol/intake';
import type { Verdict } from '../protocol/result';
import type { Problem } from '../protocol/validate';

export type { ReasonField };

/** How much a call can do, as the host's `risk` function says. */
export type Risk = 'routine' | 'risky' | 'critical';

/** Why a call cannot be approved for what can never be, or has not been, on screen. */
export type SightBlock = { readonly why: 'unreadable_call' } | { readonly why: 'unopened' };

/** A call as a sentence or a button's name speaks of it. */
export interface NamedCall {
  readonly tool: string;
  /** A short argument that tells calls of one tool apart, or null. */
  readonly target: string | null;
  /** From 1. */
  readonly position: number;
  readonly total: number;
}

/** The words of a call beside its arguments. */
export type CallField = 'toolName' | 'title' | 'description' | 'provider' | 'category';

/** A finding as a sentence speaks of it. */
export interface FoundText extends SaidFinding {
  /** Where it is, if not in an argument. */
  readonly field?: CallField;
}

/** A decision as it is announced. */
export interface SpokenDecision {
  /** What was decided; null: a decision was taken back. */
  readonly result: Verdict | null;
  /** The call's tool where it is one call, escaped; null where they are several. */
  readonly tool: string | null;
  readonly count: number;
  readonly decided: number;
  readonly total: number;
}

/** What an abort would do. */
export interface AbortEffect {
  readonly total: number;
  /** Verdicts that would be set aside. */
  readonly setAside: number;
}

/** How a batch ended, from where the viewer sits. */
export interface EndingReport {
  readonly ending: Ending['kind'];
  readonly decider: Decider;
  /** The decider's name, escaped, where the backend told it. */
  readonly name: string | null;
  readonly tally: Tally;
  /** The viewer had decided something that was not used. */
  readonly setAside: boolean;
  readonly total: number;
}

/** What a key of the card can do. */
export type ShortcutAction =
  | 'deny'
  | 'approve'
  | 'next'
  | 'previous'
  | 'feedback'
  | 'abort'
  | 'submit'
  | 'help';

/**
 * Every sentence and word that the kit shows or speaks. All of them are plain strings, and functions take counts, so
 * that a language can use its own plural forms.
 *
 * A text that is not ours never becomes part of a sentence. Where a sentence is shown, a function is given one character
 * that holds the place of the text (`path`, `name`, `tool`, `message` …); put it where the language wants it, and the
 * kit draws the text there, escaped, in a box of its own that cannot reorder the words around it. So no label needs
 * markup, and none should look into such a text. Only a plain code (`budget_limit`, see `story` and `approveOff`) comes
 * as it is, so that a host can have words for it. In what is only spoken (`approveName`, `denyReasonName`,
 * `argumentsName`, `removeAttachment`, `showWholeOf`, `arrived`, `decision`) the text itself comes, escaped.
 */
export interface Labels {
  /** BCP 47 tag of these words. Numbers and dates are written in it too, whatever the browser speaks. */
  readonly locale: string;

  readonly heading: (total: number) => string;
  /** Once the batch is over. */
  readonly endedHeading: (ending: Ending['kind'], total: number) => string;
  readonly emptyHeading: string;
  readonly unreadableHeading: string;
  readonly inboxName: (waiting: number) => string;
  readonly inboxEmpty: string;
  readonly onBehalfOf: (name: string) => string;
  readonly listName: string;
  /** The link that leads to cards out of sight. */
  readonly pendingLink: (count: number) => string;

  /** Announced when calls have come. `names`: the first of them, at most five, escaped; more may be left out. */
  readonly arrived: (count: number, names: readonly string[]) => string;
  /** Announced after a verdict. Ends with how far it is, where there is more than one call. */
  readonly decision: (decision: SpokenDecision) => string;
  readonly abortUndone: string;

  readonly approve: string;
  readonly deny: string;
  readonly approveName: (call: NamedCall) => string;
  readonly denyName: (call: NamedCall) => string;
  /** Above the field for a reason. `undecided`: Deny sends at once, and nothing is denied yet; `kept`: all is over. */
  readonly denyReason: (field: ReasonField) => string;
  /** The field's name: begins with the visible words. */
  readonly denyReasonName: (field: ReasonField, call: NamedCall) => string;
  /** Stands before a reason that went out. */
  readonly denyReasonGiven: string;
  /** `count`: undecided calls that the host judges routine. */
  readonly approveAll: (count: number) => string;
  /** `total`: calls that need a decision; more than `count` once some are decided. */
  readonly denyAll: (count: number, total: number) => string;
  /** Why Approve does nothing. The `reason` of a block may be a code of the host's own. */
  readonly approveOff: (block: ApproveBlock | SightBlock) => string;
  /** Denies what there is of a batch that could not be read. */
  readonly denyUnreadable: string;
  readonly progress: (decided: number, total: number) => string;
  readonly submit: (count: number) => string;
  readonly sending: string;
  /** An approval came before the card could have been seen: it has just appeared, changed or moved. */
  readonly notYet: string;
  /** An approval followed upon another press. */
  readonly tooQuick: string;
  /** Too little of the card is in view for an approval, or something lies over it. */
  readonly outOfSight: string;
  /** Something approved has become critical: its approval was taken back. */
  readonly nowCritical: string;
  /** Files were chosen or pasted that cannot be taken now. */
  readonly filesLocked: string;
  /** Files were pasted or chosen of which some were no images. */
  readonly filesRefused: string;

  readonly feedbackLabel: (total: number) => string;
  readonly feedbackPlaceholder: string;
  /** Said while there is feedback and no abort. */
  readonly feedbackOnlyWithAbort: string;
  readonly addImages: string;
  readonly attachmentsName: string;
  readonly removeAttachment: (name: string) => string;
  readonly attachmentFailed: string;
  readonly attachmentReading: string;
  readonly unsentFeedback: string;
  readonly abort: (total: number) => string;
  readonly abortTitle: (effect: AbortEffect) => string;
  readonly abortText: (effect: AbortEffect) => string;
  readonly abortConfirm: (total: number) => string;
  readonly abortStaged: (total: number) => string;
  readonly undoAbort: string;
  readonly sendAbort: string;
  readonly cancel: string;

  readonly conflictTitle: string;
  readonly conflictText: string;
  readonly conflictAbort: string;
  readonly conflictKeep: string;

  readonly problemsName: (count: number) => string;
  readonly problem: (problem: Problem) => string;
  readonly fault: (fault: Fault['code']) => string;
  readonly notice: (notice: Notice) => string;
  /** An answer's fate is unknown, and it cannot be sent again as it was. What has happened since follows. */
  readonly earlierUnknown: string;
  readonly retry: string;
  readonly retryFailed: (count: number) => string;

  /** What becomes of a call. `result` and `status` may be codes of the backend's own. */
  readonly story: (story: CallStory) => string;
  readonly changed: string;
  /** One path whose value is another now; null: absent. */
  readonly change: (path: string, before: string | null, after: string | null) => string;
  /** One thing that is remarkable about a text. `place`: which argument, or null. */
  readonly finding: (finding: FoundText, place: string | null) => string;
  readonly moreFindings: (count: number) => string;
  /** The second step before a critical call is approved. Shown, and the name of the question as well. */
  readonly confirmQuestion: (call: Pick<NamedCall, 'tool'>) => string;
  /** Arguments that the question does not list. */
  readonly moreArguments: (count: number) => string;
  readonly confirmApprove: (call: Pick<NamedCall, 'tool'>) => string;
  readonly risk: (risk: Risk) => string;
  readonly ending: (report: EndingReport) => string;
  readonly decidedAt: (at: Date) => string;
  readonly readOnly: string;
  readonly noUser: string;
  readonly mixedNotPossible: string;

  /** Seconds until the request expires. */
  readonly expiresIn: (seconds: number) => string;

  readonly noToolName: string;
  readonly noArguments: string;
  readonly argumentsName: (tool: string) => string;
  readonly rawArguments: string;
  readonly agentSays: string;
  readonly entries: (count: number, kind: 'list' | 'object' | 'map' | 'set') => string;
  readonly emptyText: string;
  readonly omittedCharacters: (count: number) => string;
  /** How many entries the limits left out; their names follow. */
  readonly omittedEntries: (count: number) => string;
  readonly showWhole: (count: number) => string;
  /** The same, said of a named argument: begins with the visible words. */
  readonly showWholeOf: (count: number, name: string) => string;
  readonly showLess: string;
  readonly showEverything: string;
  /** What a kind of value is called: those that JSON does not hold, and in plain text `list`, `object`, `map`, `set`. */
  readonly valueKind: (kind: string) => string;
  /** Shows what encoded text stands for. */
  readonly decode: string;
  /** Stands before the decoded text. */
  readonly decoded: string;
  readonly notText: (bytes: number) => string;
  readonly copied: string;
  readonly copyFailed: string;
  /** The copy button's name, which is drawn as a sign. */
  readonly copyName: (tool: string) => string;
  /** Opens the arguments as they are beneath a host's own view of them. */
  readonly showArguments: string;
  readonly argumentNote: (note: string) => string;
  /**
   * The words of a token. Names of characters (`U+202E RLO`) are a standard and stay. Say the count, so that different
   * texts look different, and use no brackets of the kinds ⟦⟧ and ⟨⟩.
   */
  readonly token: (run: TokenRun) => string;
  /** The name of the list of keys, and of the button that opens it. */
  readonly shortcuts: string;
  readonly shortcutsNote: string;
  /** What a key does. */
  readonly shortcut: (action: ShortcutAction) => string;
  /** What is printed on a key: `a`, `?`, `Ctrl`, `⌘`, `Alt`, `Shift`, `Enter` … */
  readonly shortcutKey: (key: string) => string;
  readonly cardFailed: string;
  /** The name of the box that holds content as text. */
  readonly rawContent: string;
}
