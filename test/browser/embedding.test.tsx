import { act, render, screen, within } from '@testing-library/react';
import { ApprovalCard } from 'approval-cards';
import type { OnSubmit } from 'approval-cards';
import * as Approval from 'approval-cards/parts';
import sheet from 'approval-cards/styles.css?raw';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { commands, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { abc, ada, settledByAda } from '../fixtures/batches';
import { sized, styled } from './stage';

const onSubmit = vi.fn<OnSubmit>(async () => settledByAda);
const both = { batch: abc, currentUser: ada, onSubmit, unsafeDisableInputGuard: true };
const styleOf = (element: Element | null | undefined) => getComputedStyle(element as Element);
const part = (root: ParentNode, name: string) =>
  root.querySelector<HTMLElement>(`[data-part='${name}']`) as HTMLElement;

async function askToAbort(card: HTMLElement): Promise<HTMLElement> {
  await userEvent.fill(part(card, 'feedback'), 'Not this.');
  await userEvent.click(part(card, 'abort'));
  await expect.poll(() => part(card, 'abort-dialog')).toBeTruthy();
  return part(card, 'abort-dialog');
}

test('inside a form no button and no key sends the form', async () => {
  await sized(760);
  const sent = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  const { container } = render(
    <form onSubmit={sent}>
      <ApprovalCard {...both} />
      <button type="submit">The form’s own</button>
    </form>,
  );
  for (const button of screen.getAllByRole('button', { name: /^(Approve|Deny) tool/ })) {
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
  }
  const question = await askToAbort(container);
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await userEvent.type(part(container, 'feedback'), '{Enter}more');
  expect(part(container, 'feedback')).toHaveProperty('value', 'Not this.\nmore');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'The form’s own' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

/** A place that no style sheet of the page reaches, with the kit's own adopted there. */
function Shadow({ css = '', children }: { css?: string; children: ReactNode }): ReactElement {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = (host: HTMLElement | null): void => {
    if (!host || host.shadowRoot) return;
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet, css].map((text) => {
      const adopted = new CSSStyleSheet();
      adopted.replaceSync(text);
      return adopted;
    });
    setRoot(shadow);
  };
  return (
    <div data-testid="host" ref={attach}>
      {root ? createPortal(children, root) : null}
    </div>
  );
}

const shadowOf = (host: HTMLElement) => host.shadowRoot as ShadowRoot;

test('in a shadow root it has its looks, and takes the variables of :host', async () => {
  await sized(760);
  const css = ':host { color-scheme: dark; --approval-surface: rgb(1, 2, 3) }';
  render(
    <Shadow css={css}>
      <ApprovalCard {...both} />
    </Shadow>,
  );
  const root = shadowOf(screen.getByTestId('host'));
  const card = part(root, 'root');
  expect(styleOf(card).backgroundColor).toBe('rgb(1, 2, 3)');
  expect(styleOf(card).color).toBe('rgb(236, 236, 241)');
  expect(styleOf(part(root, 'deny')).borderTopStyle).toBe('solid');
});

test('in a shadow root a call is decided and the question asked, with focus in it', async () => {
  await sized(760);
  render(
    <Shadow>
      <ApprovalCard {...both} />
    </Shadow>,
  );
  const root = shadowOf(screen.getByTestId('host'));
  await userEvent.click(part(root, 'deny'));
  expect(part(root, 'deny').ariaPressed).toBe('true');
  const question = await askToAbort(part(root, 'root'));
  expect(root.activeElement).toBe(part(question, 'dialog-cancel'));
  expect(styleOf(part(root, 'dialog-layer')).position).toBe('fixed');
  await userEvent.click(part(question, 'dialog-cancel'));
  expect(part(root, 'abort-dialog')).toBeNull();
});

test('the variables that build tools put in place of light-dark() start afresh in a shadow root', () => {
  document.documentElement.style.setProperty('--lightningcss-light', 'theirs');
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  render(<Shadow>card</Shadow>);
  expect(styleOf(document.body).getPropertyValue('--lightningcss-light')).toBe('theirs');
  expect(styleOf(screen.getByTestId('host')).getPropertyValue('--lightningcss-light')).toBe('');
});

test('in a modal dialog of the host the question stands above it, and Escape ends the question only', async () => {
  await sized(760);
  const { container } = render(
    <dialog>
      <ApprovalCard {...both} />
    </dialog>,
  );
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  // A dialog is as wide as its content.
  expect(part(container, 'root').clientWidth).toBeGreaterThan(280);
  await askToAbort(container);
  await userEvent.click(part(container, 'dialog-cancel'));
  expect(part(container, 'abort-dialog')).toBeNull();
  const question = await askToAbort(container);
  const { left, top } = question.getBoundingClientRect();
  expect(question.contains(document.elementFromPoint(left + 30, top + 30))).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(part(container, 'abort-dialog')).toBeNull();
  expect(dialog.open).toBe(true);
});

test('Escape ends the question before a critical call, and not a dialog of the host around it', async () => {
  const { container } = render(
    <dialog>
      <ApprovalCard {...both} unsafeDisableInputGuard risk={() => 'critical'} />
    </dialog>,
  );
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  for (const place of ['confirm-cancel', 'confirm-approve']) {
    await userEvent.click(part(container, 'approve'));
    part(container, place).focus();
    await userEvent.keyboard('{Escape}');
    expect(part(container, 'call-confirm')).toBeNull();
    expect(document.activeElement).toBe(part(container, 'approve'));
    expect(dialog.open).toBe(true);
  }
});

test('drawn into the document of a frame it has its looks there, and is decided there', async () => {
  await sized(760);
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 700px; height: 600px';
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inner = frame.contentDocument as Document;
  const style = inner.createElement('style');
  style.textContent = sheet;
  inner.head.append(style);
  const view = render(createPortal(<ApprovalCard {...both} />, inner.body));
  const card = part(inner, 'root');
  expect(styleOf(card).borderTopLeftRadius).toBe('12px');
  await act(async () => part(inner, 'deny').click());
  expect(part(inner, 'deny').ariaPressed).toBe('true');
  expect(card.textContent).toContain('1 of 3 decided');
  view.unmount();
});

test('a question goes into the container that the host names, with its looks', async () => {
  await sized(760);
  const container = document.createElement('div');
  document.body.append(container);
  onTestFinished(() => container.remove());
  const view = render(
    <Approval.Root {...both} aria-label="Approval">
      <Approval.Feedback aria-label="Feedback" />
      <Approval.Abort />
      <Approval.AbortDialog container={container} />
    </Approval.Root>,
  );
  await userEvent.fill(screen.getByRole('textbox'), 'Not this.');
  await userEvent.click(part(view.container, 'abort'));
  const question = screen.getByRole('alertdialog');
  expect(container.contains(question)).toBe(true);
  expect(styleOf(question).backgroundColor).toBe('rgb(255, 255, 255)');
  expect(styleOf(part(question, 'dialog-cancel')).borderTopStyle).toBe('solid');
  await userEvent.click(part(question, 'dialog-cancel'));
  expect(part(container, 'dialog-layer')).toBeNull();
});

test('type, direction and colour scheme follow the host', () => {
  const { container } = render(
    <div dir="rtl" style={{ fontFamily: 'serif', colorScheme: 'dark' }}>
      <ApprovalCard {...both} />
    </div>,
  );
  const card = part(container, 'root');
  expect(styleOf(card).direction).toBe('rtl');
  expect(styleOf(card).backgroundColor).toBe('rgb(27, 28, 32)');
  for (const name of ['root', 'heading', 'deny', 'feedback'])
    expect(styleOf(part(container, name)).fontFamily).toBe('serif');
});

test('the wheel scrolls the page, also over the card', async () => {
  await sized(400, 300);
  styled('body { margin: 0 }');
  render(<ApprovalCard {...both} />);
  await commands.mouse('move', 200, 150);
  await commands.mouse('wheel', 0, 120);
  await expect.poll(() => scrollY).toBeGreaterThan(50);
  scrollTo(0, 0);
});
