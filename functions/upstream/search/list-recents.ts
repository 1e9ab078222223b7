import * as v from 'valibot';
import type { listRecentSearches, listRecentSupplements } from '#contract/search.ts';
import { selectRows } from '../db/rows.ts';
import { CARD_COLUMNS, cardRow } from '../db/supplement-card.ts';
import type { Verb } from '../http/mount.ts';
import { supplementImageUrl } from '../media/image-url.ts';

const wordRow = v.object({ keyword: v.string() });
const idRow = v.object({ id: v.number() });

/** The caller's search words, newest use first. */
export const listRecentSearchesVerb: Verb<typeof listRecentSearches> = async ({ context, viewer, input: { query } }) => {
  const rows = await selectRows(
    context.accounts,
    wordRow,
    `SELECT keyword FROM recent WHERE user_id = ?1 AND method = 'SEARCH' GROUP BY keyword ORDER BY MAX(at) DESC, MAX(rowid) DESC LIMIT ?2`,
    viewer.userId,
    query.limit,
  );
  return rows.map(({ keyword }) => keyword);
};

/** The products the caller looked at, newest first; one that the catalogue no longer has is left out. */
export const listRecentSupplementsVerb: Verb<typeof listRecentSupplements> = async ({ context, viewer, input: { query } }) => {
  const seen = await selectRows(
    context.accounts,
    idRow,
    `SELECT subject_id AS id FROM recent WHERE user_id = ?1 AND method = 'CLICK' AND category = 'SUPPLEMENT' AND subject_id IS NOT NULL
     ORDER BY at DESC, rowid DESC LIMIT ?2`,
    viewer.userId,
    query.limit,
  );
  const rows = await selectRows(
    context.catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM json_each(?1) r JOIN supplement s ON s.id = r.value ORDER BY r.key`,
    JSON.stringify(seen.map(({ id }) => id)),
  );
  return rows.map((row) => ({ id: row.id, name: row.name, imageUrl: supplementImageUrl(context, row), isSample: row.isSample }));
};
