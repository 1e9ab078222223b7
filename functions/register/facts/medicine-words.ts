import { standingOf } from '#domain/combinations/medicines/medicine.ts';
import { keysOfTyped } from '#domain/combinations/medicines/typed-name.ts';
import table from './medicine-names.tsv?raw';

/** Shorter names are other words, too. */
const SHORTEST = 3;

/** Looked for in the text itself: ten thousand rows would be parsed for one word. */
function isListed(name: string): boolean {
  for (let at = table.indexOf(name); at >= 0; at = table.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [table[at - 1], table[at + name.length]];
    const line = table.slice(table.lastIndexOf('\n', at) + 1, at + name.length + 1);
    const isWhole = '|\t\n'.includes(before) && '|*\t\n'.includes(after);
    const codes = line.split('\t')[1] ?? table.slice(at).split('\t')[1] ?? '';
    if (isWhole && standingOf(codes) !== 'SAME') return true;
  }
  return false;
}

/** Whether a whole typed word is a medicine's name or substance, by the table that devices look names up in. */
export function isMedicineName(typed: string): boolean {
  return keysOfTyped(typed).some((key) => key.length >= SHORTEST && isListed(key));
}
