import { FACET_MARKS } from '#domain/search-facets.ts';
import type { Database, Statement } from '#platform/bindings.ts';

/** SQL: search document `d` with its facet tokens. */
export const INDEXED_TEXT = `d.grams || ' ' || COALESCE((SELECT x.tokens FROM supplement_facet x WHERE x.supplement_id = d.supplement_id), '')`;

/** SQL: tokens of a JSON list with a prefix; an underscore would split a token in the tokenizer. */
const marked = (mark: string, values: string) => `(SELECT group_concat('${mark}' || replace(value, '_', ''), ' ') FROM ${values})`;

/** `maker·line` counts for both brands. */
const BRANDS = `SELECT hex(value) AS value FROM json_each(replace(json_array(s.brand_name), ' · ', '","')) WHERE s.brand_name <> COALESCE(s.maker_name, '')`;

const ALLERGENS = `SELECT value FROM json_each(s.allergens, '$.contains') UNION SELECT value FROM json_each(s.allergens, '$.sharedLine')`;

/** Excludes purposes whose population the product forbids. */
const SUITED_CLAIMS = `SELECT value FROM json_each(s.claims) WHERE value NOT IN (SELECT u.value FROM json_each(s.unsuited) u)`;

/** Rebuilds facet tokens from columns, however those were written; audiences in a name are in the document. */
export function rewriteFacets(database: Database): Statement[] {
  return [
    database.prepare('DELETE FROM supplement_facet'),
    database.prepare(
      `INSERT INTO supplement_facet (supplement_id, tokens)
       SELECT s.id, concat_ws(' ',
         CASE WHEN s.form <> '' THEN '${FACET_MARKS.form}' || s.form END,
         ${marked(FACET_MARKS.purpose, `(${SUITED_CLAIMS})`)},
         ${marked(FACET_MARKS.unsuited, 'json_each(s.unsuited)')},
         ${marked(FACET_MARKS.brand, `(${BRANDS})`)},
         ${marked(FACET_MARKS.allergen, `(${ALLERGENS})`)},
         CASE WHEN s.allergens IS NOT NULL THEN '${FACET_MARKS.labelled}' END,
         CASE WHEN instr(d.grams, '${FACET_MARKS.children}') > 0 AND instr(s.unsuited, '"CHILD"') = 0 THEN '${FACET_MARKS.children}' END,
         (SELECT group_concat('${FACET_MARKS.holds}' || c.ingredient_id, ' ') FROM supplement_ingredient c WHERE c.supplement_id = s.id))
       FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id`,
    ),
    // Sets are never deleted: isolates cache them by number.
    database.prepare('INSERT OR IGNORE INTO facet_set (tokens) SELECT DISTINCT tokens FROM supplement_facet'),
    database.prepare('DELETE FROM supplement_facet_set'),
    database.prepare(
      `INSERT INTO supplement_facet_set (supplement_id, number)
       SELECT x.supplement_id, s.number FROM supplement_facet x JOIN facet_set s ON s.tokens = x.tokens`,
    ),
  ];
}
