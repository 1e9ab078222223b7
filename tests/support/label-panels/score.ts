import type { PanelRow } from '#domain/labels/panel/panel.ts';
import type { LabelledRow } from './panel.ts';

type Verdict = 'right' | 'left out' | 'wrong' | 'wrong and SURE';

export type Scored = { readonly verdict: Verdict; readonly expected: LabelledRow | null; readonly read: PanelRow | null };

type Read = { readonly row: PanelRow; readonly slug: string | null };

const key = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\d]/gu, '');

function namesMatch(one: string, other: string): boolean {
  const [first, second] = [key(one), key(other)];
  return first !== '' && second !== '' && (first.includes(second) || second.includes(first));
}

function partOf(name: string): 'DHA' | 'EPA' | null {
  const [isDha, isEpa] = [/\bDHA\b|docosahexaen/i.test(name), /\bEPA\b|eicosapentaen/i.test(name)];
  return isDha === isEpa ? null : isDha ? 'DHA' : 'EPA';
}

function isSame(expected: LabelledRow, { row, slug }: Read): boolean {
  if (expected.slug === null) return slug === null && namesMatch(expected.name, row.nameRead);
  return slug === expected.slug && partOf(expected.name) === partOf(row.nameRead);
}

/** One dose a day is the day's amount. */
function isSamePer(expected: LabelledRow, { row }: Read, isOnceADay: boolean): boolean {
  return row.per === expected.per || (isOnceADay && expected.per === 'DAY' && row.per === 'DOSE');
}

function agrees(expected: LabelledRow, read: Read, isOnceADay: boolean): boolean {
  const { row } = read;
  return (
    row.amount === expected.amount &&
    (row.unit === expected.unit || row.amount === null) &&
    (row.percent === expected.percent || row.amount === null) &&
    isSamePer(expected, read, isOnceADay)
  );
}

/** Leaving out a row, its amount or what the amount is per. */
function isLeftOut(expected: LabelledRow, { row }: Read): boolean {
  if (row.amount === null) return true;
  return row.amount === expected.amount && row.unit === expected.unit && (row.per === 'UNKNOWN' || row.percent === null);
}

const wrong = ({ row }: Read): Verdict => (row.certainty === 'SURE' ? 'wrong and SURE' : 'wrong');

/** Compares the rows that were read with those of a label, one by one; each further row is wrong. */
export function scorePanel(expected: readonly LabelledRow[], read: readonly Read[], isOnceADay: boolean): Scored[] {
  const open = [...read];
  const take = (found: Read | undefined) => {
    if (found !== undefined) open.splice(open.indexOf(found), 1);
    return found;
  };
  const scored = expected.map((row): Scored => {
    const found =
      take(open.find((each) => isSame(row, each) && agrees(row, each, isOnceADay))) ?? take(open.find((each) => isSame(row, each)));
    const mayMiss = row.kind !== '';
    if (found === undefined) return { verdict: mayMiss ? 'right' : 'left out', expected: row, read: null };
    if (agrees(row, found, isOnceADay)) return { verdict: 'right', expected: row, read: found.row };
    if (isLeftOut(row, found)) return { verdict: mayMiss ? 'right' : 'left out', expected: row, read: found.row };
    return { verdict: wrong(found), expected: row, read: found.row };
  });
  // A name without an amount claims nothing.
  const invented = open
    .filter(({ row }) => row.amount !== null)
    .map((each): Scored => ({ verdict: wrong(each), expected: null, read: each.row }));
  return [...scored, ...invented];
}

export function tally(scored: readonly Scored[]): Record<Verdict | 'rows', number> {
  const count = (verdict: Verdict) => scored.filter((each) => each.verdict === verdict).length;
  return {
    rows: scored.length,
    right: count('right'),
    'left out': count('left out'),
    wrong: count('wrong') + count('wrong and SURE'),
    'wrong and SURE': count('wrong and SURE'),
  };
}
