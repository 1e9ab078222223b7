import * as v from 'valibot';
import { withKinds } from '#domain/ingredients/ingredient-form.ts';
import { LABEL_UNITS } from '#domain/shared/unit.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import published from './brands.json' with { type: 'json' };
import { allergensFor, cautionFor } from './cautions.ts';
import { methodFor } from './method.ts';

const PEAK_AGES = [10, 20, 30, 40, 50, 60] as const;

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1));

/** `vitamin-d 25 µg`: slug, daily amount, label unit; `?` unreadable; `:form` for niacin only. */
const contentSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+ (?:\?|[\d.]+) [^:]+(?::.+)?$/),
  v.transform((content) => {
    const [known = '', form] = content.split(':');
    const [slug, amount, ...unit] = known.split(' ');
    return { slug, amount: amount === '?' ? null : Number(amount), unit: unit.join(' '), ...(form === undefined ? {} : { form }) };
  }),
  v.object({
    slug: text,
    amount: v.nullable(v.number()),
    unit: v.picklist(LABEL_UNITS),
    form: v.exactOptional(v.picklist(['nicotinamide', 'nicotinic-acid'])),
  }),
);
export type ExampleAmount = v.InferOutput<typeof contentSchema>;

const rowSchema = v.strictObject({
  /** 1–9,999, never reused; imported ids start at 10,001. */
  id: v.pipe(count, v.maxValue(9_999)),
  brand: count,
  form: v.picklist(DOSAGE_FORM_NAMES),
  price: count,
  dose: v.pipe(v.string(), v.regex(/^[\d.]+x[\d.]+(?: \S+)*$/)),
  popularity: count,
  /** Percent of the popularity. */
  female: v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)),
  peakAge: v.pipe(count, v.picklist(PEAK_AGES)),
  name: text,
  contents: v.pipe(
    v.string(),
    v.transform((contents) => contents.split('; ')),
    v.array(contentSchema),
  ),
  description: text,
});

function exampleOf({ brand, dose, popularity, female, peakAge, contents, ...row }: v.InferOutput<typeof rowSchema>) {
  const slugs = withKinds(contents.map(({ slug }) => slug));
  return {
    ...row,
    brandId: brand,
    method: methodFor(row.form, dose),
    dosesPerDay: Number.parseInt(dose, 10),
    caution: cautionFor(row.form, slugs),
    allergens: allergensFor(slugs),
    ingredients: contents,
    popularity: {
      base: popularity,
      female: Math.max(1, Math.round((popularity * female) / 50)),
      male: Math.max(1, Math.round((popularity * (100 - female)) / 50)),
      peakAge,
    },
  };
}
export type ExampleProduct = ReturnType<typeof exampleOf>;

/** @param tsv with column names in the first line without # */
export function parseExamples(tsv: string): readonly ExampleProduct[] {
  const lines = tsv
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [columns = [], ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((fields) => exampleOf(v.parse(rowSchema, Object.fromEntries(fields.map((field, place) => [columns[place], field])))));
}

const brandSchema = v.strictObject({
  id: v.number(),
  name: text,
  /** Degrees. */
  hue: v.pipe(v.number(), v.minValue(0), v.maxValue(359)),
  description: text,
});

export function exampleBrands() {
  return v.parse(v.array(brandSchema), published);
}
