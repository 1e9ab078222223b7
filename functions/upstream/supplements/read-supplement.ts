import type { readSupplement, readSupplementDetail, readSupplementLimits } from '#contract/supplements/supplements.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { wireChange } from '#db/supplement-card.ts';
import { badAlone, type Contribution, judgeSelection, totalIngredient } from '#domain/combinations/combination.ts';
import { childAgeFor } from '#domain/people/for-whom.ts';
import { type Decimal, decimalToNumber, parseDecimal } from '#domain/shared/decimal.ts';
import { ADULT, exceeds, type Limits, type Population, selectLimits } from '#domain/supplements/dosage.ts';
import { statedFunctions } from '#domain/supplements/stated-functions.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { functionAmountsOf } from '#register/write/function-amounts.ts';
import {
  type CautionProfile,
  cautionProfileOf,
  EVERYBODY,
  forReader,
  namedContents,
  selectCautions,
  wireUnjudged,
} from '../combinations/cautions/public.ts';
import { dosageFacts, sourceTitle } from '../ingredients/public.ts';
import { isLiked } from '../likes/public.ts';
import { logActivity } from '../search/public.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Context, Viewer } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from './cards/card-facts.ts';
import { type ContentRow, selectContents, selectSupplement } from './queries.ts';

async function countView(context: Context, viewer: Viewer, id: number): Promise<void> {
  try {
    await logActivity(context, viewer, { method: 'CLICK', category: 'SUPPLEMENT', subjectId: id, keyword: String(id) });
  } catch (failure) {
    logError('view-not-counted', describeFailure(failure));
  }
}

/** @throws S0001 */
export const readSupplementVerb: Verb<typeof readSupplement> = async ({ context, viewer, input: { query } }) => {
  const [row, contents] = await Promise.all([selectSupplement(context, query.id), selectContents(context, query.id)]);
  if (!row) throw new ApiError('S0001');
  await countView(context, viewer, row.id);
  const { imageUrl: supplementImageUrl, ...facts } = cardFacts(context, row);
  const liked = await isLiked(context, viewer, 'supplement', row.id);
  return {
    supplementId: row.id,
    brandId: row.brandId,
    brandImageUrl: null,
    supplementName: row.name,
    supplementImageUrl,
    liked,
    isLiked: liked,
    coupangLink: row.shoppingUrl,
    intakeTime: row.method,
    ingredients: contents.map(({ name, amount, unit, measuredAs }) => ({
      ...{ name, measuredAs },
      amount: amount === null ? '' : amountText(Number(amount), unit),
    })),
    ...facts,
    brandIsMaker: row.brandIsMaker,
    price: row.price,
    description: row.description,
    caution: row.caution,
    rawText: row.rawText,
    importedOn: row.importedOn,
    goneOn: row.goneOn,
    changes: row.changes.map(wireChange),
  };
};

const HIGHEST_PERCENT = 999;

function ratio(part: Decimal | null, whole: Decimal | null): number {
  return part === null || whole === null || whole <= 0n ? 0 : decimalToNumber(part) / decimalToNumber(whole);
}

function percentOf(part: Decimal | null, whole: Decimal | null): number {
  return Math.min(Math.round(ratio(part, whole) * 1000) / 10, HIGHEST_PERCENT);
}

function dailyIntakeOf(amount: Decimal | null, limits: Limits): 'below' | 'within' | 'above' | null {
  if (amount === null || limits.dailyIntakeMinimum === null) return null;
  if (amount < limits.dailyIntakeMinimum) return 'below';
  return limits.dailyIntakeMaximum !== null && exceeds(amount, limits.dailyIntakeMaximum) ? 'above' : 'within';
}

