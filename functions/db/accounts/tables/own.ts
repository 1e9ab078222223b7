import * as v from 'valibot';
import { flag, jsonColumn } from '#db/rows.ts';
import { PER_KINDS } from '#domain/labels/panel/panel.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';

const ingredient = v.object({
  ingredientId: v.nullable(v.number()),
  name: v.string(),
  amount: v.nullable(v.number()),
  unit: v.nullable(v.picklist(LABEL_UNITS)),
  per: v.picklist(PER_KINDS),
});

export const ownProductTable = v.object({
  id: v.number(),
  userId: v.number(),
  clientId: v.nullable(v.string()),
  name: v.string(),
  brandName: v.nullable(v.string()),
  supplementId: v.nullable(v.number()),
  form: v.nullable(v.picklist(DOSAGE_FORM_NAMES)),
  timesPerDay: v.nullable(v.number()),
  unitsPerDose: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  ingredients: jsonColumn(v.array(ingredient)),
  isConfirmed: flag,
  expiresOn: v.nullable(v.string()),
  createdAt: v.number(),
});
