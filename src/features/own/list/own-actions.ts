import { ownSupplements } from '#copy/own/own-supplements.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { routes } from '#domain/shared/routes.ts';
import { changeOwn } from '#stores/own/list/change.ts';
import type { OwnItem } from '#stores/own/list/kept.ts';
import { $own, followOwn } from '#stores/own/list/list.ts';
import { showToast } from '#ui/plain/toast.ts';

function shownItem(): OwnItem {
  return {
    supplementId: Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product'] ?? 0),
    supplementName: document.querySelector('h1')?.textContent ?? '',
    imageUrl: document.querySelector<HTMLElement>('.product-picture')?.dataset['picture'] ?? '',
  };
}

const isTaken = ({ supplementId }: OwnItem) => $own.get()?.some((own) => own.supplementId === supplementId) ?? false;

let isShown = false;

export function showOwnActions(buttons: Iterable<HTMLElement>): void {
  if (isShown) return;
  isShown = true;
  const places = [...buttons];
  const item = shownItem();
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-own-with]');
  followOwn();
  $own.subscribe((own) => {
    for (const place of places) place.ariaPressed = String(isTaken(item));
    const others = (own ?? []).filter(({ supplementId }) => supplementId !== item.supplementId);
    const ids = [...others.map(({ supplementId }) => supplementId), item.supplementId];
    for (const link of links) {
      link.href = routes.combinationResult(ids.slice(-MAXIMUM_COMBINATION));
      link.toggleAttribute('data-with-own', others.length > 0);
      link.textContent = others.length > 0 ? ownSupplements.withOwn : ownSupplements.analyse;
    }
  });
  for (const link of links)
    link.addEventListener('click', (event) => {
      const others = ($own.get() ?? []).filter(({ supplementId }) => supplementId !== item.supplementId);
      if (others.length < MAXIMUM_COMBINATION) return;
      event.preventDefault();
      void import('./leave-out.ts').then(({ askWhatToLeave }) => askWhatToLeave(others, item));
    });
}

export async function pressTake(): Promise<void> {
  showOwnActions(document.querySelectorAll<HTMLElement>('[data-own-take]'));
  const item = shownItem();
  const { message, isFailure } = await changeOwn(item, !isTaken(item));
  // Prefetches the answer that home shows.
  const ids = $own.get()?.map(({ supplementId }) => supplementId) ?? [];
  if (!isFailure && ids.length > 0) void import('#stores/own/list/answer.ts').then(({ readOwnAnswer }) => readOwnAnswer(ids));
  showToast(message, isFailure ? 'alert' : 'status', ownSupplements.close);
}
