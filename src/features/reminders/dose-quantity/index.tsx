import type { Routine } from '#contract/reminders/routine.ts';
import { doseText, quantitiesText, spokenDose } from '#copy/reminders/quantity.ts';
import type { Dose } from '#domain/reminders/doses.ts';

function SeenAndHeard({ seen, heard }: { readonly seen: string; readonly heard: string }) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  );
}

export function DoseQuantity({ quantity, routine }: Pick<Dose<Routine>, 'quantity' | 'routine'>) {
  const unit = routine.options?.unit ?? null;
  return quantity === null ? null : <SeenAndHeard seen={doseText(quantity, unit)} heard={spokenDose(quantity, unit)} />;
}

export function PlanQuantities({ schedules, options }: Pick<Routine, 'schedules' | 'options'>) {
  const unit = options?.unit ?? null;
  const seen = quantitiesText(schedules, unit);
  if (seen === null) return null;
  return (
    <span className="sub num">
      <SeenAndHeard seen={seen} heard={quantitiesText(schedules, unit, spokenDose) ?? ''} />
    </span>
  );
}
