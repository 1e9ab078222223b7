import * as v from 'valibot';
import { jsonColumn } from '#db/columns.ts';
import { selectRow } from '#db/rows.ts';
import type { Statement } from '#platform/bindings.ts';
import { upsertStatements } from '#register/write/queries/bulk.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const windowRow = v.object({ first: v.nullable(v.number()), last: v.nullable(v.number()) });
const newestRow = v.object({ at: v.nullable(v.number()) });

const stateSchema = v.object({ last: v.number(), endsAt: v.number(), restsUntil: v.number(), released: v.nullish(v.string(), null) });
export type TermsState = v.InferOutput<typeof stateSchema>;

export async function selectTermsState({ catalogue }: Context): Promise<TermsState | null> {
  const sql = `SELECT value FROM catalogue_meta WHERE key = 'terms'`;
  return (await selectRow(catalogue, v.object({ value: jsonColumn(stateSchema) }), sql))?.value ?? null;
}

export async function selectNewestSearch({ accounts }: Context, since: number): Promise<number | null> {
  const sql = `SELECT MAX(at) AS at FROM activity WHERE method = 'SEARCH' AND at > ?1`;
  return (await selectRow(accounts, newestRow, sql, since))?.at ?? null;
}

/** Separate subqueries, so each reads one index row. */
export function selectSearchWindow({ accounts }: Context, since: number): Promise<v.InferOutput<typeof windowRow> | null> {
  return selectRow(
    accounts,
    windowRow,
    `SELECT (SELECT MIN(at) FROM activity WHERE method = 'SEARCH' AND at > ?1) AS first,
       (SELECT MAX(at) FROM activity WHERE method = 'SEARCH' AND at > ?1) AS last`,
    since,
  );
}

type ShownTerm = { readonly keyword: string; readonly score: number; readonly lastAt: number };

export function replaceTerms({ catalogue }: Context, shown: readonly ShownTerm[], state: TermsState): Statement[] {
  return [
    catalogue.prepare('DELETE FROM popular_term WHERE NOT is_seed'),
    ...upsertStatements(
      catalogue,
      'popular_term',
      shown.map(({ keyword, score, lastAt }) => ({ keyword, score, last_at: lastAt, is_seed: 0 })),
    ),
    catalogue.prepare(`INSERT OR REPLACE INTO catalogue_meta (key, value) VALUES ('terms', ?1)`).bind(JSON.stringify(state)),
  ];
}
