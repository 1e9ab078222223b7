import { MAXIMUM_QUERY_LENGTH } from '../search/search-text.ts';
import { tidyLine } from './normalise-text.ts';

type SharedText = { readonly title: string; readonly text: string };

const LINK = /(?:https?:\/\/|www\.)\S+/giu;
/** A shop names itself in front. */
const SHOP_MARK = /^\s*\[[^\]]{1,20}\]/u;
const WORD = /[\p{L}\p{N}]/u;

export function sharedQuery({ text, title }: SharedText): string | null {
  for (const each of [text, title])
    for (const line of each.replaceAll(LINK, ' ').split(/\r?\n/)) {
      const words = tidyLine(line.replace(/\p{C}+/gu, ' ').replace(SHOP_MARK, ' '));
      if (WORD.test(words)) return words.slice(0, MAXIMUM_QUERY_LENGTH).trim();
    }
  return null;
}
