import { useEffect, useState } from 'react';
import type { Caution } from '#contract/person.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { loadMedicineSpacings } from '#stores/reminders/edit.ts';
import { CautionItem } from '../person/list/index.ts';

/** What of the reminders is to be kept apart from the medicines that the person of this device takes. */
export function MedicineSpacings({ routines }: { readonly routines: readonly Routine[] }) {
  const [cautions, setCautions] = useState<readonly Caution[]>([]);
  const ids = routines.flatMap(({ supplementId }) => supplementId ?? []);
  const key = [...new Set(ids)].join();
  useEffect(() => {
    let isCurrent = true;
    void loadMedicineSpacings(key === '' ? [] : key.split(',').map(Number)).then((found) => {
      if (isCurrent) setCautions(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (cautions.length === 0) return null;
  return (
    <section className="caution-list" aria-labelledby="medicine-spacings">
      <h2 id="medicine-spacings">{reminders.medicineTitle}</h2>
      <ul>
        {cautions.map((caution) => (
          <CautionItem key={`${caution.code} ${caution.ingredientNames.join()}`} caution={caution} holders={null} hasNames />
        ))}
      </ul>
    </section>
  );
}
