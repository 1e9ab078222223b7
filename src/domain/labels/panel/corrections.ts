import type { LabelUnit } from '#domain/shared/unit.ts';
import { numberOf, type PrintedAmount } from './amounts.ts';
import type { LabelIngredient, ReferenceSet } from './panel.ts';
import { explains } from './references.ts';

type Value = { readonly value: number; readonly unit: LabelUnit };

/** Units read as digits: 25 µg as 2548. */
const SWALLOWED = /(?:[04]8|078|18|8)$/;
const PLAIN: readonly LabelUnit[] = ['µg', 'mg', 'g'];

function digitsOf(digits: string): readonly string[] {
  const plain = digits.replace(/\s/g, '').replaceAll(/[lI]/g, '1').replaceAll('O', '0').replaceAll('S', '5').replace(/[.,]$/, '');
  const bare = plain.replace(/[^\d.,]/g, '');
  const joined = bare.replace(/[.,]/g, '');
  const pointed = Array.from(
    { length: Math.max(0, joined.length - 1) },
    (_, index) => `${joined.slice(0, index + 1)}.${joined.slice(index + 1)}`,
  );
  return [bare, bare.replaceAll(',', '.'), joined, ...pointed];
}

type Misread = Pick<PrintedAmount, 'digits' | 'unit'>;

function unitsFor({ unit }: Misread, { references }: LabelIngredient, set: ReferenceSet): readonly LabelUnit[] {
  const reference = references[set]?.unit;
  const own = unit === null ? [] : [unit];
  return [...own, ...(reference === undefined || reference === 'IU' ? [] : [reference]), ...PLAIN];
}

/** If exactly one explains the percentage. */
export function correctedAmount(amount: Misread, ingredient: LabelIngredient, percent: number, set: ReferenceSet): Value | null {
  const readings = [amount.digits, ...(amount.unit === null ? [amount.digits.replace(/\s/g, '').replace(SWALLOWED, '')] : [])].flatMap(
    digitsOf,
  );
  const values = [...new Set(readings.map(numberOf))].filter((value) => value !== null && value > 0);
  const fitting = (units: readonly LabelUnit[]) =>
    values.flatMap((value) =>
      value === null
        ? []
        : units.flatMap((unit): Value[] =>
            explains(set, ingredient, { value, unit, digits: String(value), percent }) === true ? [{ value, unit }] : [],
          ),
    );
  // The read unit first: digits are misread more often.
  const own = amount.unit === null ? [] : fitting([amount.unit]);
  const found = own.length > 0 ? own : fitting([...new Set(unitsFor(amount, ingredient, set))]);
  const distinct = new Set(found.map(({ value }) => value));
  const [first] = found;
  return first !== undefined && distinct.size === 1 ? first : null;
}
