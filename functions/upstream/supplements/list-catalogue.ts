import * as v from 'valibot';
import type { listCatalogue } from '#contract/catalogue.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import type { Verb } from '../http/mount.ts';

const idRow = v.object({ id: v.number() });
const nameRow = v.object({ name: v.string() });
const totalRow = v.object({ total: v.number() });

/** Product ids after a given one, and on the first page every ingredient's name. */
export const listCatalogueVerb: Verb<typeof listCatalogue> = async ({ context, input: { query } }) => {
  const [ids, names, total] = await Promise.all([
    selectRows(context.catalogue, idRow, 'SELECT id FROM supplement WHERE id > ?1 ORDER BY id LIMIT ?2', query.cursor, query.size + 1),
    query.cursor === 0 ? selectRows(context.catalogue, nameRow, 'SELECT name FROM ingredient ORDER BY id') : [],
    selectRow(context.catalogue, totalRow, `SELECT CAST(value AS INTEGER) AS total FROM catalogue_meta WHERE key = 'supplements'`),
  ]);
  const supplementIds = ids.slice(0, query.size).map(({ id }) => id);
  return {
    supplementIds,
    ingredientNames: names.map(({ name }) => name),
    nextCursor: ids.length > query.size ? (supplementIds.at(-1) ?? null) : null,
    total: total?.total ?? 0,
  };
};