function visualise(row: ContentRow, population: Population) {
  const { unit, dosage } = dosageFacts(row);
  const limits = selectLimits(dosage, row.slug, unit, population);
  const amount = row.amount === null ? null : parseDecimal(row.amount);
  const chemicalForm = row.chemicalForm === 'nicotinamide' || row.chemicalForm === 'nicotinic-acid' ? row.chemicalForm : '';
  const contributions: Contribution[] = [{ supplementId: 1, amount, chemicalForm }];
  const { upper, state } = totalIngredient(contributions, limits);
  const normalizedAmountPercent = percentOf(amount, upper);
  const recommendedStartPercent = percentOf(limits.recommended, upper);
  const over = amount !== null && upper !== null && exceeds(amount, upper);
  return {
    id: row.ingredientId,
    name: row.name,
    measuredAs: row.measuredAs,
    amount: amount === null ? '' : amountText(decimalToNumber(amount), unit),
    status: amount === null ? 'unknown' : over ? 'excessive' : normalizedAmountPercent < recommendedStartPercent ? 'deficient' : 'in_range',
    visualization: { normalizedAmountPercent, recommendedStartPercent, recommendedEndPercent: 100 },
    percentOfRecommended:
      limits.recommendedBasis === 'MFDS_DAILY_INTAKE' ? null : Math.round(ratio(amount, limits.recommended) * 100) || null,
    reading: row.reading,
    labelText: row.labelText,
    source: upper === null ? sourceTitle(dosage.rangeSource ?? null) : sourceTitle(dosage.source),
    dailyIntake: dailyIntakeOf(amount, limits),
    state,
  };
}

/** In percent of the person's upper limit; 0 if none or unknown. */
async function detailOf(context: Context, id: number, profile: CautionProfile) {
  const [row, contents] = await Promise.all([selectSupplement(context, id), selectContents(context, id)]);
  if (!row) throw new ApiError('S0001');
  const assumedAge = profile.population === null ? childAgeFor(row.name, row.forWhom) : null;
  const judged = profile.population ?? { ...ADULT, age: assumedAge };
  const contained = contents.map((content) => {
    const { unit, dosage } = dosageFacts(content);
    const { slug, name, amount } = content;
    return {
      ingredient: { slug, name, unit },
      contributions: [{ supplementId: row.id, amount: amount === null ? null : parseDecimal(amount), chemicalForm: '' as const }],
      limits: selectLimits(dosage, slug, unit, judged),
    };
  });
  const onlyNamed = namedContents(row.name, contents);
  const { unjudged, ...selected } = selectCautions(contained, profile, [{ ...row, supplementId: row.id, onlyNamed }]);
  const products = [{ supplementId: row.id, unjudged: unjudged.get(row.id) ?? [] }] as const;
  const rows = contained.map(({ contributions, limits }) => ({
    state: totalIngredient(contributions, limits).state,
    bad: badAlone(contributions, limits),
  }));
  const { judgements } = judgeSelection({ rows, products, cautions: selected.cautions, hasAvoidedPairing: false });
  return {
    supplementId: row.id,
    brandId: row.brandId,
    ingredients: contents.map((content) => visualise(content, judged)),
    assumedAge,
    functions: statedFunctions(
      contents.map(({ slug, name, amount }) => ({
        ...{ name, amount: amount === null ? null : parseDecimal(amount) },
        functions: functionAmountsOf(slug),
      })),
      row.claims,
    ),
    allergens: row.allergens,
    ...selected,
    judgement: judgements[0] ?? 'NOT_JUDGED',
    unjudged: wireUnjudged(products[0].unjudged),
  };
}

/** For an adult. @throws S0001 */
export const readSupplementDetailVerb: Verb<typeof readSupplementDetail> = async ({ context, input: { query } }) => {
  const detail = await detailOf(context, query.id, EVERYBODY);
  return { ...detail, ...forReader(detail, []) };
};

/** Stores nothing. @throws S0001 */
export const readSupplementLimitsVerb: Verb<typeof readSupplementLimits> = async ({ context, input: { parameters, body } }) => {
  const detail = await detailOf(context, parameters.id, cautionProfileOf(body));
  return { ...detail, ...forReader(detail, body.understands) };
};
