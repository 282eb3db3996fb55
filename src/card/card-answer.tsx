'use client';
import type { ReactElement } from 'react';
import { Abort } from '../react/parts/abort';
import { AbortDialog } from '../react/parts/abort-dialog';
import { ApproveAll } from '../react/parts/approve-all';
import { Attach } from '../react/parts/attach';
import { Attachments } from '../react/parts/attachments';
import { ConflictDialog } from '../react/parts/conflict-dialog';
import { DenyAll } from '../react/parts/deny-all';
import { Feedback } from '../react/parts/feedback';
import { FeedbackLabel } from '../react/parts/feedback-label';
import { FeedbackNote } from '../react/parts/feedback-note';
import { Problems } from '../react/parts/problems';
import { Progress } from '../react/parts/progress';
import { Receipt } from '../react/parts/receipt';
import { Retry } from '../react/parts/retry';
import { Status } from '../react/parts/status';
import { Submit } from '../react/parts/submit';
import { UndoAbort } from '../react/parts/undo-abort';
import { useFrame } from '../react/store-context';
import { countsOf, takesFeedback } from '../protocol/counts';
import { isUnreadable } from '../protocol/state';

interface CardAnswerProps {
  attachments: boolean;
  /** Offer the buttons for all even for a single call: where no row has buttons of its own. */
  all?: boolean;
}

/** Everything below the list: the whole batch's buttons, the feedback that aborts, and what became of it. */
export function CardAnswer({ attachments, all = false }: CardAnswerProps): ReactElement {
  const { open, several } = useFrame((state) => ({
    open: takesFeedback(state),
    several: countsOf(state).total > 1 || isUnreadable(state),
  }));
  return (
    <>
      <Problems />
      <div data-part="footer">
        <Progress />
        <div data-part="actions">
          {several || all ? (
            <>
              <DenyAll />
              {all ? null : <ApproveAll />}
            </>
          ) : null}
          <Submit />
        </div>
      </div>
      <div data-part="outcome">
        <Status />
        <div data-part="actions">
          <UndoAbort />
          <Retry />
        </div>
      </div>
      {open ? (
        <div data-part="feedback-area">
          <FeedbackLabel />
          <Feedback {...(attachments ? {} : { accept: false })} />
          <FeedbackNote />
          <Attachments />
          <div data-part="actions">
            {attachments ? <Attach /> : null}
            <Abort />
          </div>
        </div>
      ) : null}
      <Receipt />
      <AbortDialog />
      <ConflictDialog />
    </>
  );
}
