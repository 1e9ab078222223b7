import { isTextLarge } from './is-text-large.ts';

/** Code loads with a press, and where text is large or asked for larger. */
export function attachTextSize(): void {
  const button = document.querySelector<HTMLElement>('.text-size');
  const load = () => import('./switch.ts');
  button?.addEventListener('click', async () => (await load()).switchText(button));
  if (button && isTextLarge()) void load().then(({ startLarge }) => startLarge(button));
}
