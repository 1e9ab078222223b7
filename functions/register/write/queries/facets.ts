import { FACET_MARKS } from '#domain/search-facets.ts';
import type { Database, Statement } from '#platform/bindings.ts';

/** What of a product is in the search index, as SQL: its document `d`, and by what results are filtered. */
export const INDEXED_TEXT = `d.grams || ' ' || COALESCE((SELECT x.tokens FROM supplement_facet x WHERE x.supplement_id = d.supplement_id), '')`;

/** The tokens of the values of a JSON list, a mark before each; an underscore would end a token. */
const marked = (mark: string, values: string) => `(SELECT group_concat('${mark}' || replace(value, '_', ''), ' ') FROM ${values})`;

/** A product has both of two brands where its name shows a maker's brand and its line, a dot between them. */
const BRANDS = `SELECT hex(value) AS value FROM json_each(replace(json_array(s.brand_name), ' · ', '","')) WHERE s.brand_name <> COALESCE(s.maker_name, '')`;

const ALLERGENS = `SELECT value FROM json_each(s.allergens, '$.contains') UNION SELECT value FROM json_each(s.allergens, '$.sharedLine')`;

/** A product that forbids a purpose's obvious population is not listed for that purpose. */
const SUITED_CLAIMS = `SELECT value FROM json_each(s.claims) WHERE value NOT IN (SELECT u.value FROM json_each(s.unsuited) u)`;

/**
 * Writes anew by what products are filtered: of their columns, so that it is right however they were written.
 * For whom a name says a product is stands in its document.
 */
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
    // Sets stay when no product has them any more: whoever remembers one by its number must not take another for it.
    database.prepare('INSERT OR IGNORE INTO facet_set (tokens) SELECT DISTINCT tokens FROM supplement_facet'),
    database.prepare('DELETE FROM supplement_facet_set'),
    database.prepare(
      `INSERT INTO supplement_facet_set (supplement_id, number)
       SELECT x.supplement_id, s.number FROM supplement_facet x JOIN facet_set s ON s.tokens = x.tokens`,
    ),
  ];
}
