import '#ui/button/button.css';
import '#ui/checkbox/checkbox.css';
import '#ui/sheet/sheet.css';
import { ownSupplements } from '#copy/own/own-supplements.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { routes } from '#domain/shared/routes.ts';
import type { OwnItem } from '#stores/own/list/kept.ts';
import { make, makeButton, makeCloseButton } from '#ui/plain/make.ts';
import { closeModals, openModal } from '#ui/plain/open-modal.ts';
import './leave-out.css';

const TITLE_ID = 'leave-out-title';

export function askWhatToLeave(others: readonly OwnItem[], item: OwnItem): void {
  const many = others.length + 1 - MAXIMUM_COMBINATION;
  const dialog = make('dialog', 'sheet');
  const title = make('h2', '', ownSupplements.leaveTitle);
  title.id = TITLE_ID;
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.setAttribute('closedby', 'any');
  const boxes = others.map(({ supplementId }) => Object.assign(make('input', ''), { type: 'checkbox', value: String(supplementId) }));
  const left = () => new Set(boxes.filter(({ checked }) => checked).map(({ value }) => Number(value)));
  const start = makeButton(
    'btn btn-primary btn-lg',
    async () => {
      const kept = others.map(({ supplementId }) => supplementId).filter((id) => !left().has(id));
      await closeModals();
      location.assign(routes.combinationResult([...kept, item.supplementId]));
    },
    ownSupplements.leave,
  );
  start.disabled = true;
  const list = make(
    'ul',
    'leave-list',
    ...others.map(({ supplementName }, index) =>
      make('li', '', make('label', 'checkbox', ...boxes.slice(index, index + 1), make('span', '', supplementName))),
    ),
  );
  list.addEventListener('change', () => {
    start.disabled = left().size < many || left().size === others.length;
  });
  dialog.append(
    make(
      'div',
      'sheet-head',
      title,
      makeCloseButton(ownSupplements.close, () => dialog.close()),
    ),
    make('p', 'sub', ownSupplements.leaveText(many)),
    list,
    make('div', 'sheet-foot', start),
  );
  document.body.append(dialog);
  void openModal(dialog).then(() => dialog.remove());
}
