export type { ArgumentKind, ArgumentNote } from './argument-node';
export { argumentsText } from './arguments-text';
export { type Difference, diffByPath } from './diff-by-path';
export { type Address, addressesIn } from './address';
export { decodeEncoded } from './encoded';
export type { Finding, FindingKind } from './finding';
export { findings } from './findings';
export { findingsOfCall } from './findings-of-call';
export { type HeadAndTail, headAndTail } from './head-and-tail';
export { portionsOf } from './portions';
export type { Redact } from './redact';
export { targetOf } from './target';
export { type TextPiece, escapeLine, escapeText, textPieces } from './text-pieces';
export {
  type ArgumentLine,
  type ArgumentWalk,
  type OmittedArguments,
  type WalkLimits,
  type WithArguments,
  walkArguments,
} from './walk-arguments';
