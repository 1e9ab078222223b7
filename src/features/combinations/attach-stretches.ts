import { indexOfFill } from './analysis/Patterns.tsx';

export function attachStretches(): void {
  const main = document.querySelector('main');
  const ids = (document.querySelector<HTMLElement>('[data-ids]')?.dataset['ids'] ?? '').split(',').map(Number);
  const load = () => import('./left-out/show-panel.tsx');
  for (const touch of ['pointerdown', 'focusin'])
    main?.addEventListener(
      touch,
      ({ target }) => void (target instanceof Element && target.closest('.shares, .stretches, .way-out') && load()),
    );
  main?.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('.person-bar')) void load().then(({ hideAll }) => hideAll());
    const keep = target.closest<HTMLAnchorElement>('[data-keep]')?.dataset['keep'];
    if (keep !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      void load().then(({ showReduced }) => showReduced(keep, ids));
      return;
    }
    const share = target.closest<HTMLButtonElement>('.share-of');
    const place = indexOfFill(target.getAttribute('fill'));
    const products = document.querySelectorAll<HTMLInputElement | HTMLDataElement>('.chosen-box');
    const supplementId = Number(share?.value ?? (place === null ? '' : products[place]?.value));
    const ingredientName = target.closest('.result-row')?.querySelector('.intake-label')?.textContent;
    if (!supplementId || !ingredientName) return;
    event.preventDefault();
    void load().then(({ showPanel }) => showPanel({ supplementId, ingredientName }, ids));
  });
}
