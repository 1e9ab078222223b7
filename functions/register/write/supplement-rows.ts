import { isBlend } from '#domain/combinations/combination.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { facetTokens } from '#domain/search/search-facets.ts';
import { searchDocument, searchKey } from '#domain/search/search-text.ts';
import { memoised } from '#domain/shared/memoised.ts';
import { compositionOf } from '#domain/supplements/composition.ts';
import { isHeld } from '#domain/supplements/named-contents.ts';
import { MAIN_RELEVANCE } from '#domain/supplements/relevance.ts';
import { isForSale } from '#domain/supplements/sale-kind.ts';
import { namedContents } from '#upstream/combinations/cautions/public.ts';
import type { Row } from './queries/bulk.ts';
import { measuredMark, readProduct, unsureMark } from './read-product.ts';
import type { IngredientIndex, SupplementRecord } from './supplement-record.ts';

/** Too wide, or a flavour, to be missed in a report. */
const WIDE: readonly string[] = ['dietary-fiber', 'collagen', 'protein'];

/** Named, but in no material of the report; only where some are, so most rows stay short. */
function missingOf({ name, ingredients, rawText }: SupplementRecord, index: IngredientIndex): { readonly missing?: readonly string[] } {
  if (ingredients.length === 0) return {};
  const others = rawText?.others ?? [];
  const missing = namedContents(name, ingredients)
    .filter(({ slug }) => index.has(slug) && !WIDE.includes(slug))
    .filter(({ slug }) => !others.some((other) => isHeld(slug, namedContents(other, []))))
    .map((named) => named.name);
  return missing.length === 0 ? {} : { missing };
}

export function allergenColumn(allergens: LabelAllergens | null): string | null {
  return allergens && JSON.stringify(allergens);
}

type Composed = Omit<Parameters<typeof compositionOf>[0], 'isBareName'> & Pick<SupplementRecord, 'name' | 'brandName' | 'saleKind'>;

const keyOf = memoised(searchKey);

/** Null for raw materials and export goods, not sold here. */
export function compositionColumn(product: Composed, ingredients: IngredientIndex): string | null {
  const { name, brandName, makerName, saleKind, contents } = product;
  const words = brandName === makerName ? contents.flatMap(({ slug }) => ingredients.get(slug)?.words ?? []) : [];
  const isBareName = words.some((word) => keyOf(word) === searchKey(name));
  return isForSale(saleKind) ? compositionOf({ ...product, isBareName }) : null;
}

/** @throws for an unknown ingredient */
export function supplementRows(
  record: SupplementRecord,
  ingredients: IngredientIndex,
): {
  supplement: Row & { readonly id: number; readonly name: string };
  contents: Row[];
  document: Row;
  isSuggested: boolean;
} {
  const found = record.ingredients.map((content) => {
    const ingredient = ingredients.get(content.slug);
    if (!ingredient) throw new Error(`unknown ingredient ${content.slug} in ${record.sourceKey}`);
    return { ...content, ingredient };
  });
  const hasKnownMark = record.brandName !== (record.makerName ?? '');
  const { columns, relevances } = readProduct({ ...record, hasKnownMark }, record.ingredients, record.functionCodes, ingredients);
  const sought = isBlend(found) ? found.filter(({ slug }) => (relevances.get(slug) ?? 0) >= MAIN_RELEVANCE) : found;
  return {
    isSuggested: isForSale(record.saleKind) && columns.amounts !== 'UNKNOWN',
    supplement: {
      id: record.id,
      source_key: record.sourceKey,
      brand_id: record.brandId,
      brand_name: record.brandName,
      maker_name: record.makerName,
      contents: JSON.stringify(
        found.map(({ slug, amount, reading, chemicalForm, ingredient }) => ({
          slug,
          ingredientName: ingredient.name,
          amount,
          unit: ingredient.unit,
          ...measuredMark(ingredient),
          chemicalForm,
          ...unsureMark(amount, reading),
        })),
      ),
      name: record.name,
      form: record.form ?? '',
      doses_per_day: record.dosesPerDay,
      price: record.price,
      description: record.description,
      method: record.method,
      caution: record.caution,
      allergens: allergenColumn(record.allergens),
      shopping_url: null,
      is_sample: record.isSample ? 1 : 0,
      raw_text: record.rawText && JSON.stringify({ ...record.rawText, ...missingOf(record, ingredients) }),
      imported_on: record.importedOn,
      reported_on: record.reportedOn,
      source_hash: record.sourceHash,
      // A written product is listed again.
      gone_on: null,
      composition: compositionColumn({ ...record, contents: record.ingredients, others: record.rawText?.others ?? [] }, ingredients),
      sale_kind: record.saleKind,
      ...columns,
      // Popularity is added where the row is.
      score: columns.standing,
    },
    contents: found.map(({ slug, amount, reading, chemicalForm, labelText, ingredient }, position) => ({
      supplement_id: record.id,
      ingredient_id: ingredient.id,
      amount,
      reading,
      chemical_form: chemicalForm,
      label_text: labelText,
      relevance: relevances.get(slug) ?? 0,
      position,
    })),
    document: {
      supplement_id: record.id,
      grams: [
        searchDocument(record.name, [record.brandName, ...sought.flatMap(({ ingredient }) => ingredient.words)]),
        ...facetTokens({
          name: record.name,
          contents: found.map(({ amount, ingredient }) => ({ ingredientId: ingredient.id, amount })),
          purposes: PURPOSE_CODES.filter((code) => columns.claims.includes(`"${code}"`)),
        }),
      ].join(' '),
    },
  };
}
