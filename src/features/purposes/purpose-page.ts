import type { Caution } from '#contract/people/person.ts';
import type { PurposeGroup, PurposeIngredient } from '#contract/purposes/purposes.ts';
import { purposePage } from '#copy/purposes/purpose-page.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { type PurposeProduct, purposeResults, standingsOf } from '#domain/purposes/purpose-results.ts';

export type DescribedIngredient = PurposeIngredient & { readonly products: readonly PurposeProduct[]; readonly cautionedCount: number };

export function describeIngredients(group: PurposeGroup | undefined, code: PurposeCode): DescribedIngredient[] {
  if (group === undefined) return [];
  const byId = new Map(group.ingredients.map((ingredient) => [ingredient.ingredientId, ingredient]));
  return purposeResults([group], [code], code).flatMap(({ id, products, cautioned }) => {
    const ingredient = byId.get(id);
    return ingredient === undefined ? [] : [{ ...ingredient, products, cautionedCount: cautioned.length }];
  });
}

export const standingsOfGroup = (group: PurposeGroup | undefined, code: PurposeCode) =>
  standingsOf(group === undefined ? [] : purposeResults([group], [code], code), code);

type FunctionAmount = PurposeIngredient['functionAmounts'][number];

function rangeText({ minimum, maximum, unit }: FunctionAmount): string {
  if (minimum === null) return purposePage.amountsUnknown;
  if (maximum === null) return purposePage.atLeast(amountText(minimum, unit));
  if (minimum === maximum) return purposePage.exactly(amountText(minimum, unit));
  return purposePage.between(amountText(minimum, unit).replace(` ${unit}`, ''), amountText(maximum, unit));
}

const TELLS_AMOUNT = /\d\s*(?:[mµ]?g|IU|CFU)\b/;

/** None where the function's own text says them, or which of several is for what. */
export function amountLines({
  functionAmounts,
  measuredAs,
  functionText,
}: Pick<PurposeIngredient, 'functionAmounts' | 'measuredAs' | 'functionText'>): readonly string[] {
  if (functionAmounts.length !== 1 && TELLS_AMOUNT.test(functionText)) return [];
  if (functionAmounts.length === 0) return [purposePage.amountsUnknown];
  return functionAmounts.map((amount) => measuredText(amount.material ?? (amount.minimum === null ? null : measuredAs), rangeText(amount)));
}

const MOST_CAUTIONS = 3;
/** Kinds that concern a moment; the ingredient's page has them. */
const OF_A_MOMENT = ['PROCEDURE', 'DURATION'];

/** One caution a concern, a regulator's before others; those of most ingredients first. */
export function worstCautions(ingredients: readonly DescribedIngredient[]): {
  readonly shown: readonly Caution[];
  readonly otherCodes: readonly string[];
} {
  const byCode = Map.groupBy(
    ingredients.flatMap(({ cautions }) => cautions.filter(({ kind }) => !OF_A_MOMENT.includes(kind))),
    ({ code }) => code,
  );
  const inOrder = [...byCode.values()]
    .toSorted((left, right) => right.length - left.length)
    .flatMap((cautions) => cautions.find(({ evidence }) => evidence === 'OFFICIAL') ?? cautions[0] ?? []);
  return { shown: inOrder.slice(0, MOST_CAUTIONS), otherCodes: inOrder.slice(MOST_CAUTIONS).map(({ code }) => code) };
}
