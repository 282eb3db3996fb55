'use client';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportToDeveloper } from '../store/developer-error';

interface Props {
  /** What is shown instead. */
  readonly fallback: ReactNode;
  /** What failed, for the developer: "renderArguments". */
  readonly what: string;
  readonly children: ReactNode;
}

/** Keeps one failure from the cards beside it and from the host's tree. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportToDeveloper(
      {
        what: `${this.props.what} threw while rendering.`,
        why: 'What it draws is shown in the plain way instead; everything can still be decided.',
        mend: 'See the error that follows.',
      },
      error,
    );
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
