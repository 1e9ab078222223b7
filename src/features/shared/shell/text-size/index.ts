import { isTextLarge } from './is-text-large.ts';

export function attachTextSize(): void {
  const button = document.querySelector<HTMLElement>('.text-size');
  const load = () => import('./switch.ts');
  button?.addEventListener('click', async () => (await load()).switchText(button));
  if (button && isTextLarge()) void load().then(({ startLarge }) => startLarge(button));
}
