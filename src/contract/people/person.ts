import * as v from 'valibot';
import { CONCERNS_BY_KIND, isConcern, withoutClasses } from '#domain/combinations/cautions/concern.ts';
import { EVIDENCES } from '#domain/combinations/cautions/evidence.ts';
import { JUDGEMENTS, UNJUDGED_REASONS } from '#domain/combinations/cautions/judgement.ts';
import { MAXIMUM_CONCERNS } from '#domain/combinations/cautions/maximum-concerns.ts';
import { CONDITIONS, OLDEST } from '#domain/combinations/cautions/person.ts';
import { SEVERITIES, SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { AGE_GROUPS } from '#domain/people/age-group.ts';
import { because } from '../shared/errors.ts';
import { analysedId, extension, oneOf } from '../shared/fields.ts';

/** In bodies only. An age wins over its band. */
export const populationSchema = v.pipe(
  v.object({
    gender: v.nullish(oneOf(['MALE', 'FEMALE']), null),
    ageBand: v.nullish(v.picklist(AGE_GROUPS, because('populationBand')), null),
    age: v.nullish(
      v.pipe(
        v.number(because('populationAge')),
        v.integer(because('populationAge')),
        v.minValue(0, because('populationAge')),
        v.maxValue(OLDEST, because('populationAge')),
      ),
      null,
    ),
    condition: v.nullish(oneOf(CONDITIONS), null),
  }),
  v.check(({ gender, condition }) => condition === null || gender !== 'MALE', because('pregnantMale')),
);
export type WirePopulation = v.InferOutput<typeof populationSchema>;

const LONGEST_CODE = 40;

/** Unknown codes, as of another release, judge nothing and are told. */
const concernsSchema = v.pipe(
  v.array(v.string(because('concernsList')), because('concernsList')),
  v.maxLength(2 * MAXIMUM_CONCERNS, because('tooManyConcerns')),
  v.transform((codes) => {
    const all = [...new Set(codes.map((code) => code.slice(0, LONGEST_CODE)))];
    return { known: all.filter(isConcern), unknown: all.filter((code) => !isConcern(code)) };
  }),
  v.check(({ known }) => withoutClasses(known).length <= MAXIMUM_CONCERNS, because('tooManyConcerns')),
);
export type WireConcerns = v.InferOutput<typeof concernsSchema>;

/** Newer enum values; clients list those they understand, others get the nearest older code. */
export const LATER_CODES = [
  ...SEVERITIES.filter((severity) => SEVERITY[severity].earlier !== null),
  'LABEL',
  'THIRD_PARTY',
  'UNDER_1',
] as const;
export type LaterCode = (typeof LATER_CODES)[number];

export const understandsEntry = {
  understands: v.optional(
    extension(
      v.pipe(
        v.fallback(v.array(v.string()), []),
        v.transform((codes) => LATER_CODES.filter((code) => codes.includes(code))),
      ),
    ),
    [],
  ),
};

export const askerEntries = {
  population: v.nullish(extension(populationSchema), null),
  concerns: v.nullish(extension(concernsSchema), null),
  ...understandsEntry,
};

export const understandsText = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => LATER_CODES.filter((code) => text.split(',').includes(code))),
  ),
  '',
);

const kinds = Object.keys(CONCERNS_BY_KIND);

/** An unknown severity of a newer server degrades to CONSULT. */
const receivedSeverity = v.fallback(v.picklist(SEVERITIES), 'CONSULT');

export const cautionSchema = v.object({
  /** Concern, or PREGNANT, LACTATING, PLANNING, AGE, MALE, FEMALE. */
  code: v.string(),
  /** All concerns that the line is for; substances that the person named stand before their class. */
  codes: v.optional(extension(v.array(v.string())), []),
  kind: v.fallback(v.picklist(kinds), 'PERSON'),
  severity: receivedSeverity,
  text: v.string(),
  ingredientNames: v.array(v.string()),
  supplementIds: v.optional(v.array(analysedId), []),
  /** Hours apart, for `SPACE`. */
  spacingHours: v.nullish(extension(v.number()), null),
  /** Population, where `code` joins several (AGE). */
  who: v.optional(extension(v.string())),
  /** Subclasses of `who` that are exempt. */
  except: v.optional(extension(v.array(v.string())), []),
  /** Daily amount from which it applies; null = any. */
  from: v.nullish(extension(v.object({ amount: v.number(), unit: v.string() })), null),
  /** The daily total over the person's tolerable upper level that the line is about; else null. */
  above: v.nullish(extension(v.object({ amount: v.number(), upper: v.number(), unit: v.string() })), null),
  /** Severity below `from`; null = none. */
  below: v.nullish(extension(receivedSeverity), null),
  /** Weakest evidence of the merged facts. */
  evidence: v.optional(extension(v.fallback(v.picklist(EVIDENCES), 'GENERAL')), 'GENERAL'),
  /** How many of how many products with the ingredient say so on their label. */
  counts: v.nullish(extension(v.object({ saying: v.number(), of: v.number() })), null),
  source: v.object({
    title: v.string(),
    publisher: v.optional(v.string(), ''),
    url: v.nullish(v.string(), null),
    year: v.nullish(v.number(), null),
  }),
});
export type Caution = v.InferOutput<typeof cautionSchema>;

/** Why a product could not be judged for the person. */
const unjudgedSchema = v.object({
  reason: v.fallback(v.picklist(UNJUDGED_REASONS), 'NO_FACT'),
  ingredientNames: v.array(v.string()),
  /** Concern codes, or PREGNANT …; empty where it holds for everybody. */
  codes: v.array(v.string()),
});

export const judgedFields = {
  /** Three states; an unknown one of a newer server is `NOT_JUDGED`. */
  judgement: v.optional(extension(v.fallback(v.picklist(JUDGEMENTS), 'NOT_JUDGED')), 'NOT_JUDGED'),
  unjudged: v.optional(extension(v.array(unjudgedSchema)), []),
};

const concernCountSchema = v.object({ concern: v.string(), count: v.number(), worst: receivedSeverity });
export type ConcernCount = v.InferOutput<typeof concernCountSchema>;

export const cautionFields = {
  /** Most urgent first. */
  cautions: v.optional(extension(v.array(cautionSchema)), []),
  cautionsByConcern: v.optional(extension(v.array(concernCountSchema)), []),
};
