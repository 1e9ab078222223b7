import * as v from 'valibot';
import type { listPopularSearches } from '#contract/search.ts';
import { selectRows } from '../db/rows.ts';
import type { Verb } from '../http/mount.ts';

const row = v.object({ keyword: v.string(), score: v.number() });

/** The ten most searched terms, written by the cron, by their count; what a new machine starts with counts on. */
export const listPopularSearchesVerb: Verb<typeof listPopularSearches> = ({ context }) =>
  selectRows(
    context.catalogue,
    row,
    'SELECT keyword, SUM(score) AS score FROM popular_term GROUP BY keyword ORDER BY 2 DESC, MAX(last_at) DESC, keyword LIMIT 10',
  );
