import * as v from 'valibot';
import { showcaseTable } from '#db/catalogue/tables/search.ts';
import { supplementScoreTable } from '#db/catalogue/tables/supplements.ts';
import { flag, selectRow, selectRows } from '#db/rows.ts';
import { CARD_COLUMNS, cardRow } from '#db/supplement-card.ts';
import { ALL_AGES } from '#domain/people/age-group.ts';
import type { Context } from '#upstream/shared/http/context.ts';

/** `day`: the fallback's list. */
type List = { readonly gender: string; readonly ageGroup: string; readonly day: number };

export const IS_RANKED_BY_ALL = `EXISTS (SELECT 1 FROM catalogue_meta WHERE key = 'ranked:ALL:${ALL_AGES}')`;

const IS_RANKED = `EXISTS (SELECT 1 FROM catalogue_meta WHERE key = 'ranked:' || ?1 || ':' || ?2)`;

const listedRow = v.object({
  ...cardRow.entries,
  ...v.pick(supplementScoreTable, ['score']).entries,
  ...v.pick(showcaseTable, ['place']).entries,
});

export async function selectPopular(
  { catalogue }: Context,
  { gender, ageGroup, day }: List,
  offset: number,
  size: number,
): Promise<v.InferOutput<typeof listedRow>[]> {
  const [counted, chosen] = await Promise.all([
    selectRows(
      catalogue,
      listedRow,
      `SELECT ${CARD_COLUMNS}, p.score, 0 AS place
       FROM (SELECT supplement_id, score FROM supplement_score WHERE gender = ?1 AND age_group = ?2 AND ${IS_RANKED} ORDER BY score DESC, supplement_id LIMIT ?3 OFFSET ?4) p
       CROSS JOIN supplement s ON s.id = p.supplement_id WHERE s.gone_on IS NULL`,
      gender,
      ageGroup,
      size,
      offset,
    ),
    selectRows(
      catalogue,
      listedRow,
      `SELECT ${CARD_COLUMNS}, 0 AS score, p.place
       FROM (SELECT place, supplement_id FROM showcase WHERE day = ?3 AND place >= ?4 AND place < CASE WHEN ${IS_RANKED} THEN 0 ELSE ?4 + ?5 END) p
       CROSS JOIN supplement s ON s.id = p.supplement_id WHERE s.gone_on IS NULL`,
      gender,
      ageGroup,
      day,
      offset,
      size,
    ),
  ]);
  return [...counted, ...chosen].sort((left, right) => right.score - left.score || left.place - right.place || left.id - right.id);
}

const factsRow = v.object({ isRanked: flag, total: v.number(), statedAt: v.nullable(v.number()) });

/** Scores' time in milliseconds; null before a fold, which maintains it. */
export async function selectPopularFacts(context: Context, { gender, ageGroup, day }: List): Promise<v.InferOutput<typeof factsRow>> {
  const row = await selectRow(
    context.catalogue,
    factsRow,
    `SELECT ${IS_RANKED} AS isRanked,
       CASE WHEN ${IS_RANKED} THEN coalesce((SELECT CAST(value AS INTEGER) FROM catalogue_meta WHERE key = 'popular:' || ?1 || ':' || ?2), 0)
         ELSE coalesce((SELECT place + 1 FROM showcase WHERE day = ?3 ORDER BY place DESC LIMIT 1), 0) END AS total,
       (SELECT json_extract(value, '$.decayedAt') FROM catalogue_meta WHERE key = 'fold') AS statedAt`,
    gender,
    ageGroup,
    day,
  );
  return row ?? { isRanked: false, total: 0, statedAt: null };
}
