import type { readSupplementDetail } from '#contract/supplements.ts';
import { amountText } from '#copy/amount-text.ts';
import { totalIngredient } from '#domain/combination.ts';
import { type Decimal, decimalToNumber, parseDecimal } from '#domain/decimal.ts';
import { ADULT, exceeds, type Limits, selectLimits } from '#domain/dosage.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { dosageFacts, sourceTitle } from '../ingredients/index.ts';
import { type ContentRow, selectContents, selectSupplement } from './queries.ts';

const HIGHEST_PERCENT = 999;

function percentOf(part: Decimal | null, whole: Decimal | null): number {
  if (part === null || whole === null || whole <= 0n) return 0;
  return Math.min(Math.round((decimalToNumber(part) / decimalToNumber(whole)) * 1000) / 10, HIGHEST_PERCENT);
}

function dailyIntakeOf(amount: Decimal | null, limits: Limits): 'below' | 'within' | 'above' | null {
  if (amount === null || limits.dailyIntakeMinimum === null) return null;
  if (amount < limits.dailyIntakeMinimum) return 'below';
  return limits.dailyIntakeMaximum !== null && exceeds(amount, limits.dailyIntakeMaximum) ? 'above' : 'within';
}

function visualise(row: ContentRow) {
  const { unit, dosage } = dosageFacts(row);
  const limits = selectLimits(dosage, row.slug, unit, ADULT);
  const amount = row.amount === null ? null : parseDecimal(row.amount);
  const chemicalForm = row.chemicalForm === 'nicotinamide' || row.chemicalForm === 'nicotinic-acid' ? row.chemicalForm : '';
  const { upper } = totalIngredient([{ supplementId: 1, amount, chemicalForm }], limits);
  const normalizedAmountPercent = percentOf(amount, upper);
  const recommendedStartPercent = percentOf(limits.recommended, upper);
  const over = amount !== null && upper !== null && exceeds(amount, upper);
  return {
    id: row.ingredientId,
    name: row.name,
    amount: amount === null ? '' : amountText(decimalToNumber(amount), unit),
    status: amount === null ? 'unknown' : over ? 'excessive' : normalizedAmountPercent < recommendedStartPercent ? 'deficient' : 'in_range',
    visualization: { normalizedAmountPercent, recommendedStartPercent, recommendedEndPercent: 100 },
    reading: row.reading,
    labelText: row.labelText,
    source: upper === null ? sourceTitle(dosage.rangeSource ?? null) : sourceTitle(dosage.source),
    dailyIntake: dailyIntakeOf(amount, limits),
  };
}

/** What is in a product, each amount in percent of the adult's tolerable upper intake level; 0 where none is set or the amount is unknown. */
export const readSupplementDetailVerb: Verb<typeof readSupplementDetail> = async ({ context, input: { query } }) => {
  const [row, contents] = await Promise.all([selectSupplement(context, query.id), selectContents(context, query.id)]);
  if (!row) throw new ApiError('S0001');
  return { supplementId: row.id, brandId: row.brandId, ingredients: contents.map(visualise) };
};
