import type { LabelAllergens } from '#domain/allergen.ts';
import { claimsOf } from '#domain/claims.ts';
import { formatDecimal, parseDecimal } from '#domain/decimal.ts';
import type { ChemicalForm } from '#domain/dosage.ts';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '#domain/purpose.ts';
import { facetTokens } from '#domain/search-facets.ts';
import { searchDocument } from '#domain/search-text.ts';
import { functionAmountsOf } from './function-amounts.ts';
import type { Row } from './queries/bulk.ts';

/** One product ready to be written: from the built-in examples or from the Ministry's register. */
export type SupplementRecord = {
  readonly id: number;
  readonly sourceKey: string;
  readonly brandId: number;
  readonly brandName: string;
  readonly brandHue: number;
  readonly name: string;
  readonly form: string;
  readonly mark: string;
  readonly price: number | null;
  readonly description: string;
  readonly method: string;
  readonly caution: string;
  /** Null where nothing is known of them. */
  readonly allergens: LabelAllergens | null;
  readonly isSample: boolean;
  readonly rawText: string | null;
  readonly importedOn: string | null;
  /** The purposes of which the product's own text names a recognised function; none where it has no such text. */
  readonly functionCodes: readonly PurposeCode[];
  readonly ingredients: readonly {
    readonly slug: string;
    /** Decimal text per day in the ingredient's unit; null = not known. */
    readonly amount: string | null;
    readonly reading: string;
    readonly chemicalForm: ChemicalForm;
    readonly labelText: string;
  }[];
};

/** What a product row copies from its ingredients. */
export type IngredientIndex = ReadonlyMap<
  string,
  {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly words: readonly string[];
    readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
  }
>;

/** The columns that say what a product is recognised for, and why not for more. */
export function claimColumns(
  contents: readonly { readonly slug: string; readonly amount: string | null }[],
  functionCodes: readonly PurposeCode[],
  ingredients: IngredientIndex,
): { readonly claims: string; readonly missed_claims: string } {
  const { recognised, missed } = claimsOf(
    contents.map(({ slug, amount }) => ({
      slug,
      amount: amount === null ? null : parseDecimal(amount),
      purposes: ingredients.get(slug)?.purposes ?? [],
      functionAmounts: functionAmountsOf(slug),
    })),
    functionCodes,
  );
  return {
    claims: JSON.stringify(recognised),
    missed_claims: JSON.stringify(
      missed.map(({ minimum, ...rest }) => ({ ...rest, minimum: minimum === null ? null : formatDecimal(minimum) })),
    ),
  };
}

/** The column of what the label says of allergens. */
export function allergenColumn(allergens: LabelAllergens | null): string | null {
  return allergens && JSON.stringify(allergens);
}

/** The rows of all tables that one product fills. Ingredients that the catalogue does not have are a programming error. */
export function supplementRows(
  record: SupplementRecord,
  ingredients: IngredientIndex,
): { supplement: Row; contents: Row[]; document: Row } {
  const found = record.ingredients.map((content) => {
    const ingredient = ingredients.get(content.slug);
    if (!ingredient) throw new Error(`unknown ingredient ${content.slug} in ${record.sourceKey}`);
    return { ...content, ingredient };
  });
  const claims = claimColumns(record.ingredients, record.functionCodes, ingredients);
  return {
    supplement: {
      id: record.id,
      source_key: record.sourceKey,
      brand_id: record.brandId,
      brand_name: record.brandName,
      brand_hue: record.brandHue,
      contents: JSON.stringify(
        found.map(({ slug, amount, chemicalForm, ingredient }) => ({
          slug,
          ingredientName: ingredient.name,
          amount,
          unit: ingredient.unit,
          chemicalForm,
        })),
      ),
      name: record.name,
      form: record.form,
      mark: record.mark,
      price: record.price,
      description: record.description,
      method: record.method,
      caution: record.caution,
      allergens: allergenColumn(record.allergens),
      shopping_url: null,
      is_sample: record.isSample ? 1 : 0,
      raw_text: record.rawText,
      imported_on: record.importedOn,
      ...claims,
    },
    contents: found.map(({ amount, reading, chemicalForm, labelText, ingredient }, position) => ({
      supplement_id: record.id,
      ingredient_id: ingredient.id,
      amount,
      reading,
      chemical_form: chemicalForm,
      label_text: labelText,
      position,
    })),
    document: {
      supplement_id: record.id,
      grams: [
        searchDocument(record.name, [record.brandName, ...found.flatMap(({ ingredient }) => ingredient.words)]),
        ...facetTokens({
          name: record.name,
          contents: found.map(({ amount, ingredient }) => ({ ingredientId: ingredient.id, amount })),
          purposes: PURPOSE_CODES.filter((code) => claims.claims.includes(`"${code}"`)),
        }),
      ].join(' '),
    },
  };
}
