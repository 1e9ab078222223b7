import { standingOf } from '#domain/combinations/medicines/medicine.ts';
import { keysOfTyped } from '#domain/combinations/medicines/typed-name.ts';
import { isOneTypoApart, searchKey } from '#domain/search/search-text.ts';
import { withoutParticle } from '#domain/search/spoken-query.ts';
import table from './medicine-names.tsv?raw';
import { searchWords } from './search-words.ts';

/** Shorter names are other words, too, unless the medicine is a common one. */
const SHORTEST = 3;
const SHORTEST_COMMON = 2;
/** A product line named by its number: 이지엔6 of 이지엔6프로. */
const SERIES = /^\D{2,}\d$/;
/** Shorter words are one typing error from too many others. */
const SHORTEST_MISTYPED = 3;

/** Looked for in the text itself: ten thousand rows would be parsed for one word. */
function isListed(name: string): boolean {
  for (let at = table.indexOf(name); at >= 0; at = table.indexOf(name, at + 1)) {
    const [rest = ''] = table.slice(at + name.length, table.indexOf('\n', at) + 1).split(/[|\t\n]/, 1);
    const isWhole = (rest === '' && name.length >= SHORTEST) || (rest === '*' && name.length >= SHORTEST_COMMON) || SERIES.test(name);
    if (!isWhole || !'|\t\n'.includes(table[at - 1] ?? '')) continue;
    const [, codes = ''] = table.slice(table.lastIndexOf('\n', at) + 1, table.indexOf('\n', at)).split('\t');
    if (standingOf(codes) !== 'SAME') return true;
  }
  return false;
}

const isNamed = (typed: string) => keysOfTyped(typed).some((key) => key.length >= SHORTEST_COMMON && isListed(key));

/** The name or substance of a medicine that a whole typed word is, without its particle, by the table that devices look names up in. */
export function medicineNamed(typed: string): string | null {
  return [typed, ...withoutParticle(typed)].find(isNamed) ?? null;
}

let common: readonly string[] | undefined;

function commonNames(): readonly string[] {
  common ??= [
    ...[...table.matchAll(/([^|\t\n]+)\*/g)].map(([, name = '']) => name),
    ...[...table.matchAll(/^([^\t]+)\t[^\n]*\t(?:[^\n]*\|)?=\*/gm)].map(([, name = '']) => name),
    ...searchWords().flatMap(({ kind, word }) => (kind === 'MEDICINE' ? word : [])),
  ].filter((name) => name.length >= SHORTEST_MISTYPED);
  return common;
}

/** The common medicine that a word names but for one typing error. */
export function mistypedMedicine(typed: string): string | null {
  if (searchKey(typed).length < SHORTEST_MISTYPED) return null;
  return commonNames().find((name) => isOneTypoApart(name, typed)) ?? null;
}
