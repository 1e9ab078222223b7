import type { Caution } from '#contract/person.ts';
import { type PlannedSupplement, planDay, type Spacing } from '#domain/day-plan.ts';
import { isConditional } from '#domain/pairing.ts';
import { withoutAvoided } from '#domain/unscheduled.ts';
import type { PairingRow } from './queries.ts';

const OF_THE_MORNING: readonly string[] = ['LEVOTHYROXINE', 'BISPHOSPHONATE'];

export function planSelection(selected: readonly PlannedSupplement[], known: readonly PairingRow[], cautions: readonly Caution[]) {
  const spacings: Spacing[] = known.flatMap((pairing) =>
    pairing.severity === 'SPACE' && pairing.spacingMinutes !== null && !isConditional(pairing)
      ? [{ slugs: pairing.slugs, minutes: pairing.spacingMinutes, exceptCombined: pairing.exceptCombined }]
      : [],
  );
  const fromMedicines = cautions.filter(({ kind, severity }) => kind === 'MEDICINE' && severity === 'SPACE');
  const morning = fromMedicines.filter(({ code }) => OF_THE_MORNING.includes(code));
  const avoided = cautions.filter(({ severity }) => severity === 'AVOID').flatMap(({ supplementIds }) => supplementIds);
  const clashing = known.filter((pairing) => pairing.severity === 'AVOID' && !isConditional(pairing));
  const { planned, toAvoid, notTogether } = withoutAvoided(selected, new Set(avoided), clashing);
  const plan = planDay(planned, spacings, new Set(morning.flatMap(({ supplementIds }) => supplementIds)));
  return {
    entries: plan.entries.map(({ label, ...entry }) => ({
      ...entry,
      label: label && { ...label, meals: [...label.meals], dayParts: [...label.dayParts] },
    })),
    together: plan.together.map(([one, other]): [number, number] => [one, other]),
    unclear: [...plan.unclear],
    askAbout: [...plan.askAbout],
    toAvoid: [...toAvoid],
    notTogether: notTogether.map(([one, other]): [number, number] => [one, other]),
    isWithoutMedicines: fromMedicines.length > 0,
  };
}
