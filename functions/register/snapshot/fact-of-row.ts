import { readReportCautions } from '#domain/labels/panel/read-report-cautions.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { normaliseText } from '#domain/shared/normalise-text.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { waysOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import { type ImportedIngredient, type MinistryRow, readFunctions, readingOf, readMinistryRow, readOthers } from '../import/public.ts';
import type { FactAmount, RegisterFact } from './fact.ts';

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
