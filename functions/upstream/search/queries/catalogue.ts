import * as v from 'valibot';
import { popularTermTable, spellingGapTable, suggestionTable } from '#db/catalogue/tables/search.ts';
import { supplementTable } from '#db/catalogue/tables/supplements.ts';
import { columnsOf, jsonColumn, selectRow, selectRows } from '#db/rows.ts';
import { idAt } from '#db/supplement-card.ts';
import type { Suggested } from '#domain/search/suggestion.ts';
import { MOST_SUGGESTIONS } from '#domain/search/suggestion-kind.ts';
import type { Context } from '#upstream/shared/http/context.ts';

const idRow = v.object({ id: v.number() });
const popularRow = v.pick(popularTermTable, ['keyword', 'score']);

export function selectPopularTerms({ catalogue }: Context): Promise<v.InferOutput<typeof popularRow>[]> {
  return selectRows(
    catalogue,
    popularRow,
    'SELECT keyword, SUM(score) AS score FROM popular_term GROUP BY keyword ORDER BY 2 DESC, MAX(last_at) DESC, keyword LIMIT 10',
  );
}

export async function selectNamed({ catalogue }: Context, what: keyof typeof NAMED, keyword: string): Promise<number | null> {
  return (await selectRow(catalogue, idRow, NAMED[what], keyword))?.id ?? null;
}

const NAMED = {
  INGREDIENT: 'SELECT id FROM ingredient WHERE name = ?1',
  BRAND: 'SELECT id FROM brand WHERE name = ?1 LIMIT 1',
  SUPPLEMENT: 'SELECT id FROM supplement WHERE name = ?1 LIMIT 1',
} as const;

const gapRow = v.pick(spellingGapTable, ['word', 'target']);

export function selectSpellings({ catalogue }: Context, gaps: readonly string[]): Promise<v.InferOutput<typeof gapRow>[]> {
  return selectRows(
    catalogue,
    gapRow,
    'SELECT DISTINCT g.word, g.target FROM json_each(?1) q JOIN spelling_gap g ON g.gap = q.value LIMIT 50',
    JSON.stringify(gaps),
  );
}

const suggestedRow = v.object({
  found: jsonColumn(v.array(v.object({ ...v.omit(suggestionTable, ['key']).entries, namesakes: v.number() }))),
});

/** SQL: the prefix's list, or the longer prefix's that all entries share; a short range is read directly. */
const SUGGESTED = (prefix: string) => `SELECT coalesce(
  (SELECT found FROM suggestion_top WHERE prefix >= ${prefix} AND prefix < ${prefix} || char(0x10FFFF) ORDER BY prefix LIMIT 1),
  (SELECT json_group_array(json_object('kind', kind, 'subject', subject, 'text', text, 'place', place, 'namesakes', 1)) FROM (
    SELECT kind, subject, text, place FROM suggestion WHERE key >= ${prefix} AND key < ${prefix} || char(0x10FFFF)
    ORDER BY key LIMIT ${MOST_SUGGESTIONS}))) AS found`;

/** Ten rows each; a SQL sort would be billed as rows read. */
export async function selectSuggestions({ catalogue }: Context, [first = '', second]: readonly string[]): Promise<Suggested[][]> {
  const rows =
    second === undefined
      ? await selectRows(catalogue, suggestedRow, SUGGESTED('?1'), first)
      : await selectRows(catalogue, suggestedRow, `${SUGGESTED('?1')} UNION ALL ${SUGGESTED('?2')}`, first, second);
  return rows.map(({ found }) => found.sort((left, right) => left.place - right.place));
}

const namedRow = v.object({ subject: v.number(), text: v.string(), brandName: v.string() });

/** For sale, in rank order; leaves the index after `MOST_SUGGESTIONS` hits. @param expression FTS5 */
export async function selectNamesakes({ catalogue }: Context, expression: string): Promise<v.InferOutput<typeof namedRow>[]> {
  return selectRows(
    catalogue,
    namedRow,
    `SELECT s.id AS subject, s.name AS text, s.brand_name AS brandName
     FROM (SELECT rowid AS place FROM supplement_search WHERE grams MATCH ?1 ORDER BY rowid LIMIT ${MOST_SUGGESTIONS}) hit
       CROSS JOIN supplement s ON s.id = ${idAt('hit.place')}
     WHERE s.sale_kind IN ('RETAIL', 'UNSURE')`,
    expression,
  );
}

const productRow = v.pick(supplementTable, ['id', 'name', 'picture', 'brandName', 'makerName', 'mainIngredients']);
export type SuggestedProduct = v.InferOutput<typeof productRow>;

export async function selectSuggestedProducts({ catalogue }: Context, ids: readonly number[]): Promise<SuggestedProduct[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${columnsOf(productRow, 's')} FROM json_each(?1) r CROSS JOIN supplement s ON s.id = r.value`;
  return selectRows(catalogue, productRow, sql, JSON.stringify(ids));
}
