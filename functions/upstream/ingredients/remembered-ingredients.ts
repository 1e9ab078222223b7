import * as v from 'valibot';
import { PURPOSE_CODES, type PurposeBasis, type PurposeCode } from '../../../src/domain/purpose.ts';
import type { IngredientUnit } from '../../../src/domain/unit.ts';
import type { Database } from '../../platform/bindings.ts';
import { jsonColumn, selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';
import { type DosageFacts, dosageFacts } from './dosage-facts.ts';

/** What adding up and judging amounts needs of an ingredient. */
export type RememberedIngredient = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: IngredientUnit;
  readonly dosage: DosageFacts;
  readonly purposes: readonly { readonly code: PurposeCode; readonly basis: PurposeBasis }[];
};

const row = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  unit: v.string(),
  dosage: v.string(),
  purposes: jsonColumn(v.array(v.object({ code: v.picklist(PURPOSE_CODES), basis: v.picklist(['OFFICIAL', 'NUTRITION', 'POPULAR']) }))),
});

const REMEMBERED_MS = 10_000;

type Remembered = { readonly at: number; readonly bySlug: Promise<ReadonlyMap<string, RememberedIngredient>> };
const remembered = new WeakMap<Database, Remembered>();

async function readAll(context: Context): Promise<ReadonlyMap<string, RememberedIngredient>> {
  const rows = await selectRows(
    context.catalogue,
    row,
    `SELECT i.id, i.slug, i.name, i.unit, i.dosage,
       (SELECT json_group_array(json_object('code', p.purpose_code, 'basis', p.basis)) FROM ingredient_purpose p WHERE p.ingredient_id = i.id) AS purposes
     FROM ingredient i`,
  );
  return new Map(rows.map((ingredient) => [ingredient.slug, { ...ingredient, ...dosageFacts(ingredient) }]));
}

/**
 * All ingredients by slug, remembered ten seconds per isolate: there are less than a hundred, they change with an import only,
 * and reading and parsing them again would be most of an analysis.
 */
export function rememberedIngredients(context: Context): Promise<ReadonlyMap<string, RememberedIngredient>> {
  const known = remembered.get(context.catalogue);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.bySlug;
  const bySlug = readAll(context);
  remembered.set(context.catalogue, { at: Date.now(), bySlug });
  bySlug.catch(() => remembered.delete(context.catalogue));
  return bySlug;
}
