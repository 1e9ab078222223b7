import type { LabelAllergens } from '#domain/allergen.ts';
import type { LabelCautions } from '#domain/cautions/label.ts';
import { avoidersOf, unsuitedFor } from '#domain/cautions/unsuited.ts';
import { claimsOf } from '#domain/claims.ts';
import { type Decimal, formatDecimal, parseDecimal } from '#domain/decimal.ts';
import type { ChemicalForm } from '#domain/dosage.ts';
import type { DosageForm } from '#domain/dosage-form.ts';
import { pictureName } from '#domain/drawn-picture.ts';
import { audiencesIn, isForFew } from '#domain/for-whom.ts';
import { mainIngredients } from '#domain/main-ingredients.ts';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '#domain/purpose.ts';
import { doseRank, meritOf, relevanceOf } from '#domain/relevance.ts';
import { type AmountState, amountState, gradeOf, isForSale, type SaleKind } from '#domain/sale-kind.ts';
import { facetTokens } from '#domain/search-facets.ts';
import { searchDocument } from '#domain/search-text.ts';
import { cautionsOf } from '#upstream/catalogue/cautions/public.ts';
import { functionAmountsOf } from './function-amounts.ts';
import type { Row } from './queries/bulk.ts';
import type { RawText } from './queries/changes.ts';

export type SupplementRecord = {
  readonly id: number;
  readonly sourceKey: string;
  readonly brandId: number;
  readonly brandName: string;
  readonly name: string;
  /** The manufacturer, or null. */
  readonly makerName: string | null;
  /** Null if unknown or mixed. */
  readonly form: DosageForm | null;
  /** Null unless one number. */
  readonly dosesPerDay: number | null;
  readonly price: number | null;
  readonly saleKind: SaleKind;
  readonly description: string;
  readonly method: string;
  readonly caution: string;
  readonly allergens: LabelAllergens | null;
  /** Null before a label was parsed. */
  readonly labelCautions: LabelCautions | null;
  readonly isSample: boolean;
  /** Empty texts if only facts are known; null without a report. */
  readonly rawText: RawText | null;
  readonly importedOn: string | null;
  /** `YYYY-MM-DD`, or null. */
  readonly reportedOn: string | null;
  /** Null unless from a register row. */
  readonly sourceHash: string | null;
  readonly functionCodes: readonly PurposeCode[];
  readonly ingredients: readonly {
    readonly slug: string;
    /** Decimal text per day in the ingredient's unit; null = unknown. */
    readonly amount: string | null;
    readonly reading: string;
    readonly chemicalForm: ChemicalForm;
    readonly labelText: string;
  }[];
};

export type IngredientIndex = ReadonlyMap<
  string,
  {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly words: readonly string[];
    readonly isFunctional: boolean;
    /** Adult recommendation a day, in its unit. */
    readonly reference: Decimal | null;
    /** Adult upper limit a day, in its unit. */
    readonly upper: Decimal | null;
    readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
  }
>;

const MOST_PURPOSES = 2;

type ReadColumns = {
  readonly amounts: AmountState;
  readonly for_whom: string;
  readonly standing: number;
  readonly claims: string;
  readonly missed_claims: string;
  readonly main_ingredients: string;
  readonly card_purposes: string;
  readonly main_ingredient_id: number | null;
  readonly main_thousandths: number | null;
  readonly picture: string;
  readonly label_cautions: string | null;
  readonly avoid_for: string;
  readonly unsuited: string;
};

/** Above the popularity of any product. */
const GRADE_STEP = 100_000;

type Read = {
  readonly columns: ReadColumns;
  /** By slug. */
  readonly relevances: ReadonlyMap<string, number>;
};

