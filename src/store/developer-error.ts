/** What a developer reads in the console: what happened, why it matters, how to mend it. */
export interface DeveloperMessage {
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

export function developerText({ what, why, mend }: DeveloperMessage): string {
  return `approval-cards: ${what} ${why} ${mend}`;
}

/** Says a developer's mistake in the console, where neither the user nor the host's tree is hurt by it. */
export function reportToDeveloper(message: DeveloperMessage, cause?: unknown): void {
  const text = developerText(message);
  if (cause === undefined) console.error(text);
  else console.error(text, cause);
}
