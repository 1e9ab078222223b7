import { kindTexts } from '#copy/reminders/report.ts';
import { contentText } from '#copy/supplements/amount-text.ts';
import { sourceKeyOf } from '../import/public.ts';
import type { SupplementRecord } from '../write/supplement-record.ts';
import { ingredientIndex } from '../write/write-built-in.ts';
import { composeCautions, composeDirections } from './compose-texts.ts';
import type { FactAmount, RegisterFact } from './fact.ts';

function dosesOf({ directions: { timesPerDay, isUnclear } }: RegisterFact): number | null {
  const isOne = timesPerDay !== null && timesPerDay.min === timesPerDay.max && Number.isInteger(timesPerDay.min);
  return isOne && !isUnclear ? timesPerDay.min : null;
}

/** Empty where the printed weight is not what the ingredient is measured as. */
function labelTextOf({ slug, printed, reading }: FactAmount): string {
  const { name = slug, measuredAs = null } = ingredientIndex().get(slug) ?? {};
  return printed === null || reading.endsWith('-only') ? '' : contentText({ name, amount: printed, measuredAs });
}

export function recordOf(
  fact: RegisterFact,
  ids: { readonly supplement: number; readonly brand: number },
  registeredOn: string,
): SupplementRecord {
  return {
    id: ids.supplement,
    sourceKey: sourceKeyOf(fact),
    brandId: ids.brand,
    brandName: fact.brand?.shown ?? fact.maker,
    makerName: fact.maker === '' ? null : fact.maker,
    name: fact.name,
    form: fact.form,
    dosesPerDay: dosesOf(fact),
    price: null,
    description: kindTexts[fact.kind],
    saleKind: fact.kind,
    method: composeDirections(fact.directions, fact.ways),
    caution: composeCautions(fact.cautions),
    allergens: fact.allergens,
    labelCautions: fact.cautions,
    isSample: false,
    rawText: {
      reportNumber: fact.reportNumber,
      specification: '',
      intake: '',
      functionText: '',
      caution: '',
      others: fact.others,
    },
    importedOn: registeredOn,
    reportedOn: null,
    sourceHash: null,
    functionCodes: fact.functions,
    ingredients: fact.amounts.map((content) => ({
      slug: content.slug,
      amount: content.amount,
      reading: content.reading,
      chemicalForm: content.chemicalForm ?? '',
      labelText: labelTextOf(content),
    })),
  };
}
