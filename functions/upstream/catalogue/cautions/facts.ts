import * as v from 'valibot';
import { isConcern } from '#domain/cautions/concern.ts';
import { type CautionFact, type CautionSubject, EVIDENCES, type Evidence } from '#domain/cautions/match.ts';
import { SEVERITIES } from '#domain/cautions/severity.ts';
import { decimalFromNumber } from '#domain/decimal.ts';
import { kindOf } from '#domain/ingredient-kind.ts';
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
      except: v.optional(v.array(v.pipe(v.string(), v.guard(isConcern))), []),
      evidence: v.picklist(EVIDENCES),
      source: v.nullish(v.string(), null),
      text: v.string(),
    }),
    v.transform(
      ({ hours, from, ...rest }): KnownCaution => ({ ...rest, spacingHours: hours, from: from === null ? null : decimalFromNumber(from) }),
    ),
  ),
);

/** `source`: id of the published source; null for general knowledge. */
export type KnownCaution = CautionFact & { readonly evidence: Evidence; readonly source: string | null; readonly text: string };

const BY_SLUG = new Map<string, unknown>(Object.entries(published.cautions));
const read = new Map<string, readonly KnownCaution[]>();

/** Parsed lazily: an isolate meets few of the thousand. */
export function cautionsOf(slug: string): readonly KnownCaution[] {
  const known = read.get(slug) ?? v.parse(factsSchema, BY_SLUG.get(slug) ?? BY_SLUG.get(kindOf(slug)) ?? []);
  read.set(slug, known);
  return known;
}

type CautionSource = { readonly title: string; readonly publisher: string; readonly url: string | null; readonly year: number | null };

const SOURCES = new Map<string, CautionSource>(Object.entries(published.sources));

export function cautionSource(id: string | null): CautionSource | null {
  return id === null ? null : (SOURCES.get(id) ?? null);
}
