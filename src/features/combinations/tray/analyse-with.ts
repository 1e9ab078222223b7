import '#ui/button/button.css';
import '#ui/sheet/sheet.css';
import { combinations } from '#copy/combinations/combinations.ts';
import { likes } from '#copy/likes/likes.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { readCombinationIds } from '#domain/combinations/combination-ids.ts';
import type { SelectedSupplement } from '#domain/combinations/selection.ts';
import { routes } from '#domain/shared/routes.ts';
import { $analysed, toggleAnalysed } from '#stores/combinations/analysed.ts';
import { make, makeButton } from '#ui/plain/make.ts';
import { closeModals, openModal } from '#ui/plain/open-modal.ts';
import './analyse-with.css';

async function analyse(items: readonly SelectedSupplement[]): Promise<void> {
  const wanted = new Set(items.map(({ supplementId }) => supplementId));
  const before = $analysed.get();
  const known = new Set(before.map(({ supplementId }) => supplementId));
  // From the last on, as own products are counted by their place.
  for (const each of before.toReversed()) if (!wanted.has(each.supplementId)) toggleAnalysed(each);
  for (const each of items) if (!known.has(each.supplementId)) toggleAnalysed(each);
  await closeModals();
  location.assign(routes.combinationResult($analysed.get().map(({ supplementId }) => supplementId)));
}

function askWhichLeaves(items: readonly SelectedSupplement[], item: SelectedSupplement): void {
  const dialog = make('dialog', 'sheet leave-one');
  const title = make('h2', '', combinations.whichLeaves);
  title.id = 'leave-one-title';
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('closedby', 'any');
  const choices = items.map(({ supplementId, supplementName }) =>
    make(
      'li',
      '',
      makeButton('btn btn-full', () => void analyse([...items.filter((each) => each.supplementId !== supplementId), item]), supplementName),
    ),
  );
  dialog.append(
    title,
    make('p', '', combinations.tooMany),
    make('ul', 'leave-one-list', ...choices),
    make(
      'div',
      'sheet-foot',
      makeButton('btn', () => dialog.close(), likes.close),
    ),
  );
  document.body.append(dialog);
  void openModal(dialog).then(() => dialog.remove());
}

export function analyseWith(link: HTMLAnchorElement): void {
  const [supplementId] = readCombinationIds(new URL(link.href).searchParams.getAll('ids')).read;
  if (supplementId === undefined) return;
  const items = $analysed.get().filter((item) => item.supplementId !== 0);
  const item: SelectedSupplement = {
    supplementId,
    supplementName: document.querySelector('h1')?.textContent?.trim() ?? '',
    imageUrl: document.querySelector<HTMLElement>('.product-picture')?.dataset['picture'] ?? '',
  };
  if (items.length === 0) {
    toggleAnalysed(item);
    location.assign(routes.combination());
  } else if (items.some((each) => each.supplementId === supplementId)) void analyse(items);
  else if (items.length < MAXIMUM_COMBINATION) void analyse([...items, item]);
  else askWhichLeaves(items, item);
}
