import { FACET_MARKS } from '#domain/search/search-facets.ts';
import { type FacetFilter, SEARCH_FILTERS } from '#domain/search/search-filters.ts';
import { MAINLY_FIT } from '#domain/supplements/purpose-fit.ts';
import { IS_MAIN, IS_MARKED, PLACES_OF_BRANDS } from './places.ts';

export const INDEXED_TEXT = `d.grams || ' ' || COALESCE((SELECT x.tokens FROM supplement_facet x WHERE x.supplement_id = d.supplement_id), '')`;

const marked = (mark: string, values: string) => `(SELECT group_concat('${mark}' || replace(value, '_', ''), ' ') FROM ${values})`;

/** `maker·line` counts for both brands. */
const BRANDS = `SELECT hex(value) AS value FROM json_each(replace(json_array(s.brand_name), ' · ', '","')) WHERE ${IS_MARKED}`;

const ALLERGENS = `SELECT value FROM json_each(s.allergens, '$.contains') UNION SELECT value FROM json_each(s.allergens, '$.sharedLine')`;

/** Without purposes whose population the product forbids. */
const SUITED_CLAIMS = `SELECT value FROM json_each(s.claims) WHERE value NOT IN (SELECT u.value FROM json_each(s.unsuited) u)`;

const IS_FIRM = `${IS_MAIN} AND si.amount IS NOT NULL AND s.sale_kind = 'RETAIL'`;

const ofIngredients = (mark: string, condition: string) =>
  `(SELECT group_concat('${mark}' || si.ingredient_id, ' ') FROM supplement_ingredient si WHERE si.supplement_id = s.id AND ${condition})`;

const { form, purpose, ingredient, brand, children, without } = SEARCH_FILTERS;

const TOKENS: Readonly<Record<FacetFilter | keyof typeof FACET_MARKS, string>> = {
  form: `CASE WHEN s.form <> '' THEN '${form.mark}' || s.form END`,
  purpose: marked(purpose.mark, `(${SUITED_CLAIMS})`),
  unsuited: marked(FACET_MARKS.unsuited, 'json_each(s.unsuited)'),
  known: `CASE WHEN s.sale_kind = 'RETAIL' AND s.amounts <> 'UNKNOWN' THEN '${FACET_MARKS.known}' END`,
  repeated: `CASE WHEN s.alike_of <> s.id THEN '${FACET_MARKS.repeated}' END`,
  whom: marked(FACET_MARKS.whom, 'json_each(s.for_whom)'),
  brand: marked(brand.mark, `(${BRANDS})`),
  without: marked(without.mark, `(${ALLERGENS})`),
  labelled: `CASE WHEN s.allergens IS NOT NULL THEN '${FACET_MARKS.labelled}' END`,
  children: `CASE WHEN instr(d.grams, '${children.mark}') > 0 AND instr(s.unsuited, '"CHILD"') = 0 THEN '${children.mark}' END`,
  main: ofIngredients(FACET_MARKS.main, IS_FIRM),
  leading: ofIngredients(FACET_MARKS.leading, `${IS_FIRM} AND ${IS_MARKED} AND si.place <= ${PLACES_OF_BRANDS}`),
  first: marked(FACET_MARKS.first, 'json_each(s.leads_for)'),
  mainly: marked(
    FACET_MARKS.mainly,
    `(SELECT key AS value FROM json_each(s.purpose_fits) WHERE value >= ${MAINLY_FIT} AND s.sale_kind = 'RETAIL')`,
  ),
  ingredient: ofIngredients(ingredient.mark, 'TRUE'),
};

const COMPUTED = `concat_ws(' ', ${Object.values(TOKENS).join(', ')})`;

export const HAS_OTHER_FACETS = `${COMPUTED} IS NOT (SELECT x.tokens FROM supplement_facet x WHERE x.supplement_id = s.id)`;

export const RENEW_FACETS = [
  `INSERT INTO supplement_facet (supplement_id, tokens)
   SELECT s.id, ${COMPUTED} FROM json_each(?1) j CROSS JOIN supplement s ON s.id = j.value JOIN supplement_document d ON d.supplement_id = s.id WHERE true
   ON CONFLICT DO UPDATE SET tokens = excluded.tokens WHERE tokens <> excluded.tokens`,
  // Sets are never deleted: isolates cache them by number.
  `INSERT OR IGNORE INTO facet_set (tokens) SELECT DISTINCT x.tokens FROM json_each(?1) j CROSS JOIN supplement_facet x ON x.supplement_id = j.value`,
  `INSERT INTO supplement_facet_set (supplement_id, number)
   SELECT x.supplement_id, s.number FROM json_each(?1) j CROSS JOIN supplement_facet x ON x.supplement_id = j.value JOIN facet_set s ON s.tokens = x.tokens WHERE true
   ON CONFLICT DO UPDATE SET number = excluded.number WHERE number <> excluded.number`,
];

export const DELETE_LOST_FACETS = [
  `DELETE FROM supplement_facet WHERE supplement_id NOT IN (SELECT s.id FROM supplement s JOIN supplement_document d ON d.supplement_id = s.id)`,
  'DELETE FROM supplement_facet_set WHERE supplement_id NOT IN (SELECT supplement_id FROM supplement_facet)',
];
