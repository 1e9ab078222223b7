import { MOST_SUGGESTIONS } from '#domain/suggestion-kind.ts';
import type { Database, Statement } from '#platform/bindings.ts';

/** The longest beginning that has a list of its own, some eight syllables; hardly any nine spellings share a longer one. */
const LONGEST_PREFIX = 32;

/** The first of every beginning of a length that too many spellings have to be read while somebody types; shorter ones are written before. */
function topOf(database: Database, length: number): Statement {
  // Only what begins as a beginning that has a list can have one.
  const spellings =
    length === 1
      ? 'suggestion s'
      : `suggestion_top t CROSS JOIN suggestion s ON length(t.prefix) = ${length - 1} AND s.key > t.prefix AND s.key < t.prefix || char(0x10FFFF)`;
  return database.prepare(
    `INSERT INTO suggestion_top (prefix, found)
     SELECT prefix, json_group_array(json_object('kind', kind, 'subject', subject, 'text', text, 'place', place, 'namesakes', namesakes) ORDER BY nth)
     FROM (
       SELECT *, row_number() OVER (PARTITION BY prefix ORDER BY place, position, length(text), text) AS nth, sum(spellings) OVER (PARTITION BY prefix) AS total
       FROM (
         SELECT substr(s.key, 1, ${length}) AS prefix, s.kind, s.text, min(s.subject) AS subject, min(s.place) AS place, count(DISTINCT s.subject) AS namesakes,
           count(*) AS spellings, coalesce(min(p.position), 0) AS position
         FROM ${spellings} LEFT JOIN supplement p ON s.kind = 'PRODUCT' AND p.id = s.subject
         WHERE length(s.key) >= ${length} GROUP BY 1, s.kind, s.text))
     WHERE nth <= ${MOST_SUGGESTIONS} AND total > ${MOST_SUGGESTIONS} GROUP BY prefix`,
  );
}

/** Writes anew what is suggested first for short beginnings, in the order of products at that moment. */
export function topSuggestions(database: Database): Statement[] {
  return [
    database.prepare('DELETE FROM suggestion_top'),
    ...Array.from({ length: LONGEST_PREFIX }, (_, index) => topOf(database, index + 1)),
  ];
}
