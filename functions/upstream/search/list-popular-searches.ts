import * as v from 'valibot';
import type { listPopularSearches } from '../../../src/contract/search.ts';
import { selectRows } from '../db/rows.ts';
import type { Verb } from '../http/mount.ts';

const row = v.object({ keyword: v.string(), score: v.number() });

/** The ten most searched terms, written by the cron: real ones first, then those a new machine starts with. */
export const listPopularSearchesVerb: Verb<typeof listPopularSearches> = ({ context }) =>
  selectRows(
    context.catalogue,
    row,
    'SELECT keyword, score FROM popular_term ORDER BY is_seed, score DESC, last_at DESC, keyword LIMIT 10',
  );
