import { attachTray, hasCompared } from '#features/combinations/tray/index.ts';

const load = () => import('./marks.ts');

/** Buttons on the cards of a list, also on those that follow. */
export function attachCompareMarks(choosesForAnalysis = false): void {
  import('./mark-cards.ts').then(
    ({ markCards }) => markCards(),
    () => undefined,
  );
  attachTray(choosesForAnalysis);
}

/** Code loads with the first press, or at once where something is chosen. */
export function attachCompareButton(): void {
  const button = document.querySelector<HTMLElement>('.compare-this');
  button?.addEventListener('click', async () => (await load()).press(button));
  if (hasCompared()) void load().then(({ showPressed }) => showPressed());
}
