import { disassemble } from 'es-hangul';
import { plainLine, type ReadLine } from './ocr-text.ts';
import { searchKey } from './search-text.ts';

type Named = { readonly name: string; readonly brandName: string };

export type PlacedLine = ReadLine & { readonly top: number };

/** Fractions of the largest line: below it is no name. */
const LEAST_PART = 0.3;
/** Larger than this fraction of the largest well-read line is background. */
const MOST_PART = 1.7;
/** OCR confidence. */
const POORLY = 60;
const LEAST_CONFIDENCE = 35;
const MOST_LINES = 7;
const ON_EVERY_PACK =
  /건강기능식품|도움을? ?줄|에 도움|섭취|보관|의약품|전문가|영양.?기능|직사광선|원료명|하루 ?한 ?번|\d ?(?:mg|g|정|캡슐|포|개월분?)$|^(?:made in korea|premium|new|gmp|since \d+)$/i;

const characterCount = (text: string) => [...text.replaceAll(' ', '')].length;

function isBetter(other: PlacedLine, line: PlacedLine): boolean {
  if (other === line || Math.abs(other.top - line.top) > Math.min(other.height, line.height) * 0.7) return false;
  if (Math.max(other.height, line.height) > Math.min(other.height, line.height) * 1.8) return false;
  const isAlike = coverage(piecesOf(line.text), piecesOf(other.text)) > 0.4;
  return isAlike && (other.confidence > line.confidence || (other.confidence === line.confidence && other.text > line.text));
}

/** In reading order: large, legible, no small print. */
export function candidateLines(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const plain = lines
    .map((line) => ({
      ...line,
      text: plainLine(line.text)
        .replace(/(?<![가-힣a-zA-Z\d])[ㄱ-ㅎㅏ-ㅣ]+(?![가-힣])/g, '')
        .trim(),
    }))
    .filter(({ text, confidence }) => characterCount(text) >= 2 && confidence >= LEAST_CONFIDENCE && !ON_EVERY_PACK.test(text));
  // Poorly read lines do not set the scale.
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

/** OCR confusions, folded to one character each. */
const ALIKE: Readonly<Record<string, string>> = { d: '0', o: '0', q: '0', i: '1', l: '1', b: '8', s: '5', z: '2', g: '6' };

/** Character trigrams (decomposed Hangul) with their counts. */
function piecesOf(text: string): Map<string, number> {
  const sounds = [...disassemble(searchKey(text))].map((sound) => ALIKE[sound] ?? sound);
  const pieces = new Map<string, number>();
  for (let at = 0; at + 3 <= sounds.length; at += 1) {
    const piece = sounds.slice(at, at + 3).join('');
    pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
  }
  return pieces;
}

function coverage(pieces: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let [all, shared] = [0, 0];
  for (const [piece, count] of pieces) {
    all += count;
    shared += Math.min(count, other.get(piece) ?? 0);
  }
  return all === 0 ? 0 : shared / all;
}

/** 0–1: coverage of the name, and of the large lines. */
export function likeness({ name, brandName }: Named, lines: readonly PlacedLine[]): number {
  const read = piecesOf(lines.map(({ text }) => text).join(' '));
  // A bracketed Latin name is often not printed.
  const plain = name.replace(/\s*[([][^가-힣)\]]*[)\]]/g, '');
  const isThere = Math.max(coverage(piecesOf(name), read), characterCount(plain) >= 3 ? 0.97 * coverage(piecesOf(plain), read) : 0);
  const own = piecesOf(`${name} ${brandName}`);
  let [weights, matched] = [0, 0];
  for (const { text, height } of lines) {
    const weight = height * [...disassemble(searchKey(text))].length;
    weights += weight;
    matched += weight * coverage(piecesOf(text), own);
  }
  return isThere * (0.6 + 0.4 * (weights === 0 ? 0 : matched / weights));
}

/** Confidence high enough to trust. */
export const isRead = ({ text, confidence }: PlacedLine): boolean => confidence >= POORLY && characterCount(text) >= 2;

/** Misread by the Korean model as digits and symbols. */
export function mayBeLatin({ text, confidence }: PlacedLine): boolean {
  const characters = [...text.replace(/\s/g, '')];
  const syllables = characters.filter((character) => /[가-힣]/.test(character)).length;
  return characters.length >= 2 && (confidence < POORLY || syllables < characters.length * 0.8);
}

/** Up to a word boundary; empty when too short. */
export function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  const shared = words.findIndex((_, index) => !others.every((name) => name.startsWith(words.slice(0, index + 1).join(' '))));
  const start = shared < 0 ? first : words.slice(0, shared).join(' ');
  return characterCount(start) >= 4 ? start : '';
}
