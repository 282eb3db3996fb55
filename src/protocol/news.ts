import type { Notice } from './state';

/** What the viewer is to be told besides that an answer's fate is unknown. */
export function newsOf(notice: Notice | null): Notice | null {
  return notice?.kind === 'lost' ? (notice.news ?? null) : notice;
}

/** Tells something new. That nobody knows what became of an answer is never replaced by it: both are said. */
export function withNews(notice: Notice | null, news: Notice | null): Notice | null {
  if (notice?.kind !== 'lost') return news;
  return news && !('sent' in news) ? { ...notice, news } : notice;
}
