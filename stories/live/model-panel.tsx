import type { ReactElement } from 'react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { Prompt, Told } from './prompt';
import { newsAt } from './prompt';

const wide = matchMedia('(width >= 46rem)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Begins with what is new, in its own box: the page stays where it is. */
function show(news: HTMLElement | null): void {
  const box = news?.closest('.live-model-scroller');
  if (box && news) box.scrollTop = news.offsetTop - 8;
}

/** The proof of what a decision comes to: open where there is room, until somebody has chosen. */
export function ModelPanel({ prompt }: { prompt: Prompt | null }): ReactElement {
  const hasRoom = useSyncExternalStore(subscribe, () => wide.matches);
  const [chosen, setChosen] = useState<boolean>();
  const id = useId();
  return (
    <details
      className="live-model"
      open={chosen ?? hasRoom}
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        if (open !== (chosen ?? hasRoom)) setChosen(open);
        if (open) show(currentTarget.querySelector('[data-news]'));
      }}
    >
      <summary className="live-model-title" id={id}>
        What the model was told
      </summary>
      <div className="live-model-scroller" role="group" aria-labelledby={id} tabIndex={0}>
        {prompt ? (
          <Read prompt={prompt} />
        ) : (
          <p className="live-note">
            Nothing so far. Say a wish, decide, and read here what became of it on the way.
          </p>
        )}
      </div>
    </details>
  );
}

function Read({ prompt: { turn, told, raw } }: { prompt: Prompt }): ReactElement {
  const news = newsAt(told);
  return (
    <>
      <p className="live-note">All that it read before its turn {turn}; marked is what was new.</p>
      <ol className="live-told">
        {told.map((one, i) => {
          // What was said before stays as it was, so that a position is an identity.
          const key = i;
          return (
            <li key={key} data-news={i >= news || undefined} ref={i === news ? show : undefined}>
              <p className="live-from">{sourceOf(one)}</p>
              <p className="live-text" dir="auto">
                {textOf(one)}
              </p>
              {one.from === 'person'
                ? one.files?.map(({ name, url }) => (
                    <img className="live-file" key={url} src={url} alt={name} />
                  ))
                : null}
            </li>
          );
        })}
      </ol>
      <details className="live-raw">
        <summary>As the package hands it over</summary>
        <pre>{JSON.stringify(raw, null, 2)}</pre>
      </details>
    </>
  );
}

function sourceOf(told: Told): string {
  switch (told.from) {
    case 'person':
      return 'Message of a person';
    case 'model':
      return 'Its own words';
    case 'call':
      return `Its own call of ${told.toolName}`;
    case 'result':
      return `Result of ${told.toolName}`;
  }
}

function textOf(told: Told): string {
  switch (told.from) {
    case 'person':
    case 'model':
      return told.text;
    case 'call':
      return JSON.stringify(told.args);
    case 'result':
      return told.content;
  }
}
