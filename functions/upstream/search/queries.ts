import * as v from 'valibot';
import type { Suggested } from '#domain/suggestion.ts';
import { MOST_SUGGESTIONS } from '#domain/suggestion-kind.ts';
import type { Statement } from '#platform/bindings.ts';
import { type activityTable, recentTable } from '../db/accounts/tables/activity.ts';
import { popularTermTable, spellingGapTable, suggestionTable } from '../db/catalogue/tables/search.ts';
import { jsonColumn } from '../db/columns.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import { CARD_COLUMNS, type CardRow, cardRow } from '../db/supplement-card.ts';
import type { Context } from '../http/context.ts';

const idRow = v.object({ id: v.number() });
const popularRow = v.pick(popularTermTable, ['keyword', 'score']);

/** The ten most searched terms, by their count; what a new machine starts with counts on. */
export function selectPopularTerms({ catalogue }: Context): Promise<v.InferOutput<typeof popularRow>[]> {
  return selectRows(
    catalogue,
    popularRow,
    'SELECT keyword, SUM(score) AS score FROM popular_term GROUP BY keyword ORDER BY 2 DESC, MAX(last_at) DESC, keyword LIMIT 10',
  );
}

const wordRow = v.pick(recentTable, ['keyword']);

/** What a person searched for, newest use first. */
export async function selectRecentWords({ accounts }: Context, userId: number, limit: number): Promise<string[]> {
  const rows = await selectRows(
    accounts,
    wordRow,
    `SELECT keyword FROM recent WHERE user_id = ?1 AND method = 'SEARCH' GROUP BY keyword ORDER BY MAX(at) DESC, MAX(rowid) DESC LIMIT ?2`,
    userId,
    limit,
  );
  return rows.map(({ keyword }) => keyword);
}

/** The products that a person looked at, newest first; one that the catalogue no longer has is left out. */
export async function selectRecentSupplements({ accounts, catalogue }: Context, userId: number, limit: number): Promise<CardRow[]> {
  const seen = await selectRows(
    accounts,
    idRow,
    `SELECT subject_id AS id FROM recent WHERE user_id = ?1 AND method = 'CLICK' AND category = 'SUPPLEMENT' AND subject_id IS NOT NULL
     ORDER BY at DESC, rowid DESC LIMIT ?2`,
    userId,
    limit,
  );
  return selectRows(
    catalogue,
    cardRow,
    `SELECT ${CARD_COLUMNS} FROM json_each(?1) r JOIN supplement s ON s.id = r.value ORDER BY r.key`,
    JSON.stringify(seen.map(({ id }) => id)),
  );
}

/** How many searches, and how many products, a person's recents keep: twice what can be asked for. */
const MOST_RECENTS = 100;

/** A search or a view. */
export type Activity = Pick<v.InferOutput<typeof activityTable>, 'method' | 'category' | 'subjectId' | 'keyword'>;

/** Who is counted: now, and when the brake began. */
type Counted = Pick<v.InferOutput<typeof activityTable>, 'visitor' | 'network' | 'userId' | 'gender' | 'ageGroup'> & {
  readonly visitorBefore: string;
};

/** A condition, not a lookup before: what is refused writes no row, and two at once count as one. */
const COUNT = `INSERT INTO activity (method, category, subject_id, keyword, visitor, network, user_id, gender, age_group, at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
  WHERE (?7 IS NULL OR EXISTS (SELECT 1 FROM user WHERE id = ?7))
    AND NOT EXISTS (SELECT 1 FROM activity WHERE visitor IN (?5, ?11) AND method = ?1 AND category = ?2 AND keyword = ?4 AND at > ?12)
    AND (SELECT count(*) FROM activity WHERE visitor = ?5 AND method = ?1) < ?13`;

/** Counts a search or a view, unless there was the same since a time, or as many as may count on a day. */
export function insertActivity({ accounts, now }: Context, activity: Activity, who: Counted, since: number, most: number): Statement {
  const { method, category, subjectId, keyword } = activity;
  return accounts
    .prepare(COUNT)
    .bind(
      ...[method, category, subjectId, keyword, who.visitor, who.network, who.userId, who.gender],
      ...[who.ageGroup, now.getTime(), who.visitorBefore, since, most],
    );
}

/** Puts a search or a view on top of a person's recents, and drops what is too much. */
export function upsertRecent({ accounts, now }: Context, userId: number, { method, category, subjectId, keyword }: Activity): Statement[] {
  return [
    accounts
      .prepare(
        `INSERT INTO recent (user_id, method, category, subject_id, keyword, at) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM user WHERE id = ?1
         ON CONFLICT DO UPDATE SET at = excluded.at WHERE user_id = ?1`,
      )
      .bind(userId, method, category, subjectId, keyword, now.getTime()),
    accounts
      .prepare(
        `DELETE FROM recent WHERE user_id = ?1 AND method = ?2
           AND at < (SELECT at FROM recent WHERE user_id = ?1 AND method = ?2 ORDER BY at DESC LIMIT 1 OFFSET ${MOST_RECENTS - 1})`,
      )
      .bind(userId, method),
  ];
}

/** The id of what a keyword names exactly among ingredients, brands or products, or null. */
export async function selectNamed({ catalogue }: Context, what: keyof typeof NAMED, keyword: string): Promise<number | null> {
  return (await selectRow(catalogue, idRow, NAMED[what], keyword))?.id ?? null;
}

const NAMED = {
  INGREDIENT: 'SELECT id FROM ingredient WHERE name = ?1',
  BRAND: 'SELECT id FROM brand WHERE name = ?1 LIMIT 1',
  SUPPLEMENT: 'SELECT id FROM supplement WHERE name = ?1 LIMIT 1',
} as const;

const gapRow = v.pick(spellingGapTable, ['word', 'target']);

/** Known words that a query with these gaps may have meant. */
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

/** What begins with a prefix: its list, or that of a longer one by which all of it goes on; where there are few, all of them. */
const SUGGESTED = (prefix: string) => `SELECT coalesce(
  (SELECT found FROM suggestion_top WHERE prefix >= ${prefix} AND prefix < ${prefix} || char(0x10FFFF) ORDER BY prefix LIMIT 1),
  (SELECT json_group_array(json_object('kind', kind, 'subject', subject, 'text', text, 'place', place, 'namesakes', 1)) FROM (
    SELECT kind, subject, text, place FROM suggestion WHERE key >= ${prefix} AND key < ${prefix} || char(0x10FFFF)
    ORDER BY key LIMIT ${MOST_SUGGESTIONS}))) AS found`;

/** What begins with each of up to two prefixes, in order. Reads some ten rows at most for each of them; a sort in SQL would count every row once more. */
export async function selectSuggestions({ catalogue }: Context, [first = '', second]: readonly string[]): Promise<Suggested[][]> {
  const rows =
    second === undefined
      ? await selectRows(catalogue, suggestedRow, SUGGESTED('?1'), first)
      : await selectRows(catalogue, suggestedRow, `${SUGGESTED('?1')} UNION ALL ${SUGGESTED('?2')}`, first, second);
  // A list is in this order already; few come in the order of their keys, a name before those that go on from it.
  return rows.map(({ found }) => found.sort((left, right) => left.place - right.place));
}
