import * as v from 'valibot';
import { isConcern } from '#domain/combinations/cautions/concern.ts';
import { type Evidence, evidenceOf } from '#domain/combinations/cautions/evidence.ts';
import type { CautionFact, CautionSubject } from '#domain/combinations/cautions/match.ts';
import { SEVERITIES } from '#domain/combinations/cautions/severity.ts';
import { kindOf } from '#domain/ingredients/ingredient-form.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import published from '#register/facts/cautions.json' with { type: 'json' };

const OWN_SUBJECTS = ['PLANNING', 'PREGNANT', 'LACTATING', 'INFANT', 'CHILD', 'TEEN', 'OLDER', 'MALE', 'FEMALE'] as const;

function isSubject(text: string): text is CautionSubject {
  return isConcern(text) || OWN_SUBJECTS.some((subject) => subject === text);
}

const factsSchema = v.array(
  v.pipe(
    v.object({
      who: v.pipe(v.string(), v.guard(isSubject)),
      severity: v.picklist(SEVERITIES),
      hours: v.nullish(v.number(), null),
      from: v.nullish(v.number(), null),
      below: v.optional(v.nullable(v.picklist(SEVERITIES))),
      except: v.optional(v.array(v.pipe(v.string(), v.guard(isConcern))), []),
      source: v.nullish(v.string(), null),
      labels: v.nullish(v.tuple([v.number(), v.number()]), null),
      kinds: v.nullish(v.array(v.string()), null),
      text: v.string(),
    }),
    v.check(({ from, below }) => from === null || below !== undefined, 'a fact with a bound says what holds below it'),
    v.transform(
      ({ hours, from, below = null, labels, ...rest }): KnownCaution => ({
        ...rest,
        below,
        spacingHours: hours,
        from: from === null ? null : decimalFromNumber(from),
        evidence: evidenceOf(cautionSource(rest.source)),
        counts: labels === null ? null : { saying: labels[0], of: labels[1] },
      }),
    ),
  ),
);

/** `source`: id; null for general knowledge. `counts`: single-ingredient products whose label says so. */
export type KnownCaution = CautionFact & {
  readonly evidence: Evidence;
  readonly source: string | null;
  readonly counts: { readonly saying: number; readonly of: number } | null;
  readonly text: string;
  /** Null: all. */
  readonly kinds: readonly string[] | null;
};

const BY_SLUG = new Map<string, unknown>(Object.entries(published.cautions));
const read = new Map<string, readonly KnownCaution[]>();

function factsOf(slug: string): readonly KnownCaution[] {
  const own = v.parse(factsSchema, BY_SLUG.get(slug) ?? []);
  const kind = kindOf(slug);
  const ofKind = kind === slug ? [] : v.parse(factsSchema, BY_SLUG.get(kind) ?? []);
  return [...own, ...ofKind.filter(({ who, kinds }) => kinds?.includes(slug) !== false && !own.some((fact) => fact.who === who))];
}

/** Parsed lazily: an isolate meets few of the thousand. */
export function cautionsOf(slug: string): readonly KnownCaution[] {
  const known = read.get(slug) ?? factsOf(slug);
  read.set(slug, known);
  return known;
}

type CautionSource = {
  readonly title: string;
  readonly publisher: string;
  readonly url: string | null;
  readonly year: number | null;
  readonly isLabel: boolean;
};

const SOURCES = new Map(
  Object.entries<Omit<CautionSource, 'isLabel'> & { readonly isLabel?: boolean }>(published.sources).map(
    ([id, source]): [string, CautionSource] => [id, { isLabel: false, ...source }],
  ),
);

export function cautionSource(id: string | null): CautionSource | null {
  return id === null ? null : (SOURCES.get(id) ?? null);
}
