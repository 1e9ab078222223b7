import * as v from 'valibot';
import { INGREDIENT_FORMS } from '#domain/ingredients/ingredient-form.ts';
import {
  CERTAINTIES,
  CHECK_REASONS,
  LEFT_REASONS,
  MOST_PANEL_CHARACTERS,
  MOST_PANEL_LINES,
  PANEL_NOTES,
  PER_KINDS,
} from '#domain/labels/panel/panel.ts';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { MAXIMUM_QUERY_LENGTH, MOST_LABEL_LINES } from '#domain/search/search-text.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { REPORT_GROUPS, REPORT_REMARKS } from '#domain/supplements/report-caution.ts';
import { endpoint } from '../shared/endpoint.ts';
import { because } from '../shared/errors.ts';
import { nullableNumber, nullableText } from '../shared/fields.ts';
import { photographedSchema } from '../supplements/barcodes.ts';

/** Best first. POST keeps photo texts out of URLs. */
export const findByLabel = endpoint({
  id: 'findByLabel',
  method: 'POST',
  path: '/api/v1/supplements/label',
  limit: 'search',
  auth: 'none',
  body: v.object({
    lines: v.pipe(
      v.array(v.pipe(v.string(because('labelLines')), v.maxLength(MAXIMUM_QUERY_LENGTH, because('queryTooLong'))), because('labelLines')),
      v.maxLength(MOST_LABEL_LINES, because('labelLines')),
    ),
  }),
  result: v.array(photographedSchema),
});

const panelLine = v.object(
  {
    text: v.string(because('panelLines')),
    /** 0 to 100: read from a photo. Absent: typed. */
    confidence: v.nullish(
      v.pipe(v.number(because('panelLines')), v.minValue(0, because('panelLines')), v.maxValue(100, because('panelLines'))),
    ),
  },
  because('panelLines'),
);

const panelRow = v.object({
  line: v.number(),
  nameRead: v.string(),
  ingredientId: nullableNumber,
  ingredientName: nullableText,
  amount: nullableNumber,
  unit: v.nullable(v.picklist(LABEL_UNITS)),
  per: v.picklist(PER_KINDS),
  percent: nullableNumber,
  isPart: v.boolean(),
  partOf: nullableNumber,
  form: v.nullable(v.picklist(INGREDIENT_FORMS)),
  certainty: v.picklist(CERTAINTIES),
  why: v.array(v.object({ code: v.picklist(CHECK_REASONS), text: v.string() })),
});

/** Reads the text of a label; nothing of it is stored or logged. */
export const readLabel = endpoint({
  id: 'readLabel',
  method: 'POST',
  path: '/api/v1/labels/read',
  limit: 'search',
  auth: 'none',
  body: v.object({
    lines: v.pipe(
      v.array(panelLine, because('panelLines')),
      v.maxLength(MOST_PANEL_LINES, because('panelLines')),
      v.check((lines) => lines.reduce((sum, { text }) => sum + text.length, 0) <= MOST_PANEL_CHARACTERS, because('panelLines')),
    ),
  }),
  result: v.object({
    name: nullableText,
    directions: v.nullable(v.object({ timesPerDay: nullableNumber, unitsPerDose: nullableNumber, unit: nullableText })),
    ingredients: v.array(panelRow),
    allergens: v.nullable(v.object({ contains: v.array(v.picklist(ALLERGENS)), sharedLine: v.array(v.picklist(ALLERGENS)) })),
    cautions: v.object({
      avoid: v.array(v.picklist(REPORT_GROUPS)),
      consult: v.array(v.picklist(REPORT_GROUPS)),
      remarks: v.array(v.picklist(REPORT_REMARKS)),
    }),
    /** Lines with an amount that gave no row. */
    left: v.array(v.object({ text: v.string(), why: v.object({ code: v.picklist(LEFT_REASONS), text: v.string() }) })),
    notes: v.array(v.object({ code: v.picklist(PANEL_NOTES), text: v.string() })),
  }),
});
