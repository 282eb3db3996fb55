/**
 * The DOM contract. Hosts select by these names in their style sheets and tests, so they change only
 * with a major version. A test holds them against the rendered DOM and the style sheet, both ways.
 */

/** Values of `data-part`, one for each element that the kit renders. */
export const parts = [
  'root', // the card: a section with a heading or a label
  'header', // heading and origin
  'heading', // how many actions need a decision
  'header-end', // time left, and what opens the list of keys
  'origin', // on whose behalf the agent asks
  'calls', // the list of calls
  'call-group', // fifty rows that are laid out and painted together
  'call', // one call
  'call-title', // name and facts
  'call-name', // the tool's name
  'call-facts', // provider and category
  'call-risk', // the host's judgement
  'call-arguments', // all arguments
  'argument-group', // a list of up to fifty of them, laid out together
  'argument', // one argument: its key and its value
  'argument-value', // the value
  'argument-note', // what must be known about the value
  'argument-more', // opens a value that is cut
  'argument-decode', // shows what encoded text stands for
  'argument-decoded', // and that text
  'argument-omitted', // which keys the limits left out
  'call-copy', // copies the arguments as escaped text
  'call-raw', // opens the arguments beneath a host's own view of them
  'call-description', // the agent's own words, after the real arguments
  'call-status', // what has become of this call, or will
  'call-changed', // "changed since you looked"
  'call-findings', // what is remarkable about its texts
  'call-confirm', // the second step before a critical call is approved
  'confirm-target', // the call's arguments in short
  'confirm-cancel',
  'confirm-approve',
  'call-block', // why this call cannot be approved
  'actions', // the buttons of a call or of the card
  'approve',
  'deny',
  'deny-reason', // why this call is denied: a field, then what was given
  'approve-all',
  'deny-all',
  'progress', // how many are decided
  'problems', // why a submission was refused
  'problem', // one reason; leads to what it is about
  'submit',
  'retry',
  'footer', // progress, buttons for all, submit
  'feedback-area', // label, field, images and abort
  'feedback-label',
  'feedback-note', // decisions go out without it
  'feedback', // the text field
  'feedback-kept', // words that were not sent, for copying
  'attach', // chooses images
  'attachments', // the list of images
  'attachment', // one image
  'detach', // removes an image
  'abort', // asks whether to abort
  'undo-abort',
  'dialog-layer', // the veil behind a question
  'abort-dialog',
  'conflict-dialog',
  'dialog-title',
  'dialog-text',
  'dialog-actions',
  'dialog-cancel',
  'dialog-confirm',
  'outcome', // the status line and what can be done about it
  'status', // the line that says what is going on
  'receipt', // who decided, when, with which words
  'expiry', // how long is left
  'note', // a quiet sentence about the whole card
  'announcer', // the live region, for screen readers only
  'pending-link', // leads to the next card that waits out of sight
  'shortcut-help', // opens the list of keys
  'shortcut-list', // the keys and what they do
  'shortcut-note', // where they act
  'raw', // a whole batch or its arguments as escaped text
  'text', // untrusted text
  'token', // a character made visible inside it
  'inbox', // cards below each other
  'inbox-heading',
  'inbox-empty',
] as const;

/** States that parts carry beside `data-part`. */
export const states = [
  'data-phase', // root: reviewing, submitting, settled, closed
  'data-ending', // root, status: settled, already_decided, already_resuming, expired, not_awaiting
  'data-stance', // root: each, abort
  'data-story', // call: not_asked, undecided, staged, sending, told, ended
  'data-result', // call: the result, verbatim
  'data-cause', // call: chosen, approve_all, deny_all, cascade
  'data-outcome', // call: the outcome's status, verbatim
  'data-changed', // call: changed since the viewer looked
  'data-risk', // call, call-risk: routine, risky, critical
  'data-tone', // status, note, argument-note: neutral, good, warn, bad
  'data-copy', // call-copy: copied, failed
  'data-row', // call: arranged as a row of the ready-made card
  'data-several', // call-findings: more than one
  'data-quiet', // buttons that decide nothing and look like links
  'data-depth', // argument: nesting, 0 to 6
  'data-kind', // argument: the kind of value
  'data-unnamed', // argument, argument-omitted: without a key
  'data-collapsed', // argument-value: head and tail only
  'data-lines', // text: has several lines
  'data-whole', // argument-value: a long text, opened
  'data-failed', // attachment: could not be read
  'data-finding', // token: what is wrong with the character; absent where nothing is
] as const;

export type PartName = (typeof parts)[number];
