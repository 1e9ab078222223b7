import { kindTexts } from '#copy/reminders/report.ts';
import { readReportCautions } from '#domain/labels/panel/report-groups.ts';
import type { SupplementRecord } from '../write/supplement-record.ts';
import { readFunctions } from './read-functions.ts';
import { readOthers } from './read-named.ts';
import type { DailyReason, ImportedIngredient, ImportedSupplement, Intake } from './types.ts';

const CONCLUDED: readonly DailyReason[] = ['equivalent-not-stated', 'thousands-dot', 'shared-unit'];

export function readingOf({ confidence, reason }: ImportedIngredient): string {
  return confidence === null || CONCLUDED.includes(reason) ? reason : confidence;
}

export function dosesOf({ timesPerDay, timesPerDayMax }: Intake): number | null {
  return timesPerDayMax === null && Number.isInteger(timesPerDay) ? timesPerDay : null;
}

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
    makerName: supplement.maker === '' ? null : supplement.maker,
    name: supplement.name,
    form: supplement.form,
    dosesPerDay: dosesOf(supplement.intake),
    price: null,
    description: kindTexts[supplement.kind],
    saleKind: supplement.kind,
    method: supplement.method,
    caution: supplement.caution,
    allergens: supplement.allergens,
    labelCautions: readReportCautions(supplement.raw.caution),
    isSample: false,
    rawText: {
      reportNumber: supplement.sourceKey.replace(/^mfds:/, ''),
      specification: supplement.raw.specification,
      intake: supplement.raw.directions,
      functionText: supplement.raw.functionText,
      caution: supplement.raw.caution,
      others: readOthers(supplement.raw.functionText),
    },
    importedOn,
    reportedOn: null,
    sourceHash: supplement.sourceHash,
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