/** What follows from contents and label: purposes, missed ones, cautions, card facts, and how much it is about each ingredient. */
export function readProduct(
  {
    name,
    form,
    labelCautions,
    saleKind,
    hasKnownMark,
  }: Pick<SupplementRecord, 'name' | 'form' | 'labelCautions' | 'saleKind'> & {
    readonly hasKnownMark: boolean;
  },
  contents: readonly { readonly slug: string; readonly amount: string | null }[],
  functionCodes: readonly PurposeCode[],
  ingredients: IngredientIndex,
): Read {
  const { recognised, missed } = claimsOf(
    contents.map(({ slug, amount }) => ({
      slug,
      amount: amount === null ? null : parseDecimal(amount),
      purposes: ingredients.get(slug)?.purposes ?? [],
      functionAmounts: functionAmountsOf(slug),
    })),
    functionCodes,
  );
  const officialOf = (slug: string) =>
    (ingredients.get(slug)?.purposes ?? []).filter(({ basis }) => basis === 'OFFICIAL').map(({ code }) => code);
  const main = mainIngredients(
    name,
    contents.map(({ slug, amount }) => {
      const { words = [], reference = null, isFunctional = false } = ingredients.get(slug) ?? {};
      const isClaimed = isFunctional && officialOf(slug).some((code) => recognised.includes(code));
      return { slug, words, reference, isClaimed, amount: amount === null ? null : parseDecimal(amount) };
    }),
  );
  const ofMain = new Set(main.slugs.flatMap(officialOf));
  const cardPurposes = recognised.toSorted((one, other) => Number(ofMain.has(other)) - Number(ofMain.has(one)));
  const avoiders = avoidersOf(
    contents.map(({ slug, amount }) => {
      const known = amount === null ? null : parseDecimal(amount);
      return { slug, total: known ?? 0n, isPartlyUnknown: known === null, facts: cautionsOf(slug) };
    }),
    labelCautions,
  );
  const [first = ''] = main.slugs;
  const amountOfFirst = contents.find(({ slug }) => slug === first)?.amount ?? null;
  const audiences = audiencesIn(name);
  const amounts = amountState(contents.map(({ amount }) => amount));
  const { upper = null } = ingredients.get(first) ?? {};
  const dose = doseRank(amountOfFirst === null ? null : parseDecimal(amountOfFirst), upper);
  const columns: ReadColumns = {
    amounts,
    for_whom: JSON.stringify(audiences),
    standing:
      (gradeOf(saleKind, amounts) * 2 + Number(!isForFew(audiences))) * GRADE_STEP +
      meritOf({ dose, isKnownMark: hasKnownMark, isRecognised: recognised.length > 0 }),
    main_ingredient_id: ingredients.get(first)?.id ?? null,
    main_thousandths: amountOfFirst === null ? null : Math.round(Number(amountOfFirst) * 1000),
    main_ingredients: JSON.stringify(
      main.slugs.flatMap((slug) => {
        const ingredient = ingredients.get(slug);
        const amount = contents.find((content) => content.slug === slug)?.amount ?? null;
        return ingredient ? [{ ingredientName: ingredient.name, amount, unit: ingredient.unit }] : [];
      }),
    ),
    card_purposes: JSON.stringify(cardPurposes.slice(0, MOST_PURPOSES)),
    picture: pictureName(form, main.slugs[0], main.named.length > 0),
    label_cautions: labelCautions && JSON.stringify({ avoid: labelCautions.avoid, consult: labelCautions.consult }),
    avoid_for: JSON.stringify(avoiders),
    unsuited: JSON.stringify(unsuitedFor(avoiders)),
    claims: JSON.stringify(recognised),
    missed_claims: JSON.stringify(
      missed.map(({ minimum, ...rest }) => ({ ...rest, minimum: minimum === null ? null : formatDecimal(minimum) })),
    ),
  };
  const relevances = contents.map(({ slug, amount }) => {
    const { reference = null, upper = null } = ingredients.get(slug) ?? {};
    const [least = null] = functionAmountsOf(slug).flatMap(({ minimum }) => (minimum === null ? [] : [minimum]));
    const relevance = relevanceOf({
      isNamed: main.named.includes(slug),
      isMain: main.slugs.includes(slug),
      isRecognised: officialOf(slug).some((code) => recognised.includes(code)),
      amount: amount === null ? null : parseDecimal(amount),
      reference: reference ?? least,
      upper,
      isKnownMark: hasKnownMark,
    });
    return [slug, relevance] as const;
  });
  return { columns, relevances: new Map(relevances) };
}

export function allergenColumn(allergens: LabelAllergens | null): string | null {
  return allergens && JSON.stringify(allergens);
}

/** Rows of all tables. @throws for an unknown ingredient, a programming error */
export function supplementRows(
  record: SupplementRecord,
  ingredients: IngredientIndex,
): {
  supplement: Row & { readonly id: number; readonly name: string };
  contents: Row[];
  document: Row;
  /** Whether it is offered while somebody types. */
  isSuggested: boolean;
} {
  const found = record.ingredients.map((content) => {
    const ingredient = ingredients.get(content.slug);
    if (!ingredient) throw new Error(`unknown ingredient ${content.slug} in ${record.sourceKey}`);
    return { ...content, ingredient };
  });
  const hasKnownMark = record.brandName !== (record.makerName ?? '');
  const { columns, relevances } = readProduct({ ...record, hasKnownMark }, record.ingredients, record.functionCodes, ingredients);
  return {
    isSuggested: isForSale(record.saleKind) && columns.amounts !== 'UNKNOWN',
    supplement: {
      id: record.id,
      source_key: record.sourceKey,
      brand_id: record.brandId,
      brand_name: record.brandName,
      maker_name: record.makerName,
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
      form: record.form ?? '',
      doses_per_day: record.dosesPerDay,
      price: record.price,
      description: record.description,
      method: record.method,
      caution: record.caution,
      allergens: allergenColumn(record.allergens),
      shopping_url: null,
      is_sample: record.isSample ? 1 : 0,
      raw_text: record.rawText && JSON.stringify(record.rawText),
      imported_on: record.importedOn,
      reported_on: record.reportedOn,
      source_hash: record.sourceHash,
      // A written product is listed again.
      gone_on: null,
      sale_kind: record.saleKind,
      ...columns,
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
        searchDocument(record.name, [record.brandName, ...found.flatMap(({ ingredient }) => ingredient.words)]),
        ...facetTokens({
          name: record.name,
          contents: found.map(({ amount, ingredient }) => ({ ingredientId: ingredient.id, amount })),
          purposes: PURPOSE_CODES.filter((code) => columns.claims.includes(`"${code}"`)),
        }),
      ].join(' '),
    },
  };
}
