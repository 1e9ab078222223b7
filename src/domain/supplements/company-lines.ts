import { plainLine } from '../labels/ocr-text.ts';
import type { PlacedLine } from './name-match.ts';

/** One bracket of (주) is often misread. */
const COMPANY = /\(주|주\)|㈜|주식회사|유한회사|공장|제약|바이오|헬스|팜/;
/** Companies in such lines are no makers. */
const SELLERS = /유통전문|판매원|의약품/;
const LEAST_CONFIDENCE = 35;
const [SHORTEST, LONGEST] = [3, 30];
const MOST_COMPANIES = 3;

/** However small: packs of equal names differ in their maker. */
export function companyLines(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  return lines
    .filter(({ text, confidence }) => confidence >= LEAST_CONFIDENCE && COMPANY.test(text) && !SELLERS.test(text))
    .map((line) => ({ ...line, text: plainLine(line.text) }))
    .filter(({ text }) => text.length >= SHORTEST && text.length <= LONGEST)
    .slice(0, MOST_COMPANIES);
}
