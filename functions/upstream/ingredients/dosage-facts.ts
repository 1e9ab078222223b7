import * as v from 'valibot';
import { INGREDIENT_UNITS, type IngredientUnit, LABEL_UNITS } from '#domain/shared/unit.ts';
import type { IngredientDosage } from '#domain/supplements/dosage.ts';
import { AMOUNT_SOURCES, SOURCES } from '#register/facts/sources.ts';

const nullableNumber = v.nullable(v.number());
const basis = v.nullable(v.picklist(['RNI', 'AI', 'LABEL_REFERENCE_VALUE', 'MFDS_DAILY_INTAKE']));
const upperKind = v.nullable(v.picklist(['UL', 'UL_NICOTINIC_ACID', 'MFDS_MAX_DAILY_INTAKE']));

const amounts = {
  recommended: nullableNumber,
  recommendedBasis: basis,
  upper: nullableNumber,
  upperKind,
  upperByForm: v.optional(v.object({ nicotinicAcid: v.number(), nicotinamide: v.number() })),
};

const dosageSchema = v.object({
  rows: v.array(
    v.object({
      ...amounts,
      gender: v.nullable(v.picklist(['MALE', 'FEMALE'])),
      ageMin: nullableNumber,
      ageMax: nullableNumber,
      condition: v.nullable(v.picklist(['PREGNANT', 'LACTATING'])),
    }),
  ),
  adultDefault: v.nullable(v.object(amounts)),
  ranges: v.array(v.object({ functionText: v.string(), minimum: nullableNumber, maximum: nullableNumber, unit: v.string() })),
  source: v.nullable(v.string()),
  rangeSource: v.optional(v.string()),
  upperUnit: v.optional(v.picklist(LABEL_UNITS)),
  upperAppliesTo: v.optional(v.nullable(v.string())),
});

export type DosageFacts = IngredientDosage & { readonly upperAppliesTo?: string | null | undefined };

const unitSchema = v.picklist(INGREDIENT_UNITS);
const dosageColumn = v.pipe(v.string(), v.parseJson(), dosageSchema);

export function dosageFacts(row: { readonly unit: string; readonly dosage: string }): {
  readonly unit: IngredientUnit;
  readonly dosage: DosageFacts;
} {
  return { unit: v.parse(unitSchema, row.unit), dosage: v.parse(dosageColumn, row.dosage) };
}

export function sourceTitle(source: string | null): string {
  const id = AMOUNT_SOURCES.get(source ?? '');
  return id === undefined ? '' : SOURCES[id].title;
}
