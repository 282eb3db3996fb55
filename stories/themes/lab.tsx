import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { contrastOf, rgbaOf } from './contrast';
import type { Rgba } from './contrast';
import { EveryState } from './every-state';
import { pairs, ranges, tokens } from './tokens';
import type { Token } from './tokens';
import './lab.css';

type Chosen = Readonly<Record<string, string>>;
type Scheme = 'light' | 'dark';

/** Every variable of the kit, edited live on cards in all their states. */
export function ThemeLab(): ReactElement {
  const [chosen, setChosen] = useState<Chosen>({});
  const [scheme, setScheme] = useState<Scheme>('light');
  const [colors, setColors] = useState<Readonly<Record<string, Rgba>>>({});
  const probe = useRef<HTMLDivElement>(null);

  // What the browser makes of all the variables, in this scheme.
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    element.className = `lab-${scheme}`;
    element.removeAttribute('style');
    for (const [name, value] of Object.entries(chosen))
      element.style.setProperty(`--approval-${name}`, value);
    const read = tokens
      .filter(({ kind }) => kind === 'color')
      .map(({ name, result }) => {
        element.style.color = `var(--_${result})`;
        return [name, rgbaOf(getComputedStyle(element).color)] as const;
      });
    setColors(Object.fromEntries(read));
  }, [chosen, scheme]);

  const css = cssOf(chosen);
  const choose = (name: string, value: string): void => setChosen({ ...chosen, [name]: value });
  return (
    <div className="lab">
      <form className="lab-side" onSubmit={(event) => event.preventDefault()}>
        <label className="lab-row">
          <span>color-scheme</span>
          <select value={scheme} onChange={(event) => setScheme(event.target.value as Scheme)}>
            <option>light</option>
            <option>dark</option>
          </select>
        </label>
        {tokens.map((token) => (
          <label key={token.name} className="lab-row">
            <span>{token.name}</span>
            <Control
              token={token}
              value={chosen[token.name]}
              color={colors[token.name]}
              set={choose}
            />
          </label>
        ))}
        <button type="button" className="lab-button" onClick={() => setChosen({})}>
          Back to the defaults
        </button>
      </form>
      <div className="lab-main">
        {/* Empty and unseen: the style sheet gives its names their values there. */}
        <div data-part="inbox" hidden ref={probe} />
        <Contrasts colors={colors} />
        <Result css={css} />
        <div className={`lab-stage lab-${scheme}`} style={variablesOf(chosen)}>
          <EveryState />
        </div>
      </div>
    </div>
  );
}

interface ControlProps {
  token: Token;
  value: string | undefined;
  color: Rgba | undefined;
  set: (name: string, value: string) => void;
}

function Control({ token, value, color, set }: ControlProps): ReactElement {
  const { name, fallback, kind } = token;
  const range = ranges[name];
  if (kind === 'color')
    return (
      <input
        type="color"
        value={value ?? hexOf(color)}
        onChange={(event) => set(name, event.target.value)}
      />
    );
  if (kind === 'text' || !range)
    return <input value={value ?? fallback} onChange={(event) => set(name, event.target.value)} />;
  const [min, max, step] = range;
  const unit = fallback.replace(/[\d.]/g, '');
  return (
    <span className="lab-slider">
      <input
        type="range"
        {...{ min, max, step }}
        value={parseFloat(value ?? fallback)}
        onChange={(event) => set(name, event.target.value + unit)}
      />
      <span>{value ?? fallback}</span>
    </span>
  );
}

function Contrasts({ colors }: { colors: Readonly<Record<string, Rgba>> }): ReactElement {
  return (
    <ul className="lab-pairs" aria-label="Contrast">
      {pairs.map(([on, ground, goal]) => {
        const [one, other] = [colors[on], colors[ground]];
        const reached = one && other ? contrastOf(one, other) : 0;
        return (
          <li key={`${on} ${ground}`} data-below={reached < goal || undefined}>
            {on} on {ground} <b>{reached.toFixed(1)}</b>
            {reached < goal ? ` is below ${goal}` : ''}
          </li>
        );
      })}
    </ul>
  );
}

function Result({ css }: { css: string }): ReactElement {
  const [copied, setCopied] = useState('');
  return (
    <div className="lab-result">
      <pre tabIndex={0} aria-label="CSS" role="group">
        {css}
      </pre>
      <button
        type="button"
        className="lab-button"
        onClick={() => void navigator.clipboard.writeText(css).then(() => setCopied(css))}
      >
        {copied === css ? 'Copied' : 'Copy the CSS'}
      </button>
    </div>
  );
}

function cssOf(chosen: Chosen): string {
  const lines = Object.entries(chosen).map(([name, value]) => `  --approval-${name}: ${value};\n`);
  return lines.length === 0 ? '/* All as by default. */' : `:root {\n${lines.join('')}}`;
}

function variablesOf(chosen: Chosen): CSSProperties {
  return Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [`--approval-${name}`, value]),
  );
}

function hexOf(color: Rgba | undefined): string {
  const parts = (color ?? [0, 0, 0]).slice(0, 3);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
