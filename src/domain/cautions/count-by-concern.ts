import { type CautionCode, type CautionedIngredient, type CautionFact, codeOf, severityFor } from './match.ts';
import { SEVERITIES, SEVERITY, type Severity } from './severity.ts';

/** How many cautions wait for whom, the worst of each; background facts are none. Nobody's age or sex is one of them, as everybody has those. */
type ConcernCount = { readonly concern: CautionCode; readonly count: number; readonly worst: Severity };

/** What a fact counts for: the place of its code and of its severity. An analysis counts some three hundred, in arrays several times as fast as by name. */
type Countable = {
  readonly place: number;
  readonly rank: number;
  /** The fact itself where it depends on an amount. */
  readonly ifEnough: CautionFact | null;
};

const codes: CautionCode[] = [];
const places = new Map<CautionCode, number>();
const countable = new WeakMap<readonly CautionFact[], readonly Countable[]>();

function placeOf(code: CautionCode): number {
  const place = places.get(code) ?? codes.push(code) - 1;
  places.set(code, place);
  return place;
}

/** Worked out once for the facts of an ingredient, which are the same ones in every answer. */
function countableOf(facts: readonly CautionFact[]): readonly Countable[] {
  const known = countable.get(facts);
  if (known !== undefined) return known;
  const counting = facts
    .filter(({ severity }) => severity !== 'INFO')
    .map((fact) => ({
      place: placeOf(codeOf(fact.who)),
      rank: SEVERITY[fact.severity].rank,
      ifEnough: fact.from === null ? null : fact,
    }));
  countable.set(facts, counting);
  return counting;
}

/** The cautions that these ingredients would raise in anybody, by whom: what is asked where nobody has said anything about themselves. */
export function countByConcern<Fact extends CautionFact>(ingredients: readonly CautionedIngredient<Fact>[]): ConcernCount[] {
  const counting = ingredients.map((ingredient) => ({ ingredient, facts: countableOf(ingredient.facts) }));
  const counts = new Uint32Array(codes.length);
  const worst = new Uint8Array(codes.length).fill(SEVERITIES.length);
  const met: number[] = [];
  for (const { ingredient, facts } of counting) {
    for (const { place, rank, ifEnough } of facts) {
      const severity = ifEnough === null ? null : severityFor(ifEnough, ingredient);
      if (ifEnough !== null && severity === null) continue;
      const count = counts[place] ?? 0;
      if (count === 0) met.push(place);
      counts[place] = count + 1;
      worst[place] = Math.min(worst[place] ?? rank, severity === null ? rank : SEVERITY[severity].rank);
    }
  }
  const rankOf = (place: number) => worst[place] ?? 0;
  const countOf = (place: number) => counts[place] ?? 0;
  const found: ConcernCount[] = [];
  for (const place of met.toSorted((left, right) => rankOf(left) - rankOf(right) || countOf(right) - countOf(left))) {
    const [concern, severity] = [codes[place], SEVERITIES[rankOf(place)]];
    if (concern !== undefined && severity !== undefined) found.push({ concern, count: countOf(place), worst: severity });
  }
  return found;
}
