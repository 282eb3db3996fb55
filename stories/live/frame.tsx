import type { ReactElement, ReactNode } from 'react';
import '../chat/chat.css';
import './live.css';
import { ModelPanel } from './model-panel';
import type { Prompt } from './prompt';

interface LiveFrameProps {
  /** What the model received last; null before its first turn. */
  prompt: Prompt | null;
  /** The chat. */
  children: ReactNode;
}

/** A chat, and beside it what the model of that chat was told. */
export function LiveFrame({ prompt, children }: LiveFrameProps): ReactElement {
  return (
    <main className="chat-stage live-stage">
      {children}
      <ModelPanel prompt={prompt} />
    </main>
  );
}
