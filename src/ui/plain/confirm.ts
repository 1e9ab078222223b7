import '../button/button.css';
import '../sheet/sheet.css';
import './confirm.css';
import { make, makeButton } from './make.ts';

/** Without a way to close it there is nothing to decide: the dialog is read and confirmed. */
type Question = {
  readonly title: string;
  readonly text?: string | undefined;
  /** Lines that follow as soon as they are known. */
  readonly details?: Promise<readonly string[]> | undefined;
  readonly confirm: string;
  readonly close?: string | undefined;
  /** What is confirmed cannot be taken back: its button must not look like the way on. */
  readonly isFinal?: true;
};

const TITLE_ID = 'confirm-title';
const TEXT_ID = 'confirm-text';

/** Asks in a modal dialog; true when it was confirmed, false when it was closed by its button, Escape or the backdrop. */
export function askToConfirm({ title, text, details, confirm, close, isFinal }: Question): Promise<boolean> {
  const dialog = make('dialog', 'sheet confirm');
  const heading = make('h2', '', title);
  heading.id = TITLE_ID;
  const description = make('p', '', text ?? '');
  description.id = TEXT_ID;
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  if (text !== undefined) dialog.setAttribute('aria-describedby', TEXT_ID);
  dialog.setAttribute('closedby', 'any');
  const foot = make(
    'div',
    'sheet-foot',
    ...(close === undefined ? [] : [makeButton('btn', () => dialog.close(), close)]),
    makeButton(isFinal ? 'btn btn-final' : 'btn btn-primary', () => dialog.close('confirmed'), confirm),
  );
  dialog.append(heading, ...(text === undefined ? [] : [description]), foot);
  void details?.then((lines) => {
    if (lines.length > 0) foot.before(make('ul', 'confirm-details', ...lines.map((line) => make('li', '', line))));
  });
  // Where `closedby` is not known: a click on the dialog itself is one on its backdrop or its rim.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(dialog.returnValue === 'confirmed');
    });
  });
}
