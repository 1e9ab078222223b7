import * as v from 'valibot';
import type { QueryOf } from '#contract/shared/endpoint.ts';
import type { listBrandSupplements } from '#contract/supplements/supplements.ts';
import { ingredientTable } from '#db/catalogue/tables/ingredients.ts';
import { brandTable, supplementIngredientTable, supplementTable } from '#db/catalogue/tables/supplements.ts';
import { jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow, changeRow, placeOf } from '#db/supplement-card.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import type { SearchExpressions, SearchTier } from '#domain/search/search-text.ts';
import { changesKeptFrom } from '#domain/supplements/supplement-change.ts';
import { ORDERS, rowidOf, SEARCH_TIERS, type SearchPosition } from '#domain/supplements/supplement-id.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { everything, inRange, isAt, type Narrowing, narrowed, WHOLE } from './queries/counted.ts';
import { changesJson } from './queries/existing.ts';

const supplementRow = v.object({
  ...cardRow.entries,
  ...v.pick(supplementTable, [
    'brandId',
    'price',
    'description',
    'method',
    'caution',
    'rawText',
    'importedOn',
    'allergens',
    'labelCautions',
    'goneOn',
    'claims',
  ]).entries,
  changes: jsonColumn(v.array(changeRow)),
  brandIsMaker: brandTable.entries.isMaker,
});
type SupplementRow = v.InferOutput<typeof supplementRow>;

export function selectSupplement(context: Context, id: number): Promise<SupplementRow | null> {
  return selectRow(
    context.catalogue,
    supplementRow,
    `SELECT ${CARD_COLUMNS}, s.brand_id AS brandId, b.is_maker AS brandIsMaker, s.price, s.description, s.method, s.caution,
       s.raw_text AS rawText, s.imported_on AS importedOn, s.allergens, s.label_cautions AS labelCautions,
       s.gone_on AS goneOn, s.claims, ${changesJson('s.id', '?2')} AS changes
     FROM supplement s JOIN brand b ON b.id = s.brand_id WHERE s.id = ?1`,
    id,
    changesKeptFrom(todayInSeoul(context.now.getTime())),
  );
}

const contentRow = v.object({
  ...v.pick(supplementIngredientTable, ['ingredientId', 'amount', 'reading', 'chemicalForm', 'labelText']).entries,
  ...v.pick(ingredientTable, ['slug', 'name', 'unit', 'measuredAs', 'dosage']).entries,
});
export type ContentRow = v.InferOutput<typeof contentRow>;

export function selectContents(context: Context, id: number): Promise<ContentRow[]> {
  return selectRows(
    context.catalogue,
    contentRow,
    `SELECT i.id AS ingredientId, i.slug, i.name, i.unit, i.measured_as AS measuredAs, si.amount, si.reading, si.chemical_form AS chemicalForm, si.label_text AS labelText, i.dosage
     FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id WHERE si.supplement_id = ?1 ORDER BY si.position`,
    id,
  );
}

