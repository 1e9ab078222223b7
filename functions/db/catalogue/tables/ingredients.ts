import * as v from 'valibot';
import { flag, jsonColumn } from '#db/rows.ts';
import { PAIRING_SEVERITIES } from '#domain/combinations/pairing.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';

const SOURCE_SUBJECTS = ['EFFECT', 'CAUTION', 'TIMING', 'AMOUNT'] as const;

const sourceColumn = jsonColumn(
  v.array(
    v.object({
      about: v.picklist(SOURCE_SUBJECTS),
      title: v.string(),
      publisher: v.string(),
      url: v.nullable(v.string()),
      year: v.nullable(v.number()),
    }),
  ),
);

export const ingredientTable = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  nameEnglish: v.string(),
  groupName: v.string(),
  unit: v.string(),
  measuredAs: v.nullable(v.string()),
  description: v.string(),
  effect: v.string(),
  caution: v.string(),
  timing: v.nullable(v.string()),
  subIngredients: jsonColumn(v.array(v.string())),
  alternatives: jsonColumn(v.array(v.object({ name: v.string(), emoji: v.string() }))),
  dosage: v.string(),
  sources: sourceColumn,
  reviewedOn: v.string(),
});

export const ingredientAliasTable = v.object({ ingredientId: v.number(), alias: v.string(), isMisspelling: flag });

export const purposeTable = v.object({ code: v.string(), position: v.number(), label: v.string() });

export const ingredientPurposeTable = v.object({
  purposeCode: v.picklist(PURPOSE_CODES),
  ingredientId: v.number(),
  basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']),
  functionText: v.string(),
  mainProducts: v.number(),
});

export const ingredientScoreTable = v.object({ ageGroup: v.string(), ingredientId: v.number(), score: v.number() });

export const purposeTopTable = v.object({
  purposeCode: v.picklist(PURPOSE_CODES),
  ingredientId: v.number(),
  place: v.number(),
  supplementId: v.number(),
  isRecognised: flag,
  amount: v.nullable(v.string()),
});

export const combinationTable = v.object({
  id: v.number(),
  type: v.picklist(['GOOD', 'CAUTION']),
  name: v.string(),
  description: v.string(),
  displayRank: v.number(),
  ingredientSlugs: jsonColumn(v.array(v.string())),
  severity: v.nullable(v.picklist(PAIRING_SEVERITIES)),
  spacingMinutes: v.nullable(v.number()),
  withMedication: v.nullable(v.string()),
  source: v.string(),
  sourceUrl: v.nullable(v.string()),
  sourceYear: v.nullable(v.number()),
  minimum: jsonColumn(v.array(v.object({ slug: v.string(), amount: v.number() }))),
  exceptCombined: flag,
});
