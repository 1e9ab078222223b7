import * as v from 'valibot';
import { runBatches, upsertStatements } from '../catalogue/bulk.ts';
import { selectRows } from '../db/rows.ts';
import type { Context } from '../http/context.ts';

const DAY_MS = 86_400_000;

const termRow = v.object({ keyword: v.string(), score: v.number(), lastAt: v.number() });

/**
 * Rewrites the ten most searched terms of the last 24 hours; ties go to the later one. Words that the catalogue does not know may tell of somebody: they
 * are shown once two visitors have searched for them, since what is shown stays in caches when a person has gone.
 */
export async function refreshPopularTerms({ catalogue, accounts, now }: Context): Promise<void> {
  const rows = await selectRows(
    accounts,
    termRow,
    `SELECT keyword, count(*) AS score, MAX(at) AS lastAt FROM activity
     WHERE at > ?1 AND method = 'SEARCH' AND is_counted GROUP BY keyword
       HAVING MAX(category <> 'KEYWORD') OR count(DISTINCT visitor) > 1 ORDER BY score DESC, lastAt DESC LIMIT 10`,
    now.getTime() - DAY_MS,
  );
  await runBatches(catalogue, [
    catalogue.prepare('DELETE FROM popular_term WHERE NOT is_seed'),
    ...upsertStatements(
      catalogue,
      'popular_term',
      rows.map(({ keyword, score, lastAt }) => ({ keyword, score, last_at: lastAt, is_seed: 0 })),
    ),
  ]);
}
