import { hueOf } from '../catalogue/hue-of.ts';
import type { SupplementRecord } from '../catalogue/supplement-record.ts';
import { readFunctions } from './read-functions.ts';
import { readOthers } from './read-others.ts';
import type { DailyReason, ImportedIngredient, ImportedSupplement } from './types.ts';

/** Short marks for drawn packshots; other ingredients get the product name's first two letters. */
const MARKS: Readonly<Record<string, string>> = {
  'vitamin-a': 'A',
  'vitamin-c': 'C',
  'vitamin-d': 'D',
  'vitamin-e': 'E',
  'vitamin-k': 'K',
  'vitamin-b1': 'B',
  'vitamin-b2': 'B',
  niacin: 'B3',
  'pantothenic-acid': 'B5',
  'vitamin-b6': 'B6',
  biotin: 'B7',
  folate: 'B9',
  'vitamin-b12': 'B12',
  calcium: 'Ca',
  magnesium: 'Mg',
  iron: 'Fe',
  zinc: 'Zn',
  selenium: 'Se',
  'omega-3': 'Ω3',
  'coenzyme-q10': 'Q10',
};

/** What a report is for where it is not for shops. */
export const FLAG_TEXT = { 'export-only': '수출용으로 신고된 제품이에요.', 'raw-material': '원료용으로 신고된 품목이에요.' } as const;

/** Shown beside the amount: `#copy/supplements.ts` has the words. */
const CONCLUDED: readonly DailyReason[] = ['equivalent-not-stated', 'thousands-dot', 'shared-unit'];

/** What is drawn on the picture of a product. */
export function markOf({
  name,
  ingredients,
}: {
  readonly name: string;
  readonly ingredients: readonly { readonly slug: string }[];
}): string {
  const known = ingredients.map(({ slug }) => MARKS[slug]).find((mark) => mark !== undefined);
  return known ?? [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('');
}

/** How sure an amount is, or why it is unknown; what was concluded beyond the print is said as such. */
export function readingOf({ confidence, reason }: ImportedIngredient): string {
  return confidence === null || CONCLUDED.includes(reason) ? reason : confidence;
}

/** A registered product as a catalogue record; what could not be read stays null with its reason. */
export function toRecord(
  supplement: ImportedSupplement,
  ids: { readonly supplement: number; readonly brand: number },
  importedOn: string,
): SupplementRecord {
  return {
    id: ids.supplement,
    sourceKey: supplement.sourceKey,
    brandId: ids.brand,
    brandName: supplement.brand?.shown ?? supplement.maker,
    brandHue: hueOf(supplement.brand?.name ?? supplement.maker),
    name: supplement.name,
    form: supplement.form ?? 'tablet',
    mark: markOf(supplement),
    price: null,
    description: supplement.flags.map((flag) => FLAG_TEXT[flag]).join(' '),
    method: supplement.method,
    caution: supplement.caution,
    allergens: supplement.allergens,
    isSample: false,
    rawText: JSON.stringify({
      reportNumber: supplement.sourceKey.replace(/^mfds:/, ''),
      specification: supplement.raw.specification,
      intake: supplement.raw.directions,
      functionText: supplement.raw.functionText,
      caution: supplement.raw.caution,
      others: readOthers(supplement.raw.functionText),
    }),
    importedOn,
    functionCodes: readFunctions(supplement.functionText),
    ingredients: supplement.ingredients.map((ingredient) => ({
      slug: ingredient.slug,
      amount: ingredient.amount,
      reading: readingOf(ingredient),
      chemicalForm: ingredient.form ?? '',
      labelText: ingredient.rawText,
    })),
  };
}
