import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  ApprovalAttach,
  ApprovalCard,
  ApprovalFeedback,
  ApprovalInbox,
  ApprovalRoot,
} from 'approval-cards';
import type { ApprovalBatch, ApprovalCardProps } from 'approval-cards';
import { describe, expect, test } from 'vitest';
import { abc, ada, heldSubmit, settledByAda } from '../fixtures/batches';

const image = new File(['x'], 'screen.png', { type: 'image/png' });
const paper = new File(['x'], 'list.pdf', { type: 'application/pdf' });
const field = (): HTMLElement => screen.getByRole('textbox');
const listed = (): string[] =>
  [...document.querySelectorAll('[data-part="attachment"]')].map((each) => each.textContent ?? '');

/** Whether the browser would have pasted it by itself. */
const paste = (files: File[], types: string[] = ['Files']): boolean => {
  let left = true;
  act(() => {
    left = fireEvent.paste(field(), { clipboardData: { files, types } });
  });
  return left;
};

const show = (props: Partial<ApprovalCardProps> = {}) =>
  render(
    <ApprovalCard
      unsafeDisableInputGuard
      batch={abc}
      currentUser={ada}
      onSubmit={async () => settledByAda}
      {...props}
    />,
  );

describe('what is pasted', () => {
  test('is attached where it is an image; of other files it is said that they are left out', () => {
    show();
    expect(paste([image, paper])).toBe(false);
    expect(listed()).toEqual([expect.stringContaining('screen.png')]);
    expect(screen.getByRole('status')).toHaveTextContent(/^Only images can be added/);
    expect(paste([image])).toBe(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    paste([paper]);
    expect(listed()).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent(/^Only images can be added/);
  });

  test('stays text where text is beside a file that is no image', () => {
    show();
    expect(paste([paper], ['text/plain', 'Files'])).toBe(true);
    expect(paste([])).toBe(true);
    expect(listed()).toEqual([]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('is not attached where files do not reach the agent', () => {
    show({ capabilities: { attachments: false } });
    expect(paste([image])).toBe(true);
    expect(listed()).toEqual([]);
  });

  test('is of the kinds that the host takes', () => {
    render(
      <ApprovalRoot batch={abc} currentUser={ada} onSubmit={async () => settledByAda}>
        <ApprovalFeedback accept=".pdf, image/jpeg" />
      </ApprovalRoot>,
    );
    expect(paste([image], ['text/plain'])).toBe(true);
    expect(paste([paper])).toBe(false);
  });
});

describe('files that come while the answer is on its way', () => {
  test('are not taken, and the status line says so', async () => {
    const { onSubmit, reply } = heldSubmit();
    show({ onSubmit });
    fireEvent.click(screen.getByRole('button', { name: 'Deny all 3' }));
    fireEvent.click(screen.getByRole('button', { name: /^Send 3/ }));
    const chooser = screen.getByLabelText('Add images');
    expect(fireEvent.click(chooser)).toBe(false);
    fireEvent.change(chooser, { target: { files: [image] } });
    expect(listed()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent(/^The files were not added/);
    await act(async () => reply({ kind: 'not_recorded' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^Nothing was recorded/);
  });
});

test('files of another kind that a chooser gives are left out, with a word', () => {
  render(
    <ApprovalRoot batch={abc} currentUser={ada} onSubmit={async () => settledByAda}>
      <ApprovalAttach />
    </ApprovalRoot>,
  );
  fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [paper] } });
  expect(listed()).toEqual([]);
});

test('a batch of the inbox that is missing for a moment keeps its card', () => {
  const inbox = (batches: readonly (ApprovalBatch | null)[]) => (
    <ApprovalInbox
      batches={batches as readonly ApprovalBatch[]}
      currentUser={ada}
      onSubmit={async () => settledByAda}
    />
  );
  const { rerender } = render(inbox([abc, { ...abc, id: 'other' }]));
  const [first, second] = screen.getAllByRole('textbox');
  fireEvent.change(first as HTMLElement, { target: { value: 'words' } });
  rerender(inbox([null, { ...abc, id: 'other' }]));
  expect(screen.getAllByRole('textbox')).toEqual([first, second]);
  expect(first).toHaveValue('words');
  rerender(inbox([abc, { ...abc, id: 'other' }]));
  expect(screen.getAllByRole('textbox')).toEqual([first, second]);
});
