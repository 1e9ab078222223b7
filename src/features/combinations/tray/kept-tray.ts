import '#ui/button/button.css';
import { combinations } from '#copy/combinations.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { parseCombinationIds } from '#domain/combination-ids.ts';
import { routes } from '#domain/routes.ts';
import type { SelectedSupplement } from '#domain/selection.ts';
import { $selection, toggleSelection } from '#stores/selection.ts';
import { make, makeButton } from '#ui/plain/make.ts';
import './tray.css';
import './kept-tray.css';

function isOfThisPage(items: readonly SelectedSupplement[]): boolean {
  const { pathname, searchParams } = new URL(location.href);
  if (pathname !== '/combination-result') return false;
  const ids = new Set(parseCombinationIds(searchParams.getAll('ids')));
  return ids.size === items.length && items.every(({ supplementId }) => ids.has(supplementId));
}

function entry(item: SelectedSupplement): HTMLLIElement {
  const remove = makeButton('tray-remove', () => toggleSelection(item), '×');
  remove.ariaLabel = combinations.remove(item.supplementName);
  return make('li', '', make('span', 'tray-item', item.supplementName), remove);
}

export function showTray(): void {
  const tray = make('section', 'tray tray-kept');
  tray.ariaLabel = combinations.tray;
  const count = make('span', 'num', '');
  const list = make('ul', 'tray-list');
  const shown = make('details', '', make('summary', '', make('strong', '', combinations.tray), ' ', count), list);
  const start = make('a', 'btn btn-primary', combinations.start);
  tray.append(shown, start);
  // A product's own buttons keep the bottom edge.
  const dock = document.querySelector<HTMLElement>('.dock');
  const above = () => {
    const height = dock?.checkVisibility() && getComputedStyle(dock).position === 'sticky' ? dock.offsetHeight : 0;
    tray.style.setProperty('inset-block-end', `calc(var(--lower-edge, 0px) + ${height}px)`);
  };
  above();
  addEventListener('resize', above);
  $selection.subscribe((items) => {
    const known = items.filter(({ supplementId }) => supplementId !== 0);
    if (known.length === 0 || isOfThisPage(known)) {
      tray.remove();
      document.documentElement.classList.remove('has-tray');
      return;
    }
    count.textContent = `${known.length}/${MAXIMUM_COMBINATION}`;
    list.replaceChildren(...known.map(entry));
    start.href = routes.combinationResult(known.map(({ supplementId }) => supplementId));
    if (!tray.isConnected) document.querySelector('main')?.append(tray);
    document.documentElement.classList.add('has-tray');
  });
}
