import { persistentAtom } from '@nanostores/persistent';

/** Whether this browser shows everything larger: `large`, or nothing. Every page's first script reads it before the first paint. */
export const $textSize = persistentAtom<string>('textSize', '');

/** Shows everything larger, or as it was, from now on. */
export function showLarge(isLarge: boolean): void {
  $textSize.set(isLarge ? 'large' : '');
  if (isLarge) document.documentElement.dataset['text'] = 'large';
  else delete document.documentElement.dataset['text'];
}
