import { plainLine, type ReadLine } from '../labels/ocr-text.ts';
import { coverage, piecesOf } from '../search/name-pieces.ts';

export type PlacedLine = ReadLine & { readonly top: number };

/** Of the largest line: below it is no name. */
const LEAST_PART = 0.3;
/** Of the largest well-read line: above it is background. */
const MOST_PART = 1.7;
/** OCR confidence. */
const POORLY = 60;
const SURELY = 80;
const LEAST_CONFIDENCE = 35;
const MOST_LINES = 7;
/** Background is seldom read as so many syllables. */
const WORD = /[가-힣]{3}|[가-힣]{2} [가-힣]{2}|^[가-힣]{2}$/;
const ON_EVERY_PACK =
  /건강기능식품|섭취|보관|의약품|전문가|영양.?기능|직사광선|원료명|유통전문|판매원|주의사항|dietary supplement|keep out of|cool and dry|^(?:made in korea|premium|new|gmp|since \d+)$/i;
const ONLY_AMOUNTS = /^(?:[\d\s]|(?<=\d|\s)x(?=\s?\d)|mg|g|정|캡[슐슬숄]|포|개월분?)+$/i;
/** Part of a name if about as large (비타민B 2000). */
const NUMBER = /^\d[\d\s]+$/;
const LEAST_OF_NUMBERS = 0.6;

/** 비타민D, 비타민C, Q10 as the Korean model misreads them: unopened or unclosed brackets, an empty pair, a lone consonant. */
const ROUND = /(?<=^[^(]*[가-힣])\)|(?<=[가-힣])\((?=[^)]*$)|\(\)|(?<=[가-힣\d])[ㅁㅇ]/g;

const characterCount = (text: string) => [...text.replaceAll(' ', '')].length;

/** Found around the smaller line: its height would set the scale. */
function surrounds(line: PlacedLine, other: PlacedLine): boolean {
  const isAround = line.height > other.height * 1.8 && other.top > line.top - other.height && other.top < line.top + line.height;
  return isAround && line.confidence < other.confidence && coverage(piecesOf(line.text), piecesOf(other.text)) > 0.6;
}

function isBetter(other: PlacedLine, line: PlacedLine): boolean {
  if (other === line || Math.abs(other.top - line.top) > Math.min(other.height, line.height) * 0.7) return false;
  if (Math.max(other.height, line.height) > Math.min(other.height, line.height) * 1.8) return false;
  const isAlike = coverage(piecesOf(line.text), piecesOf(other.text)) > 0.4;
  return isAlike && (other.confidence > line.confidence || (other.confidence === line.confidence && other.text > line.text));
}

export function candidateLines(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const plain = lines
    .map((line) => ({
      ...line,
      text: plainLine(line.text.replace(ROUND, '0'))
        .replace(/(?<![가-힣a-zA-Z\d])[ㄱ-ㅎㅏ-ㅣ]+(?![가-힣])/g, '')
        .trim(),
    }))
    .filter(
      ({ text, confidence }) =>
        characterCount(text) >= 2 &&
        confidence >= LEAST_CONFIDENCE &&
        !ON_EVERY_PACK.test(text) &&
        (!ONLY_AMOUNTS.test(text) || (confidence >= SURELY && NUMBER.test(text))),
    );
  const own = plain.filter((line) => !plain.some((other) => surrounds(line, other)));
  // Poorly read lines do not set the scale.
  const sure = own.filter(({ text, confidence }) => confidence >= POORLY && /[가-힣]{2}|[a-z]{3}/i.test(text));
  const largest = Math.max(0, ...(sure.length > 0 ? sure : own).map(({ height }) => height));
  return (
    own
      .filter(
        ({ text, height, confidence }) =>
          height >= largest * (NUMBER.test(text) ? LEAST_OF_NUMBERS : LEAST_PART) &&
          (height <= largest * MOST_PART || WORD.test(text) || (confidence >= SURELY && /[a-z]/i.test(text))),
      )
      .filter((line, _, all) => !all.some((other) => isBetter(other, line)))
      // Background must not make the name small print.
      .map((line) => ({ ...line, height: Math.min(line.height, largest * MOST_PART) }))
      .toSorted((left, right) => right.height * right.confidence - left.height * left.confidence)
      .slice(0, MOST_LINES)
      .toSorted((left, right) => left.top - right.top)
  );
}

export const isRead = ({ text, confidence }: PlacedLine): boolean => confidence >= POORLY && characterCount(text) >= 2;

/** Misread by the Korean model as digits and symbols. */
export function mayBeLatin({ text, confidence }: PlacedLine): boolean {
  const characters = [...text.replace(/\s/g, '')];
  const syllables = characters.filter((character) => /[가-힣]/.test(character)).length;
  return characters.length >= 2 && (confidence < POORLY || syllables < characters.length * 0.8);
}

/** The Latin reading of words that Korean took for digits and symbols, else both. */
export function bothReadings(korean: PlacedLine, bilingual: PlacedLine): readonly PlacedLine[] {
  // Only the bilingual model surely reads a letter with a number.
  const isShortLatin = !/[가-힣]/.test(korean.text) && /[a-z]/i.test(bilingual.text) && bilingual.confidence > korean.confidence;
  if (!/[a-z]{2}/i.test(bilingual.text)) return [isShortLatin ? bilingual : korean];
  const [words, others] = [korean.text.split(/\s+/), bilingual.text.split(/\s+/)];
  if (korean.confidence < POORLY || words.length !== others.length) return [korean, bilingual];
  const text = words.map((word, index) => (/[가-힣]{2}/.test(word) ? word : (others[index] ?? word))).join(' ');
  return [{ ...bilingual, text, confidence: Math.max(korean.confidence, bilingual.confidence) }];
}
