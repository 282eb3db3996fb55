import type { ReactElement } from 'react';

const suggestions = [
  'Mail the minutes to the team',
  'Mail Grace about the budget and book a meeting on Friday',
  'Delete the page /offers/summer',
  'Set CRM record 99 to won',
];

/** Wishes to start with. */
export function Suggestions({ onPick }: { onPick: (wish: string) => void }): ReactElement {
  return (
    <ul className="chat-suggestions" aria-label="Suggestions">
      {suggestions.map((suggestion) => (
        <li key={suggestion}>
          <button type="button" className="chat-chip" onClick={() => onPick(suggestion)}>
            {suggestion}
          </button>
        </li>
      ))}
    </ul>
  );
}
