import type { Routine } from '#contract/reminders/routine.ts';
import { doseText, quantitiesText, spokenDose } from '#copy/reminders/quantity.ts';

function SeenAndHeard({ seen, heard }: { readonly seen: string; readonly heard: string }) {
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{heard}</span>
    </>
  );
}

type DoseProps = { readonly quantity: number; readonly unit: string | null };

export const DoseQuantity = ({ quantity, unit }: DoseProps) => (
  <SeenAndHeard seen={doseText(quantity, unit)} heard={spokenDose(quantity, unit)} />
);

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
