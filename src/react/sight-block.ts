'use client';
import { useSyncExternalStore } from 'react';
import type { SightBlock } from '../labels/labels';
import type { ToolCall } from '../protocol/batch';
import { isRead } from './read-calls';
import { isBeyondSight, mustBeOpened } from './call-size';
import type { ApprovalRoot } from './store-context';
import { useRoot } from './store-context';

/** Why a call cannot be approved for what has not been, or can never be, on screen. */
export function sightBlockOf(
  { redact, opened }: Pick<ApprovalRoot, 'redact' | 'opened'>,
  call: ToolCall,
): SightBlock | null {
  const read = isRead(call);
  if (read && isBeyondSight(call)) return { why: 'unreadable_call' };
  return !read || (mustBeOpened(call, redact) && !opened.has(call)) ? { why: 'unopened' } : null;
}

export function useSightBlock(call: ToolCall): SightBlock | null {
  const root = useRoot();
  const why = (): SightBlock['why'] | null => sightBlockOf(root, call)?.why ?? null;
  const found = useSyncExternalStore(root.opened.subscribe, why, why);
  return found === null ? null : { why: found };
}
