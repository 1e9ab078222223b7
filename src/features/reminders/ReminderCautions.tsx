import { useEffect, useState } from 'react';
import type { Caution } from '#contract/person.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { loadReminderCautions } from '#stores/reminders/edit.ts';
import { CautionItem } from '../person/list/index.ts';

type Listed = {
  readonly titleId: string;
  readonly title: string;
  readonly cautions: readonly Caution[];
  readonly routines: readonly Routine[];
};

function CautionsOf({ titleId, title, cautions, routines }: Listed) {
  if (cautions.length === 0) return null;
  const namesOf = (ids: readonly number[]) => [
    ...new Set(routines.flatMap(({ name, supplementId }) => (supplementId !== null && ids.includes(supplementId) ? name : []))),
  ];
  return (
    <section className="caution-list" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {cautions.map((caution) => (
          <CautionItem
            key={`${caution.code} ${caution.severity} ${caution.ingredientNames.join()}`}
            caution={caution}
            holders={namesOf(caution.supplementIds).join(', ')}
            hasNames
          />
        ))}
      </ul>
    </section>
  );
}

export function ReminderCautions({ routines }: { readonly routines: readonly Routine[] }) {
  const [cautions, setCautions] = useState<readonly Caution[]>([]);
  const ids = routines.flatMap(({ supplementId }) => supplementId ?? []);
  const key = [...new Set(ids)].join();
  useEffect(() => {
    let isCurrent = true;
    void loadReminderCautions(key === '' ? [] : key.split(',').map(Number)).then((found) => {
      if (isCurrent) setCautions(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const of = (severity: Caution['severity']) => cautions.filter((caution) => caution.severity === severity);
  return (
    <>
      <CautionsOf titleId="reminders-to-avoid" title={reminders.avoidTitle} cautions={of('AVOID')} routines={routines} />
      <CautionsOf titleId="medicine-spacings" title={reminders.medicineTitle} cautions={of('SPACE')} routines={routines} />
    </>
  );
}
