import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const slug = v.pipe(
  v.string(),
  v.check((value) => ingredientFacts().some((fact) => fact.slug === value), 'no ingredient'),
);
const reportNumber = v.pipe(v.string(), v.regex(/^\d{12,15}$/));
const person = v.union([
  v.picklist(['CHILD', 'TEEN', 'WOMAN', 'MAN', 'PREGNANT', 'LACTATING', 'SENIOR']),
  v.pipe(v.string(), v.regex(/^[2-5]0s$/)),
]);
const some = <Item extends v.GenericSchema>(item: Item) => v.optional(v.pipe(v.array(item), v.minLength(1)));

const head = { what: text, from: text, labelledOn: v.pipe(v.string(), v.isoDate()), seed: text, judge: text };
const led = {
  ingredients: some(slug),
  purposes: some(v.picklist(PURPOSE_CODES)),
  persons: some(person),
  multivitamin: v.optional(v.literal(true)),
};

const packs = v.strictObject({
  ...head,
  namedOn: v.pipe(v.string(), v.isoDate()),
  label: text,
  offer: text,
  packs: v.array(
    v.intersect([
      v.object({ pack: text, shelf: v.picklist(['PHARMACY', 'MART', 'ONLINE', 'BRAND_SHOP']), why: v.optional(text) }),
      v.union([
        v.object({ reports: v.pipe(v.array(reportNumber), v.minLength(1)), reason: v.optional(v.never()), offer: v.optional(v.never()) }),
        v.object({
          reports: v.null(),
          reason: v.picklist(['MEDICINE', 'FOREIGN', 'NOT_REGISTERED']),
          offer: v.strictObject({ ...led, brand: v.optional(text) }),
        }),
      ]),
    ]),
  ),
});

const need = {
  query: text,
  ...led,
  medical: v.optional(v.literal(true)),
  excluded: some(text),
  medicine: v.optional(text),
  none: v.optional(v.picklist(['MEDICAL', 'COMBINATIONS', 'NOT_REGISTERED'])),
};
const label = v.record(text, text);
const needs = v.strictObject({ ...head, label, queries: v.array(v.strictObject(need)) });
const given = v.strictObject({
  ...head,
  label,
  queries: v.array(v.strictObject({ id: text, ...need, kind: text, source: text, brands: some(text), why: v.optional(text) })),
});

const amounts = v.strictObject({
  ...head,
  label: text,
  queries: v.array(
    v.strictObject({
      query: text,
      drawn: reportNumber,
      brand: text,
      ingredient: slug,
      amount: v.pipe(v.number(), v.gtValue(0)),
      unit: text,
      reports: v.pipe(v.array(reportNumber), v.minLength(1)),
    }),
  ),
});

const medicines = v.strictObject({
  ...head,
  label,
  queries: v.array(v.strictObject({ query: text, medicine: v.nullable(text), typed: v.optional(text), why: v.optional(text) })),
});
const bare = v.strictObject({
  ...head,
  label,
  queries: v.array(v.strictObject({ query: text, ingredient: slug, marks: v.optional(v.number()), changed: v.optional(text) })),
});
const named = v.strictObject({
  ...head,
  label,
  queries: v.array(
    v.strictObject({
      query: text,
      brand: text,
      standing: v.picklist(['KNOWN', 'FOREIGN', 'UNKNOWN']),
      ingredient: slug,
      amount: v.pipe(v.string(), v.regex(/^\d+(?:\.\d+)?(?:mg|g|mcg|iu|억)?$/i)),
    }),
  ),
});

const counter = v.strictObject({
  ...head,
  label,
  queries: v.array(
    v.strictObject({
      query: text,
      kind: v.picklist(['NEED', 'ILLNESS', 'PERSON']),
      drawn: v.optional(text),
      purposes: some(v.picklist(PURPOSE_CODES)),
      ingredients: some(slug),
      persons: some(v.picklist(['CHILD', 'TEEN', 'WOMAN', 'MAN', 'PREGNANT', 'LACTATING', 'SENIOR', 'ADULT'])),
      multivitamin: v.optional(v.literal(true)),
      medical: v.optional(v.literal(true)),
      illness: v.optional(text),
      medicine: v.optional(text),
      none: v.optional(v.literal(true)),
      why: v.optional(text),
      changed: v.optional(text),
    }),
  ),
});

function read<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(readFileSync(new URL(`../fixtures/${file}-labelled.json`, import.meta.url), 'utf8')));
}

/** Labelled before any search was run on them; what the fields ask for is said in the files. @throws {v.ValiError} for another shape */
export const labelledPacks = () => read('packs', packs).packs;
export const labelledNeeds = () => read('needs', needs).queries;
export const givenQuestions = () => read('given-questions', given).queries;
export const labelledBrandAmounts = () => read('brand-ingredient-amounts', amounts).queries;
export const searchedMedicines = () => read('searched-medicines', medicines).queries;
export const bareIngredients = () => read('bare-ingredients', bare).queries;
export const counterNeeds = () => read('counter-needs', counter).queries;
export const namedAmounts = () => read('named-amounts', named).queries;
