import type { Draw } from './panel.ts';

/** The printed texts of a row. */
export type Cells = { readonly name: string; readonly amount: string; readonly percent: string };

/** Names as text readers were seen to read them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^비타민 ?A$/, '비타민^'],
  [/^비타민 ?D$/, '비타민0'],
  [/^비타민 ?E$/, '비타민6'],
  [/^비타민 ?B1$/, '비타민81'],
  [/^비타민 ?B2$/, '비타민82'],
  [/^비타민 ?B6$/, '비타민86'],
  [/^마그네슘/, '마그네슴'],
  [/^셀레늄/, '셀레늠'],
  [/^아연/, '아언'],
  [/^엽산/, '업산'],
  [/^판토텐산/, '판토탠산'],
  [/^나이아신/, '나이야신'],
  [/^Vitamin/, 'Vltamin'],
  [/^Zinc/, 'Zlnc'],
  [/^Iron/, 'lron'],
  [/^Biotin/, 'Blotin'],
  [/^Niacin/, 'Niacln'],
  [/^Magnesium/, 'Magneslum'],
  [/^Selenium/, 'Selenlum'],
  [/^Calcium/, 'Calclum'],
  [/^Riboflavin/, 'Ribofiavin'],
];

const DIGITS: readonly (readonly [RegExp, string])[] = [
  [/1/, 'l'],
  [/1/, 'I'],
  [/0/, 'O'],
  [/5/, 'S'],
  [/(\d)\.(\d)/, '$1$2'],
  [/(\d)\.(\d)/, '$1,$2'],
];

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?:µ|μ|u|mc)g|㎍/, 'pg'],
  [/(?:µ|μ|u|mc)g|㎍/, '48'],
  [/(?:µ|μ|u|mc)g|㎍/, 'Ug'],
  [/mg|㎎/, 'rng'],
  [/mg|㎎/, 'mq'],
  [/mg|㎎/, '08'],
];

function applied(draw: Draw, text: string, faults: readonly (readonly [RegExp, string])[]): string {
  const fitting = faults.filter(([from]) => from.test(text));
  if (fitting.length === 0) return text;
  const [from, to] = draw.oneOf(fitting);
  return text.replace(from, to);
}

/** One fault: in the name, the digits or the unit. */
export function misread(draw: Draw, cells: Cells): Cells {
  const kind = draw.oneOf(['name', 'digits', 'digits', 'unit'] as const);
  if (kind === 'name') return { ...cells, name: applied(draw, cells.name, NAMES) };
  return { ...cells, amount: applied(draw, cells.amount, kind === 'digits' ? DIGITS : UNITS) };
}

export function isMisread(before: Cells, after: Cells): boolean {
  return before.name !== after.name || before.amount !== after.amount;
}
