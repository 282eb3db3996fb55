import { fireEvent, render, screen } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import { expect, test } from 'vitest';
import { ada, batch, call } from '../fixtures/batches';
import { systemAsks } from './stage';

function denyFirstOf(count: number): Animation[] {
  const calls = Array.from({ length: count }, (_, i) => call(`${i + 1}`));
  render(
    <ApprovalCard
      batch={batch('moving', calls)}
      currentUser={ada}
      onSubmit={async () => undefined}
      unsafeDisableInputGuard
    />,
  );
  // Painted once, so that there is something to move from.
  expect(document.body.offsetHeight).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: /^Deny tool_1,/ }));
  return document.getAnimations();
}

const wordsOfRow = () => screen.getAllByRole('listitem')[0]?.textContent;

test('a row that settles moves its edge, shortly, and nothing else moves', async () => {
  await systemAsks({ 'prefers-reduced-motion': 'no-preference' });
  const moving = denyFirstOf(3);
  expect(moving.map((one) => one instanceof CSSTransition && one.transitionProperty)).toEqual([
    'border-left-color',
  ]);
  expect(moving[0]?.effect?.getComputedTiming().duration).toBeLessThanOrEqual(200);
  const effect = moving[0]?.effect;
  expect(effect instanceof KeyframeEffect && effect.target).toBe(
    screen.getAllByRole('listitem')[0],
  );
});

test('what has moved is said and marked at once, so that motion is never the only sign', async () => {
  await systemAsks({ 'prefers-reduced-motion': 'no-preference' });
  expect(denyFirstOf(3)).toHaveLength(1);
  expect(wordsOfRow()).toContain('Will not run');
  expect(screen.getByRole('button', { name: /^Deny tool_1,/ }).ariaPressed).toBe('true');
});

test('nothing moves where motion is unwanted', async () => {
  await systemAsks({ 'prefers-reduced-motion': 'reduce' });
  expect(denyFirstOf(3)).toEqual([]);
  expect(wordsOfRow()).toContain('Will not run');
});

test('nothing moves in a long list, where a thousand rows may settle at once', async () => {
  await systemAsks({ 'prefers-reduced-motion': 'no-preference' });
  expect(denyFirstOf(51)).toEqual([]);
});
