import { sameCall } from './call-content';
import { newsOf, withNews } from './news';
import type { ApprovalState, News, Notice } from './state';
import { callOf } from './state';

/** Says that the batch was issued again, to whom it matters. */
export function reissueNotice(before: ApprovalState): Notice | null {
  const { stance, marks } = before;
  const notice = newsOf(before.notice);
  const staged = stance.kind === 'abort' || marks.some((mark) => mark.staged);
  if (staged || notice?.kind === 'stale') return { kind: 'stale', awaiting: false };
  return notice?.kind === 'forbidden' ? null : notice;
}

/** Says what changed, and that newer content is not awaited any more. */
export function withNotice(before: ApprovalState, after: ApprovalState): ApprovalState {
  const news = changeOf(before, after);
  return news ? { ...after, notice: withNews(before.notice, news), awaiting: false } : after;
}

type ContentNews = Extract<News, { readonly kind: 'content_changed' }>;

const nothingTold: ContentNews = {
  kind: 'content_changed',
  changed: [],
  added: [],
  removed: [],
};

/** What changed in the list, on top of what the viewer has not been told yet. */
export function changeOf(before: ApprovalState, after: ApprovalState): News | null {
  const changed: string[] = [];
  const added: string[] = [];
  for (const call of after.batch.calls) {
    const old = callOf(before, call.id);
    if (!old) added.push(call.id);
    else if (!sameCall(old, call)) changed.push(call.id);
  }
  const removed = before.batch.calls.filter((call) => !after.index.has(call.id));
  if (changed.length + added.length + removed.length === 0) return null;
  const news = newsOf(before.notice);
  const earlier = news?.kind === 'content_changed' ? news : null;
  const told: ContentNews = earlier ?? nothingTold;
  const here = (id: string): boolean => after.index.has(id);
  // Nothing that has not been told: the words of a call that streams in are one change.
  const isTold =
    added.length + removed.length === 0 && changed.every((id) => told.changed.includes(id));
  if (earlier && isTold) return earlier;
  return {
    kind: 'content_changed',
    changed: [...new Set([...told.changed, ...changed])].filter(here),
    added: [...new Set([...told.added, ...added])].filter(here),
    removed: [...told.removed, ...removed].filter((call) => !here(call.id)),
  };
}
