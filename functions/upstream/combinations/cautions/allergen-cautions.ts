import type { Caution, ConcernCount } from '#contract/people/person.ts';
import { LABEL_CAUTIONS, LABEL_SOURCES, namesOfAllergens } from '#copy/people/allergens.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { SEVERITIES, SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { byUrgency } from '#domain/combinations/cautions/urgency.ts';
import { type AllergenMatch, LABELLED_ALLERGIES, type LabelAllergens, matchAllergens } from '#domain/people/allergen.ts';

export type Label = { readonly supplementId: number; readonly allergens: LabelAllergens | null; readonly isSample: boolean };

function present({ concern, severity, isSharedLine, allergens, supplementIds }: AllergenMatch, labels: readonly Label[]): Caution {
  const names = namesOfAllergens(allergens);
  const isRegistered = labels.some(({ supplementId, isSample }) => !isSample && supplementIds.includes(supplementId));
  return {
    code: concern,
    codes: [concern],
    kind: 'ALLERGY',
    severity,
    text: isSharedLine ? LABEL_CAUTIONS.sharedLine(names) : LABEL_CAUTIONS.contains(names),
    ingredientNames: [],
    supplementIds: [...supplementIds],
    spacingHours: null,
    who: concern,
    except: [],
    from: null,
    below: null,
    above: null,
    counts: null,
    evidence: isRegistered ? 'LABEL' : 'GENERAL',
    source: { ...LABEL_SOURCES[isRegistered ? 'registered' : 'sample'], url: null, year: null },
  };
}

export function withAllergens(cautions: readonly Caution[], labels: readonly Label[], concerns: readonly Concern[]): Caution[] {
  const found = matchAllergens(labels, concerns).map((match) => present(match, labels));
  const isCovered = ({ kind, code, severity, supplementIds }: Caution) =>
    kind === 'ALLERGY' &&
    supplementIds.every((id) =>
      found.some(
        (label) => label.code === code && label.supplementIds.includes(id) && SEVERITY[label.severity].rank <= SEVERITY[severity].rank,
      ),
    );
  return [...found, ...cautions.filter((caution) => !isCovered(caution))].toSorted(byUrgency);
}

export function countWithAllergens(counts: readonly ConcernCount[], labels: readonly Label[]): ConcernCount[] {
  const matches = matchAllergens(labels, LABELLED_ALLERGIES);
  if (matches.length === 0) return [...counts];
  const all = Map.groupBy(
    [...counts, ...matches.map(({ concern, severity }): ConcernCount => ({ concern, count: 1, worst: severity }))],
    ({ concern }) => concern,
  );
  const rank = ({ worst }: ConcernCount) => SEVERITY[worst].rank;
  return [...all]
    .map(
      ([concern, same]): ConcernCount => ({
        concern,
        count: same.reduce((total, { count }) => total + count, 0),
        worst: SEVERITIES[Math.min(...same.map(rank))] ?? 'CONSULT',
      }),
    )
    .toSorted((left, right) => rank(left) - rank(right) || right.count - left.count);
}
