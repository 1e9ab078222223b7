import type { Caution } from '#contract/people/person.ts';
import type { Judgement } from '#domain/combinations/cautions/judgement.ts';
import { type PlannedSupplement, planDay, type Spacing } from '#domain/combinations/day-plan.ts';
import { isConditional } from '#domain/combinations/pairing.ts';
import { withoutAvoided } from '#domain/reminders/unscheduled.ts';
import type { PairingRow } from './queries.ts';

const OF_THE_MORNING: readonly string[] = ['LEVOTHYROXINE', 'BISPHOSPHONATE'];

type Judged = PlannedSupplement & { readonly isMedicine?: boolean; readonly judgement: Judgement };

export function planSelection(selected: readonly Judged[], known: readonly PairingRow[], cautions: readonly Caution[]) {
  const spacings: Spacing[] = known.flatMap((pairing) =>
    pairing.severity === 'SPACE' && pairing.spacingMinutes !== null && !isConditional(pairing)
      ? [{ slugs: pairing.slugs, minutes: pairing.spacingMinutes, exceptCombined: pairing.exceptCombined }]
      : [],
  );
  const fromMedicines = cautions.filter(({ kind, severity }) => kind === 'MEDICINE' && severity === 'SPACE');
  const morning = fromMedicines.filter(({ code }) => OF_THE_MORNING.includes(code));
  const avoided = cautions.filter(({ severity }) => severity === 'AVOID').flatMap(({ supplementIds }) => supplementIds);
  const clashing = known.filter((pairing) => pairing.severity === 'AVOID' && !isConditional(pairing));
  const { planned: possible, toAvoid, notTogether } = withoutAvoided(selected, new Set(avoided), clashing);
  const isPlanned = ({ isMedicine = false, judgement }: Judged) => isMedicine || judgement === 'FINE';
  const planned = possible.filter(isPlanned);
  const held = (wanted: Judgement) =>
    possible.flatMap((each) => (!isPlanned(each) && each.judgement === wanted ? [each.supplementId] : []));
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
    askFirst: held('NOT_FINE'),
    notJudged: held('NOT_JUDGED'),
    notTogether: notTogether.map(([one, other]): [number, number] => [one, other]),
    isWithoutMedicines: fromMedicines.length > 0,
  };
}
