import type { LabelUnit } from '#domain/shared/unit.ts';
import { type LabelIngredient, REFERENCE_SETS, type ReferenceSet } from './panel.ts';

/** In µg; equivalents compare by weight, as labels print either. */
const MICROGRAMS: Readonly<Partial<Record<LabelUnit, number>>> = {
  µg: 1,
  'µg RAE': 1,
  'µg RE': 1,
  'µg DFE': 1,
  mg: 1000,
  'mg α-TE': 1000,
  'mg NE': 1000,
  g: 1_000_000,
};
/** IU per unit; natural and synthetic vitamin E differ. */
const UNITS_OF: Readonly<Record<string, readonly number[]>> = { 'vitamin-a': [3.33], 'vitamin-d': [40], 'vitamin-e': [1.49, 2.22, 1.1] };
/** DFE of folic acid, with food and without. */
const FOLIC_ACID = 1.7;
/** Below it a percentage says little. */
export const TELLING_PERCENT = 10;

export type Pair = { readonly value: number; readonly unit: LabelUnit; readonly digits: string; readonly percent: number };

function shares(
  { value, unit }: Pick<Pair, 'value' | 'unit'>,
  { slug }: LabelIngredient,
  reference: { readonly value: number; readonly unit: LabelUnit },
): number[] {
  if (unit === reference.unit) return [value / reference.value];
  const international = UNITS_OF[slug] ?? [];
  if (unit === 'IU') return international.map((units) => value / units / reference.value);
  if (reference.unit === 'IU') {
    const scale = slug === 'vitamin-e' ? 1000 : 1;
    const weight = MICROGRAMS[unit];
    return weight === undefined ? [] : international.map((units) => ((value * weight) / scale) * (units / reference.value));
  }
  const [from, to] = [MICROGRAMS[unit], MICROGRAMS[reference.unit]];
  if (from === undefined || to === undefined) return [];
  const share = (value * from) / to / reference.value;
  return slug === 'folate' && reference.unit === 'µg DFE' && !unit.endsWith('DFE') ? [share, share * FOLIC_ACID] : [share];
}

/** Half a unit of the last digit. */
function roundingOf({ digits, value }: Pick<Pair, 'digits' | 'value'>): number {
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1]?.length ?? 0;
  return value === 0 ? 0 : 0.5 / 10 ** decimals / value;
}

export function explains(set: ReferenceSet, ingredient: LabelIngredient, pair: Pair): boolean | null {
  const reference = ingredient.references[set];
  if (reference === undefined) return null;
  const { percent } = pair;
  return shares(pair, ingredient, reference).some((share) => {
    const exact = share * 100;
    // Half a unit of small amounts would let any percentage pass.
    const tolerance = 0.51 + Math.min(exact * roundingOf(pair), 0.02 * exact) + (percent < TELLING_PERCENT ? 0.5 : 0);
    return Math.abs(exact - percent) <= tolerance;
  });
}

export type Fit = { readonly set: ReferenceSet; readonly explained: number; readonly of: number };

/** Explains most telling pairs; null without any. @param isKorean decides between equals */
export function bestFit(pairs: readonly (readonly [LabelIngredient, Pair])[], isKorean: boolean): Fit | null {
  const telling = pairs.filter(([, { percent }]) => percent >= TELLING_PERCENT);
  if (telling.length === 0) return null;
  const order: readonly ReferenceSet[] = isKorean ? REFERENCE_SETS : ['us', 'kr', 'eu', 'usOlder', 'krOlder'];
  const fits = order.map((set) => {
    const judged = telling.flatMap(([ingredient, pair]) => explains(set, ingredient, pair) ?? []);
    return { set, explained: judged.filter(Boolean).length, of: judged.length };
  });
  return fits.reduce((best, fit) => (fit.explained > best.explained ? fit : best));
}
