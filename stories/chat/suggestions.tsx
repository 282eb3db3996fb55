import type { ReactElement } from 'react';
import { useWords } from './words-context';

/** Wishes to start with. */
export function Suggestions({ onPick }: { onPick: (wish: string) => void }): ReactElement {
  const { suggestions, wishes } = useWords();
  return (
    <ul className="chat-suggestions" aria-label={suggestions}>
      {wishes.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" className="chat-chip" onClick={() => onPick(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
