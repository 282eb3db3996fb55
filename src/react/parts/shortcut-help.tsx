'use client';
import { Fragment, forwardRef, useCallback, useId, useRef, useState } from 'react';
import type { ReactElement, Ref } from 'react';
import type { ShortcutAction } from '../../labels/labels';
import type { Part } from '../part';
import type { ButtonProps } from '../press-button';
import { PressButton } from '../press-button';
import { keysOf } from '../shortcuts';
import { isOpen } from '../../protocol/state';
import { useFrame, useRoot } from '../store-context';

/** Opens the list of the card's keys. Renders nothing where shortcuts are not switched on, or nothing is left to decide. */
export const ShortcutHelp: Part<ButtonProps, HTMLButtonElement> = forwardRef(function ShortcutHelp(
  props: ButtonProps,
  ref: Ref<HTMLButtonElement>,
): ReactElement | null {
  const { labels, shortcuts } = useRoot();
  const pending = useFrame(isOpen);
  const [open, setOpen] = useState(false);
  const id = useId();
  const list = useRef<HTMLElement | null>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    list.current = element;
    // Above everything, and gone by Escape or a press elsewhere. Without popovers the list opens in its place.
    if (!element || !('togglePopover' in element)) return;
    element.popover = 'auto';
    // React 18 hears of it from `details` only.
    element.addEventListener('toggle', (event) => {
      setOpen(event.newState === 'open');
    });
  }, []);
  if (!shortcuts || !pending) return null;
  return (
    <>
      <PressButton
        aria-expanded={open}
        aria-controls={id}
        {...props}
        ref={ref}
        part="shortcut-help"
        quiet
        act={() => {
          setOpen(!open);
          list.current?.togglePopover?.(!open);
        }}
      >
        {props.children ?? labels.shortcuts}
      </PressButton>
      <div
        ref={attach}
        id={id}
        role="group"
        aria-label={labels.shortcuts}
        hidden={!open}
        data-part="shortcut-list"
      >
        <p data-part="shortcut-note">{labels.shortcutsNote}</p>
        <dl>
          {(Object.entries(shortcuts) as [ShortcutAction, string | null][]).map(
            ([action, shortcut]) =>
              shortcut ? (
                <div key={action}>
                  <dt>{labels.shortcut(action)}</dt>
                  <dd>
                    {keysOf(shortcut).map((key, i) => (
                      <Fragment key={key}>
                        {i > 0 ? ' ' : null}
                        <kbd>{labels.shortcutKey(key)}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ) : null,
          )}
        </dl>
      </div>
    </>
  );
});
