import * as v from 'valibot';
import { amountText } from '#copy/amount-text.ts';
import { previews } from '#copy/previews.ts';
import { DOSAGE_FORM_NAMES } from '#domain/dosage-form.ts';
import type { PreviewKind } from '#domain/preview-address.ts';
import { jsonColumn, selectRow } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import type { Preview } from './preview-svg.ts';

export const PREVIEW_KINDS = ['supplement', 'ingredient', 'home'] as const satisfies readonly PreviewKind[];
const supplementRow = v.object({
  name: v.string(),
  brandName: v.string(),
  hue: v.number(),
  form: v.picklist(DOSAGE_FORM_NAMES),
  mark: v.string(),
  contents: jsonColumn(v.array(v.object({ ingredientName: v.string(), amount: v.nullable(v.string()), unit: v.string() }))),
});

const ingredientRow = v.object({ name: v.string(), nameEnglish: v.string(), functions: jsonColumn(v.array(v.string())) });

const VARIANTS = 4;

async function supplementPreview(context: Context, id: number): Promise<Preview | null> {
  const row = await selectRow(
    context.catalogue,
    supplementRow,
    'SELECT name, brand_name AS brandName, brand_hue AS hue, form, mark, contents FROM supplement WHERE id = ?1',
    id,
  );
  if (!row) return null;
  const facts = row.contents.map(({ ingredientName, amount, unit }) =>
    amount === null ? ingredientName : `${ingredientName} ${amountText(Number(amount), unit)}`,
  );
  return {
    title: row.name,
    lead: row.brandName,
    facts: facts.slice(0, 3),
    picture: { kind: 'packshot', form: row.form, hue: row.hue, mark: row.mark, variant: id % VARIANTS },
  };
}

async function ingredientPreview(context: Context, id: number): Promise<Preview | null> {
  const row = await selectRow(
    context.catalogue,
    ingredientRow,
    `SELECT i.name, i.name_english AS nameEnglish,
       (SELECT json_group_array(ip.function_text) FROM ingredient_purpose ip WHERE ip.ingredient_id = i.id AND ip.basis = 'OFFICIAL') AS functions
     FROM ingredient i WHERE i.id = ?1`,
    id,
  );
  return row && { title: row.name, lead: row.nameEnglish, facts: row.functions.slice(0, 3), picture: { kind: 'cat' } };
}

const HOME: Preview = { ...previews.home, picture: { kind: 'cat' } };

/** What the preview of a page shows; null when there is no such page. */
export async function readPreview(context: Context, kind: PreviewKind, id: number): Promise<Preview | null> {
  if (kind === 'home') return HOME;
  return kind === 'supplement' ? supplementPreview(context, id) : ingredientPreview(context, id);
}
