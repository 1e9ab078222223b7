import type { SupplementRecord } from '../catalogue/supplement-record.ts';
import { readFunctions } from './read-functions.ts';
import { readOthers } from './read-others.ts';
import type { ImportedSupplement } from './types.ts';

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

const FLAG_TEXT = { 'export-only': '수출용으로 신고된 제품이에요.', 'raw-material': '원료용으로 신고된 품목이에요.' } as const;

/** A stable hue for a name, 0–359 degrees. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

function markOf(supplement: ImportedSupplement): string {
  const known = supplement.ingredients.map(({ slug }) => MARKS[slug]).find((mark) => mark !== undefined);
  return known ?? [...supplement.name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2).join('');
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
    brandName: supplement.brand.name,
    brandHue: hueOf(supplement.brand.name),
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
      reading: ingredient.confidence ?? ingredient.reason,
      chemicalForm: ingredient.form ?? '',
      labelText: ingredient.rawText,
    })),
  };
}
