import { readReportCautions } from '#domain/labels/panel/report-groups.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import type { LabelAllergens } from '#domain/people/allergen.ts';
import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { normaliseText } from '#domain/shared/normalise-text.ts';
import { type Directions, readDirections } from '#domain/supplements/directions/read-directions.ts';
import { type WayOfTaking, waysOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import type { DosageForm } from '#domain/supplements/dosage-form.ts';
import type { ReportCautions } from '#domain/supplements/report-caution.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import {
  type ImportedIngredient,
  type MinistryRow,
  type ProductBrand,
  readFunctions,
  readingOf,
  readMinistryRow,
  readOthers,
} from '../import/public.ts';

export type FactAmount = {
  readonly slug: string;
  /** Decimal text per day in the ingredient's unit; null = unknown. */
  readonly amount: string | null;
  readonly printed: string | null;
  readonly reading: string;
  readonly chemicalForm: 'nicotinamide' | 'nicotinic-acid' | null;
};

export type RegisterFact = {
  readonly reportNumber: string;
  readonly name: string;
  readonly maker: string;
  readonly brand: ProductBrand | null;
  readonly form: DosageForm | null;
  readonly kind: SaleKind;
  readonly directions: Directions;
  readonly ways: readonly WayOfTaking[];
  readonly amounts: readonly FactAmount[];
  readonly functions: readonly PurposeCode[];
  readonly others: readonly string[];
  readonly allergens: LabelAllergens | null;
  readonly cautions: ReportCautions;
};

/** `0.9 mg/1,800 mg`, the source of an unsure daily amount. */
const PRINTED = /\d[\d.,]*\s*[^\d\s/();]{1,12}\s*\/\s*(?:\d[\d.,]*\s*)?[\p{L}]{1,4}/u;

function factAmount(ingredient: ImportedIngredient): FactAmount {
  const { slug, amount, labelAmount, labelUnit, unit, form, rawText } = ingredient;
  const reading = readingOf(ingredient);
  const whole = amount !== null && isUnsureReading(reading) ? PRINTED.exec(normaliseText(rawText))?.[0] : undefined;
  const isPrinted = labelAmount !== null && labelUnit !== null && (labelUnit !== unit || labelAmount !== amount);
  return {
    slug,
    amount,
    printed: whole ?? (isPrinted ? `${labelAmount} ${labelUnit}` : null),
    reading,
    chemicalForm: form ?? null,
  };
}

/** Null for test entries. @param kind null = from the row */
export function factOfRow(row: MinistryRow, kind: SaleKind | null = null): RegisterFact | null {
  const read = readMinistryRow(row);
  if (read.skip !== null) return null;
  return {
    reportNumber: row.reportNumber,
    name: read.name,
    maker: read.maker,
    brand: read.brand,
    form: read.form,
    kind: kind ?? read.kind,
    directions: readDirections(row.directions),
    ways: waysOfTaking(row.directions),
    amounts: read.ingredients.map(factAmount),
    functions: readFunctions(read.functionText),
    others: readOthers(read.raw.functionText),
    allergens: read.allergens,
    cautions: readReportCautions(row.caution),
  };
}
