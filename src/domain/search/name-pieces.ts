import { disassemble } from 'es-hangul';
import { searchKey } from './search-text.ts';

/** OCR confusions, folded to one character each. */
const ALIKE: Readonly<Record<string, string>> = { c: '0', d: '0', o: '0', q: '0', i: '1', l: '1', b: '8', s: '5', z: '2', g: '6' };

export const soundsOf = (text: string): readonly string[] => [...disassemble(searchKey(text))];

export const foldedSounds = (text: string): readonly string[] => soundsOf(text).map((sound) => ALIKE[sound] ?? sound);

export function piecesOf(text: string): Map<string, number> {
  const sounds = foldedSounds(text);
  const pieces = new Map<string, number>();
  for (let at = 0; at + 3 <= sounds.length; at += 1) {
    const piece = sounds.slice(at, at + 3).join('');
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return pieces;
}

export function coverage(pieces: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [all, shared] = [0, 0];
  for (const [piece, count] of pieces) {
    all += count;
    shared += Math.min(count, other.get(piece) ?? 0);
  }
  return all === 0 ? 0 : shared / all;
}
