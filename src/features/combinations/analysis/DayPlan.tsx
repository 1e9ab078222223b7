import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { medicines as copy } from '#copy/combinations/medicines.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import type { MedicineSpacing } from '#domain/combinations/medicines/spacing.ts';
import { Fold } from './Fold.tsx';
import { Key } from './Keys.tsx';
import { MedicineSource } from './MedicineSource.tsx';

type Entry = NonNullable<Analysis['plan']>['entries'][number];

function reasonText({ reason, label }: Entry): string | null {
  if (label !== null) return guidance.labelReason(label);
  return reason === 'MEAL' || reason === 'LABEL' ? null : guidance.reasons[reason];
}

function reasonsToAvoid(cautions: Analysis['cautions'], id: number): string {
  const avoiding = cautions.filter(({ severity, supplementIds }) => SEVERITY[severity].verdict === 'avoid' && supplementIds.includes(id));
  return [...new Set(avoiding.map(({ code }) => nameOfCode(code)))].join(', ');
}

type DayPlanProps = { readonly analysis: Analysis; readonly isOpen: boolean };

/** What must not be missed stands below the fold, open or not. */
export function DayPlan({ analysis: { plan, supplements, cautions }, isOpen }: DayPlanProps) {
  if (!plan || [plan.entries, plan.unclear, plan.askAbout, plan.toAvoid, plan.askFirst, plan.notJudged].every((each) => each.length === 0))
    return null;
  const names = new Map(supplements.map(({ supplementId, supplementName }) => [supplementId, supplementName]));
  const called = (id: number) => names.get(id) ?? '';
  const indexOf = (id: number) => supplements.findIndex(({ supplementId }) => supplementId === id);
  const hours = [...Map.groupBy(plan.entries, ({ slot, time }) => `${slot} ${time}`).values()].flatMap((entries) =>
    entries.slice(0, 1).map(({ slot, time }) => ({ slot, time, entries })),
  );
  return (
    <Fold
      id="plan-title"
      title={guidance.plan}
      hint={hours.map(({ slot }) => guidance.slots[slot]).join(' · ')}
      isOpen={isOpen}
      foot={
        <>
          {plan.toAvoid.map((id) => (
            <p className="plan-left-out" key={id}>
              {guidance.leftOutOfPlan(called(id), reasonsToAvoid(cautions, id))}
            </p>
          ))}
          {plan.notTogether.map(([one, other]) => (
            <p key={`${one}-${other}`}>{guidance.notTogether(called(one), called(other))}</p>
          ))}
          {plan.askAbout.length > 0 && <p>{guidance.askAbout(plan.askAbout.map(called).join(', '))}</p>}
          {plan.entries.length > 0 && (
            <button type="button" className="btn plan-remind">
              {guidance.remind}
            </button>
          )}
        </>
      }
    >
      {hours.length > 0 && (
        <ol className="plan">
          {hours.map(({ slot, time, entries }) => (
            <li key={`${slot} ${time}`}>
              <p className="plan-slot">
                <strong>{guidance.slots[slot]}</strong> <time className="num">{time}</time>
              </p>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.supplementId}>
                    {supplements.length > 1 && <Key index={indexOf(entry.supplementId)} />}
                    <span>{called(entry.supplementId)}</span>
                    {reasonText(entry) !== null && <small className="sub">{reasonText(entry)}</small>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {plan.askFirst.length > 0 && <p>{guidance.askFirst(plan.askFirst.map(called).join(', '))}</p>}
      {plan.notJudged.length > 0 && <p>{guidance.notJudged(plan.notJudged.map(called).join(', '))}</p>}
      {plan.unclear.length > 0 && <p>{guidance.unclear(plan.unclear.map(called).join(', '))}</p>}
      {plan.together.map(([one, other]) => (
        <p className="source" key={`${one}-${other}`}>
          {guidance.together(called(one), called(other))}
        </p>
      ))}
      {plan.isWithoutMedicines && <p>{guidance.withoutMedicines}</p>}
      <p className="source">{guidance.planBasis}</p>
    </Fold>
  );
}

type MedicineTimesProps = {
  readonly spacings: readonly MedicineSpacing[];
  readonly supplements: readonly { readonly supplementId: number; readonly supplementName: string }[];
};

export function MedicineTimes({ spacings, supplements }: MedicineTimesProps) {
  if (spacings.length === 0) return null;
  const called = (id: number) => supplements.find(({ supplementId }) => supplementId === id)?.supplementName ?? '';
  const sources = [...new Set(spacings.flatMap((spacing) => spacing.sources))];
  return (
    <section aria-labelledby="medicine-times-title">
      <h2 id="medicine-times-title">{copy.times}</h2>
      <ul className="found-pairs">
        {spacings.map(({ medicine, supplementId, ingredientNames, hoursBefore, hoursAfter }) => (
          <li key={`${medicine} ${supplementId}`}>
            <strong>{copy.between(medicine, called(supplementId))}</strong> <span>{ingredientNames.join(', ')}</span>
            <p>{copy.apart(hoursBefore, hoursAfter)}</p>
          </li>
        ))}
      </ul>
      {sources.map((source) => (
        <MedicineSource key={source.title} source={source} />
      ))}
    </section>
  );
}
