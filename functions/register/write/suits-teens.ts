import * as v from 'valibot';
import { severityFor } from '#domain/cautions/match.ts';
import { type Decimal, decimalFromNumber, parseDecimal } from '#domain/decimal.ts';
import { cautionsOf } from '#upstream/catalogue/cautions/public.ts';
import dosages from '../facts/dosages.json' with { type: 'json' };

/** Ages of the youngest group of popular lists. */
const [FIRST_AGE, LAST_AGE] = [10, 18];
/** Severities with which a list of suggestions has no place. */
const REFUSED: readonly unknown[] = ['AVOID', 'CONSULT'];

const rowSchema = v.object({
  ageMin: v.nullable(v.number()),
  ageMax: v.nullable(v.number()),
  condition: v.nullable(v.string()),
  upper: v.nullable(v.number()),
  /** Niacin; labels seldom name the form, and the lower level is of nicotinic acid, which products hardly hold. */
  upperByForm: v.optional(v.object({ nicotinamide: v.number() })),
});

let uppers: ReadonlyMap<string, Decimal> | undefined;

/** Lowest tolerable upper intake level of those ages, or undefined. */
function upperOf(slug: string): Decimal | undefined {
  uppers ??= new Map(
    Object.entries(v.parse(v.record(v.string(), v.object({ rows: v.array(rowSchema) })), dosages.ingredients)).flatMap(
      ([name, { rows }]) => {
        const levels = rows.flatMap(({ ageMin, ageMax, condition, upper, upperByForm }) =>
          upper !== null && condition === null && (ageMin ?? 0) <= LAST_AGE && (ageMax ?? LAST_AGE) >= FIRST_AGE
            ? [upperByForm?.nicotinamide ?? upper]
            : [],
        );
        return levels.length === 0 ? [] : [[name, decimalFromNumber(Math.min(...levels))] as const];
      },
    ),
  );
  return uppers.get(slug);
}

type Content = { readonly slug: string; readonly amount: string | null };

function suits({ slug, amount }: Content): boolean {
  const total = parseDecimal(amount ?? '') ?? 0n;
  const upper = upperOf(slug);
  if (upper !== undefined && total > upper) return false;
  const asked = { total, isPartlyUnknown: amount === null };
  return !cautionsOf(slug).some((fact) => fact.who === 'TEEN' && REFUSED.includes(severityFor(fact, asked)));
}

/** Whether label and facts allow the product from 10 to 18. @param avoidFor subjects that are told to avoid it */
export function suitsTeens({
  contents,
  avoidFor,
}: {
  readonly contents: readonly Content[];
  readonly avoidFor: readonly string[];
}): boolean {
  return !avoidFor.includes('CHILD') && !avoidFor.includes('TEEN') && contents.every(suits);
}
