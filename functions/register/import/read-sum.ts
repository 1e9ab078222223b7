import { readNumber } from '#domain/labels/panel/amounts.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import { convertAmount, type LabelUnit } from '#domain/shared/unit.ts';
import { importedIngredientFacts, isInRange } from './daily-ranges.ts';
import type { Denominator, Doubt } from './types.ts';

/** Parts of one content or pack, never another ingredient. */
const PART = '(?:EPA|DHA|R[bg]\\d|(?:정제|연질캡슐|경질캡슐|캡슐|분말|과립|환|젤리|액상)(?:\\s?\\d(?=\\s*[:\\s]))?)';
const AMOUNT = '(\\d[\\d,.]*)\\s*(mg|µg|g|IU)((?:\\s*(?:RAE|RE|DFE|NE|[αaA]\\s*-?\\s*TE))?)(?![A-Za-z])';
const TERM = new RegExp(`^\\s*\\+\\s*(?:${PART}\\s*:?\\s*)?${AMOUNT}`);
const LISTED = new RegExp(`^\\s*\\(\\s*(?:${PART}\\s*:?\\s*)?${AMOUNT}([^()]*)\\)`);
const TOTAL = new RegExp(`^\\s*=\\s*${AMOUNT}`);
const MORE = /^[^/]*\+\s*[^\d/+]{0,20}\d|^[^/]*\/[^/+]*\+[^/\d]*\d[^/]*\//;

type Sum = { readonly digits: string; readonly rest: string };

const plain = (unit: string) => unit.replace(/\s/g, '');

/** `360mg + DHA 240mg`; must agree with a stated total. @returns null if a term is unreadable or contradictory */
export function addTerms(digits: string, unit: string, after: string): Sum | null {
  if (!after.includes('+')) return { digits, rest: after };
  const listed = LISTED.exec(after);
  if (listed) {
    const [whole, first = '', listedUnit = '', equivalent = '', others = ''] = listed;
    const inner = addTerms(first, `${listedUnit}${equivalent}`, others);
    if (inner === null || plain(`${listedUnit}${equivalent}`) !== plain(unit) || !isSame(inner.digits, digits)) return null;
    return addTerms(digits, unit, after.slice(whole.length));
  }
  let total = readNumber(digits);
  let rest = after;
  for (let term = TERM.exec(rest); term !== null; term = TERM.exec(rest)) {
    const number = readNumber(term[1] ?? '');
    if ('problem' in total || 'problem' in number || plain(`${term[2]}${term[3]}`) !== plain(unit)) return null;
    total = { value: total.value + number.value };
    rest = rest.slice(term[0].length);
  }
  if ('problem' in total || MORE.test(rest)) return null;
  const stated = TOTAL.exec(rest);
  const sum = rest === after ? digits : formatDecimal(total.value);
  if (stated === null) return { digits: sum, rest };
  if (!isSame(stated[1] ?? '', sum) || plain(`${stated[2]}${stated[3]}`) !== plain(unit)) return null;
  return { digits: sum, rest: rest.slice(stated[0].length) };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [readNumber(left), readNumber(right)];
  return 'value' in a && 'value' in b && a.value === b.value;
}

type Ambiguous = {
  readonly value: string;
  readonly unit: LabelUnit;
  readonly denominator: Denominator | null;
  readonly doubt: Doubt;
};
type Resolved = { readonly value: string; readonly doubt: Doubt | null };

const ONE = 1_000_000_000n;
const UNITS = ['g', 'mg', 'µg'] as const;

export function resolveAmbiguity(slug: string, { value, unit, denominator, doubt }: Ambiguous): Resolved | null {
  const number = parseDecimal(value);
  if (number === null) return null;
  const isPossible = (amount: Decimal, as: LabelUnit) => isPlausible(slug, amount, as) && !isHeavier(amount, as, denominator);
  if (doubt === 'shared-unit') {
    const possible = UNITS.filter((candidate) => isPossible(number, candidate));
    return possible.length === 1 && possible[0] === unit ? { value, doubt } : null;
  }
  const asPrinted = { value, doubt: null };
  const thousandfold = number * 1000n;
  const hasRange = Boolean(importedIngredientFacts(slug)?.range);
  // Three significant digits are a fraction, unless only the thousandfold is in range.
  if (!hasRange && number % ONE !== 0n) return asPrinted;
  const isThousandfold = isPossible(thousandfold, unit) && (!hasRange || isNotified(slug, thousandfold, unit));
  if (!isThousandfold) return asPrinted;
  if (isPossible(number, unit)) return hasRange ? asPrinted : null;
  return { value: formatDecimal(thousandfold), doubt };
}

function converted(slug: string, amount: Decimal, unit: LabelUnit): Decimal | null {
  const facts = importedIngredientFacts(slug);
  return facts === undefined ? null : convertAmount(amount, slug, unit, facts.unit);
}

function isPlausible(slug: string, amount: Decimal, unit: LabelUnit): boolean {
  const { plausibleMinimum = null, plausibleMaximum = null } = importedIngredientFacts(slug) ?? {};
  const own = converted(slug, amount, unit);
  if (own === null || plausibleMinimum === null || plausibleMaximum === null) return own !== null;
  return own >= plausibleMinimum && own <= plausibleMaximum;
}

function isNotified(slug: string, amount: Decimal, unit: LabelUnit): boolean {
  const facts = importedIngredientFacts(slug);
  const own = converted(slug, amount, unit);
  return facts !== undefined && own !== null && isInRange(own, facts);
}

function isHeavier(amount: Decimal, unit: LabelUnit, denominator: Denominator | null): boolean {
  const weight = denominator?.unit === 'mg' ? parseDecimal(denominator.value) : null;
  const factor = { g: 1_000_000n, mg: 1000n, µg: 1n }[unit.split(' ')[0] ?? ''];
  return weight !== null && factor !== undefined && amount * factor > weight * 1000n;
}
