import { disassemble } from 'es-hangul';
import { plainLine, type ReadLine } from './ocr-text.ts';
import { searchKey } from './search-text.ts';

/** A product that the words of a label may name. */
type Named = { readonly name: string; readonly brandName: string };

/** A line of a label, where it stands. */
export type PlacedLine = ReadLine & { readonly top: number };

/** Of the largest line: what is smaller is not the name. */
const LEAST_PART = 0.3;
/** Of the largest line that is read well: what is larger yet is a thing of the background. */
const MOST_PART = 1.7;
/** Below this a line is read poorly. */
const POORLY = 60;
const LEAST_CONFIDENCE = 35;
const MOST_LINES = 7;
/** What stands on every pack, and what no pack is called. */
const ON_EVERY_PACK =
  /건강기능식품|도움을? ?줄|에 도움|섭취|보관|의약품|전문가|영양.?기능|직사광선|원료명|하루 ?한 ?번|\d ?(?:mg|g|정|캡슐|포|개월분?)$|^(?:made in korea|premium|new|gmp|since \d+)$/i;

const lettersOf = (text: string) => [...text.replaceAll(' ', '')].length;

/** Whether two lines are two looks at the same words, of which the first was read better. */
function isBetter(other: PlacedLine, line: PlacedLine): boolean {
  if (other === line || Math.abs(other.top - line.top) > Math.min(other.height, line.height) * 0.7) return false;
  if (Math.max(other.height, line.height) > Math.min(other.height, line.height) * 1.8) return false;
  const isAlike = coverage(piecesOf(line.text), piecesOf(other.text)) > 0.4;
  return isAlike && (other.confidence > line.confidence || (other.confidence === line.confidence && other.text > line.text));
}

/** The lines that may be a part of a product's name, in reading order: large enough, read well enough, no small print. */
export function tellingLines(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const plain = lines
    .map((line) => ({
      ...line,
      text: plainLine(line.text)
        .replace(/(?<![가-힣a-zA-Z\d])[ㄱ-ㅎㅏ-ㅣ]+(?![가-힣])/g, '')
        .trim(),
    }))
    .filter(({ text, confidence }) => lettersOf(text) >= 2 && confidence >= LEAST_CONFIDENCE && !ON_EVERY_PACK.test(text));
  // A thing of the background may be larger than any letter: what is read poorly sets no measure.
  const sure = plain.filter(({ text, confidence }) => confidence >= POORLY && /[가-힣]{2}|[a-z]{4}/i.test(text));
  const largest = Math.max(0, ...(sure.length > 0 ? sure : plain).map(({ height }) => height));
  return plain
    .filter(
      ({ text, height }) =>
        height >= largest * LEAST_PART && (height <= largest * MOST_PART || /[가-힣]{3}|[가-힣]{2} [가-힣]{2}/.test(text)),
    )
    .filter((line, _, all) => !all.some((other) => isBetter(other, line)))
    .toSorted((left, right) => right.height * right.confidence - left.height * left.confidence)
    .slice(0, MOST_LINES)
    .toSorted((left, right) => left.top - right.top);
}

/** Letters and figures that a reader takes for each other, under one sign each. */
const ALIKE: Readonly<Record<string, string>> = { d: '0', o: '0', q: '0', i: '1', l: '1', b: '8', s: '5', z: '2', g: '6' };

/** Runs of three sounds or letters, with how often they are there. */
function piecesOf(text: string): Map<string, number> {
  const sounds = [...disassemble(searchKey(text))].map((sound) => ALIKE[sound] ?? sound);
  const pieces = new Map<string, number>();
  for (let at = 0; at + 3 <= sounds.length; at += 1) {
    const piece = sounds.slice(at, at + 3).join('');
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return pieces;
}

/** Which part of the pieces of one text another one has. */
function coverage(pieces: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [all, shared] = [0, 0];
  for (const [piece, count] of pieces) {
    all += count;
    shared += Math.min(count, other.get(piece) ?? 0);
  }
  return all === 0 ? 0 : shared / all;
}

/** How well a product's name is what a label says, from 0 to 1: how much of the name is there, and how much of what is large is the name or its brand. */
export function likeness({ name, brandName }: Named, lines: readonly PlacedLine[]): number {
  const read = piecesOf(lines.map(({ text }) => text).join(' '));
  // A name in Latin letters in brackets is often printed elsewhere, or not at all.
  const plain = name.replace(/\s*[([][^가-힣)\]]*[)\]]/g, '');
  const isThere = Math.max(coverage(piecesOf(name), read), lettersOf(plain) >= 3 ? 0.97 * coverage(piecesOf(plain), read) : 0);
  const own = piecesOf(`${name} ${brandName}`);
  let [said, meant] = [0, 0];
  for (const { text, height } of lines) {
    const weight = height * [...disassemble(searchKey(text))].length;
    said += weight;
    meant += weight * coverage(piecesOf(text), own);
  }
  return isThere * (0.6 + 0.4 * (said === 0 ? 0 : meant / said));
}

/** Whether a line was read well enough to be what the label says. */
export const isRead = ({ text, confidence }: PlacedLine): boolean => confidence >= POORLY && lettersOf(text) >= 2;

/** Whether a line may be of Latin letters, which a reader of Korean makes figures and marks of. */
export function mayBeLatin({ text, confidence }: PlacedLine): boolean {
  const letters = [...text.replace(/\s/g, '')];
  const syllables = letters.filter((letter) => /[가-힣]/.test(letter)).length;
  return letters.length >= 2 && (confidence < POORLY || syllables < letters.length * 0.8);
}

/** What names begin with, all of them, up to the end of a word; empty where that is hardly anything. */
export function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  const shared = words.findIndex((_, index) => !others.every((name) => name.startsWith(words.slice(0, index + 1).join(' '))));
  const start = shared < 0 ? first : words.slice(0, shared).join(' ');
  return lettersOf(start) >= 4 ? start : '';
}
