import * as v from 'valibot';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRows } from '#db/rows.ts';
import type { Database, Statement } from '#platform/bindings.ts';
import { HAS_TEXTS } from './meta.ts';

const registeredRow = v.object({
  ...v.pick(supplementTable, ['id', 'name', 'form', 'contents', 'saleKind', 'brandName', 'makerName']).entries,
  others: jsonColumn(v.array(v.string())),
  functionText: v.string(),
  intakeText: v.string(),
  cautionText: v.string(),
});

export function selectRegistered(catalogue: Database, after: number, most: number): Promise<v.InferOutput<typeof registeredRow>[]> {
  return selectRows(
    catalogue,
    registeredRow,
    `SELECT id, name, form, contents, sale_kind AS saleKind, brand_name AS brandName, maker_name AS makerName, COALESCE(json_extract(raw_text, '$.others'), '[]') AS others, json_extract(raw_text, '$.functionText') AS functionText, json_extract(raw_text, '$.intake') AS intakeText, json_extract(raw_text, '$.caution') AS cautionText
     FROM supplement WHERE id > ?1 AND ${HAS_TEXTS} ORDER BY id LIMIT ?2`,
    after,
    most,
  );
}

const RENEWED = [
  'claims',
  'missed_claims',
  'purpose_fits',
  'allergens',
  'main_ingredients',
  'card_purposes',
  'picture',
  'doses_per_day',
  'label_cautions',
  'avoid_for',
  'unjudged',
  'unsuited',
  'amounts',
  'for_whom',
  'standing',
  'composition',
  'name_key',
] as const;

type Renewed = { readonly id: number } & Readonly<Record<(typeof RENEWED)[number], string | number | null>>;

const READ = RENEWED.map((column) => `json_extract(renewed.value, '$.${column}')`);
const MAKER = (product: string) => `(SELECT b.name FROM brand b WHERE b.id = ${product}.brand_id AND b.is_maker = 1)`;
const idRow = v.object({ id: v.number() });

export async function selectOtherReadings(catalogue: Database, rows: readonly Renewed[]): Promise<readonly number[]> {
  const sql = `SELECT s.id FROM json_each(?1) renewed CROSS JOIN supplement s ON s.id = json_extract(renewed.value, '$.id')
    WHERE (${RENEWED.map((column) => `s.${column}`).join(', ')}) IS NOT (${READ.join(', ')}) OR (s.maker_name IS NULL AND ${MAKER('s')} IS NOT NULL)`;
  return (await selectRows(catalogue, idRow, sql, JSON.stringify(rows))).map(({ id }) => id);
}

export function replaceReadings(catalogue: Database, rows: readonly Renewed[]): Statement {
  const columns = RENEWED.map((column, place) => `${column} = ${READ[place]}`).join(', ');
  return catalogue
    .prepare(
      `UPDATE supplement SET ${columns},
         maker_name = COALESCE(maker_name, ${MAKER('supplement')})
       FROM json_each(?1) AS renewed WHERE supplement.id = json_extract(renewed.value, '$.id')`,
    )
    .bind(JSON.stringify(rows));
}
