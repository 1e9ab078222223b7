import * as v from 'valibot';
import { severityFor } from '#domain/combinations/cautions/match.ts';
import { type Decimal, decimalFromNumber, parseDecimal } from '#domain/shared/decimal.ts';
import { cautionsOf } from '#upstream/combinations/cautions/public.ts';
import dosages from '../facts/dosages.json' with { type: 'json' };

/** Completed years, inclusive. */
type Ages = readonly [number, number];

const TEENS: Ages = [10, 18];
export const ADULTS: Ages = [19, 120];
const REFUSED: readonly unknown[] = ['AVOID', 'CONSULT'];

const rowSchema = v.object({
  ageMin: v.nullable(v.number()),
  ageMax: v.nullable(v.number()),
  condition: v.nullable(v.string()),
  upper: v.nullable(v.number()),
  /** Labels seldom name the form; the lower level is of nicotinic acid, which products hardly hold. */
  upperByForm: v.optional(v.object({ nicotinamide: v.number() })),
});

let levels: Readonly<Record<string, { readonly rows: readonly v.InferOutput<typeof rowSchema>[] }>> | undefined;

function upperOf(slug: string, [first, last]: Ages): Decimal | undefined {
  levels ??= v.parse(v.record(v.string(), v.object({ rows: v.array(rowSchema) })), dosages.ingredients);
  const uppers = (levels[slug]?.rows ?? []).flatMap(({ ageMin, ageMax, condition, upper, upperByForm }) =>
    upper !== null && condition === null && (ageMin ?? 0) <= last && (ageMax ?? last) >= first ? [upperByForm?.nicotinamide ?? upper] : [],
  );
  return uppers.length === 0 ? undefined : decimalFromNumber(Math.min(...uppers));
}

type Content = { readonly slug: string; readonly amount: string | null };

export function isWithinLimits(contents: readonly Content[], ages: Ages): boolean {
  return contents.every(({ slug, amount }) => (parseDecimal(amount ?? '') ?? 0n) <= (upperOf(slug, ages) ?? Number.POSITIVE_INFINITY));
}

function suits({ slug, amount }: Content): boolean {
  const asked = { total: parseDecimal(amount ?? '') ?? 0n, isPartlyUnknown: amount === null };
  return !cautionsOf(slug).some((fact) => fact.who === 'TEEN' && REFUSED.includes(severityFor(fact, asked)));
}

/** From 10 to 18. @param avoidFor subjects told to avoid it */
export function suitsTeens({
  contents,
  avoidFor,
}: {
  readonly contents: readonly Content[];
  readonly avoidFor: readonly string[];
}): boolean {
  return !avoidFor.includes('CHILD') && !avoidFor.includes('TEEN') && isWithinLimits(contents, TEENS) && contents.every(suits);
}
