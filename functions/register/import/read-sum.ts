import { readNumber } from '#domain/labels/panel/number-text.ts';
import { formatDecimal } from '#domain/shared/decimal.ts';

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