export function selectBrandSupplements(context: Context, { id, cursor, size }: QueryOf<typeof listBrandSupplements>): Promise<CardRow[]> {
  return selectRows(
    context.catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM supplement s WHERE s.brand_id = ?1 AND s.gone_on IS NULL ORDER BY s.id LIMIT ?2 OFFSET ?3`,
    id,
    size,
    cursor,
  );
}

export const foundCardRow = v.object({
  ...cardRow.entries,
  ...v.pick(supplementTable, ['score']).entries,
  tier: v.picklist(SEARCH_TIERS),
  order: v.number(),
});
export type FoundCardRow = v.InferOutput<typeof foundCardRow>;

export const foundRow = v.object({
  ...foundCardRow.entries,
  ...v.pick(supplementTable, ['price', 'description', 'method', 'caution']).entries,
  contents: jsonColumn(
    v.array(v.object({ ingredientName: v.string(), amount: v.nullable(v.string()), unit: v.string(), measuredAs: v.optional(v.string()) })),
  ),
});
export const FOUND_COLUMNS = ', s.price, s.description, s.method, s.caution, s.contents';
export type FoundRow = v.InferOutput<typeof foundRow>;

type SearchStart = SearchPosition | null;

type Tier = {
  readonly tier: SearchPosition['tier'];
  readonly match: string;
  readonly name: string | null;
};

function tiersOf({ name, exact, prefix, anywhere, ranked }: SearchExpressions, narrowing: Narrowing): Tier[] {
  const given: readonly SearchTier[] = ranked ?? [exact, prefix, anywhere].map((match) => ({ match }));
  const isWhole = narrowing.range === null && narrowed(exact, narrowing) === exact;
  return given.flatMap(({ match, better }, index) => {
    const before = [...new Set(given.slice(0, index).map((each) => each.match))];
    const tier = SEARCH_TIERS.find((each) => each === given.length - 1 - index);
    if (tier === undefined || before.includes(match)) return [];
    if (index === 0) return [{ tier, match: narrowed(match, narrowing), name: isWhole && match === exact ? name : null }];
    const rest = `(${match}) NOT (${[...new Set(better ?? before)].map((one) => `(${one})`).join(' OR ')})`;
    return [{ tier, match: narrowed(rest, narrowing), name: null }];
  });
}

type Parameters = { readonly limit: string; readonly tier: string; readonly place: string; readonly range: string };

function tierSelect({ tier, name }: Tier, asked: string, at: Parameters): string {
  // An unreachable rowid skips better tiers. D1 binds numbers as floats, which would not use the index, so cast.
  const after = `CASE WHEN ${at.tier} < ${tier} THEN 9223372036854775807 WHEN ${at.tier} > ${tier} THEN 0 ELSE CAST(${at.place} AS INTEGER) END`;
  const place = placeOf('n.score', 'n.id');
  return name === null
    ? `SELECT * FROM (SELECT f.rowid AS place, ${tier} AS tier FROM supplement_search f
    WHERE f.grams MATCH ${asked} AND f.rowid > ${after}${at.range} ORDER BY f.rowid LIMIT ${at.limit})`
    : `SELECT * FROM (SELECT ${place} AS place, ${tier} AS tier FROM supplement n
    WHERE n.name_key = ${asked} AND n.gone_on IS NULL AND ${place} > ${after} ORDER BY n.score DESC, n.id DESC LIMIT ${at.limit})`;
}

const ORDER = `coalesce((SELECT CAST(value AS INTEGER) % ${ORDERS} FROM catalogue_meta WHERE key = 'order'), 0)`;

const orderRow = v.object({ order: v.number() });

async function selectOrder({ catalogue }: Context): Promise<number> {
  return (await selectRow(catalogue, orderRow, `SELECT ${ORDER} AS "order"`))?.order ?? 0;
}

const FROM_THE_BEST = SEARCH_TIERS.length;

/** In rowid order, stopping early. Sorted here: D1 bills a SQL sort as rows read. @param limit rows */
async function selectHitsOf<Row extends FoundCardRow>(
  context: Context,
  expressions: SearchExpressions,
  start: SearchStart,
  limit: number,
  row: v.GenericSchema<unknown, Row>,
  columns: string,
  narrowing: Narrowing,
): Promise<Row[]> {
  const isPopular = narrowing.filters.sort === 'popular';
  const tiers: readonly Tier[] = isPopular
    ? [{ tier: 0, match: narrowed(everything(expressions), narrowing), name: null }]
    : tiersOf(expressions, narrowing);
  const range = inRange(narrowing, tiers.length + 4);
  const nth = (place: number) => `?${tiers.length + place}`;
  const at: Parameters = { limit: nth(1), tier: nth(2), place: nth(3), range: range.condition };
  const rows = await selectRows(
    context.catalogue,
    row,
    `WITH now AS MATERIALIZED (SELECT ${ORDER} AS number), hit AS (${tiers.map((tier, index) => tierSelect(tier, `?${index + 1}`, at)).join(' UNION ALL ')} LIMIT ${at.limit})
     SELECT ${CARD_COLUMNS}, hit.tier, (SELECT number FROM now) AS "order", s.score${columns}
     FROM hit CROSS JOIN supplement s ON ${isAt('s', 'hit.place')}`,
    ...tiers.map(({ name, match }) => name ?? match),
    limit,
    start?.tier ?? FROM_THE_BEST,
    start === null ? 0 : rowidOf(start),
    ...range.values,
  );
  return rows.sort((left, right) => right.tier - left.tier || right.score - left.score || right.id - left.id);
}

async function selectHits<Row extends FoundCardRow>(
  context: Context,
  expressions: SearchExpressions,
  start: SearchStart,
  limit: number,
  row: v.GenericSchema<unknown, Row>,
  columns: string,
  narrowing: Narrowing,
): Promise<Row[]> {
  const rows = await selectHitsOf(context, expressions, start, limit, row, columns, narrowing);
  if (start === null) return rows;
  const order = rows[0]?.order ?? (await selectOrder(context));
  return order === start.order ? rows : selectHitsOf(context, expressions, null, limit, row, columns, narrowing);
}

export function selectFound(
  context: Context,
  expressions: SearchExpressions,
  start: SearchStart,
  limit: number,
  narrowing: Narrowing = WHOLE,
): Promise<FoundRow[]> {
  return selectHits(context, expressions, start, limit, foundRow, FOUND_COLUMNS, narrowing);
}

export function selectFoundCards(
  context: Context,
  expressions: SearchExpressions,
  start: SearchStart,
  limit: number,
  narrowing: Narrowing = WHOLE,
): Promise<FoundCardRow[]> {
  return selectHits(context, expressions, start, limit, foundCardRow, '', narrowing);
}

const idRow = v.pick(supplementTable, ['id']);

/** For search engines: registered, with an amount. */
const INDEXED = `s.gone_on IS NULL AND s.amounts <> 'UNKNOWN' AND s.sale_kind IN ('RETAIL', 'UNSURE')`;

export async function selectSupplementIds({ catalogue }: Context, after: number, limit: number): Promise<number[]> {
  const rows = await selectRows(
    catalogue,
    idRow,
    `SELECT s.id FROM supplement s WHERE s.id > ?1 AND ${INDEXED} ORDER BY s.id LIMIT ?2`,
    after,
    limit,
  );
  return rows.map(({ id }) => id);
}

const nameRow = v.pick(ingredientTable, ['name']);

export async function selectEveryIngredientName({ catalogue }: Context): Promise<string[]> {
  const rows = await selectRows(catalogue, nameRow, 'SELECT name FROM ingredient ORDER BY id');
  return rows.map(({ name }) => name);
}

const countRow = v.object({ total: v.number() });

export async function selectSupplementCount({ catalogue }: Context): Promise<number> {
  return (await selectRow(catalogue, countRow, `SELECT count(*) AS total FROM supplement s WHERE ${INDEXED}`))?.total ?? 0;
}
