import '../button/button.css';
import '../checkbox/checkbox.css';
import '../sheet/sheet.css';
import './confirm.css';
import { make, makeButton } from './make.ts';
import { openModal } from './open-modal.ts';

type Question = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly details?: Promise<readonly string[]> | undefined;
  readonly confirm: string;
  readonly close?: string | undefined;
  readonly check?: { readonly label: string; readonly onChange: (isChecked: boolean) => void };
  readonly isFinal?: true;
};

const TITLE_ID = 'confirm-title';
const TEXT_ID = 'confirm-text';

function checkbox({ label, onChange }: NonNullable<Question['check']>): HTMLLabelElement {
  const box = make('input', '');
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  return make('label', 'checkbox', box, make('span', '', label));
}

/** False when closed by button, Escape, Back or backdrop. */
export async function askToConfirm({ title, text, details, check, confirm, close, isFinal }: Question): Promise<boolean> {
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
  dialog.append(heading, ...(text === undefined ? [] : [description]), ...(check === undefined ? [] : [checkbox(check)]), foot);
  void details?.then((lines) => {
    if (lines.length > 0) foot.before(make('ul', 'confirm-details', ...lines.map((line) => make('li', '', line))));
  });
  // Feature detection: without `closedby`, clicks on the dialog itself hit its backdrop.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)) dialog.close();
  });
  document.body.append(dialog);
  await openModal(dialog);
  dialog.remove();
  return dialog.returnValue === 'confirmed';
}
