import { persistentAtom } from '@nanostores/persistent';

/** `large` or empty; read by the first script before paint. */
export const $textSize = persistentAtom<string>('textSize', '');

export function showLarge(isLarge: boolean): void {
  $textSize.set(isLarge ? 'large' : '');
  if (isLarge) document.documentElement.dataset['text'] = 'large';
  else delete document.documentElement.dataset['text'];
}
