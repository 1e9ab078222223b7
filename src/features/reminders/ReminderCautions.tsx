import { useEffect, useState } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import type { Caution } from '#contract/people/person.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { judgement } from '#copy/combinations/judgement.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import { isGeneralClause, SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { analyseReminders } from '#stores/reminders/edit.ts';
import { UnjudgedProducts } from '../combinations/analysis/index.ts';
import { CautionItem } from '../people/list/index.tsx';

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

type Props = { readonly routines: readonly Routine[]; readonly personId?: number | null };

export function ReminderCautions({ routines, personId = null }: Props) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const ids = routines.flatMap(({ supplementId }) => supplementId ?? []);
  const key = [...new Set(ids)].join();
  useEffect(() => {
    let isCurrent = true;
    void analyseReminders(key === '' ? [] : key.split(',').map(Number), personId).then((found) => {
      if (isCurrent) setAnalysis(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, personId]);
  if (analysis === null) return null;
  const of = (verdict: 'avoid' | 'watch') => analysis.cautions.filter(({ severity }) => SEVERITY[severity].verdict === verdict);
  const spaced = analysis.cautions.filter(({ severity }) => severity === 'SPACE');
  const idOf = (name: string) => (personId === null ? name : `${name}-${personId}`);
  const besideMedicine = of('watch').filter(({ kind, code }) => kind === 'MEDICINE' && !isGeneralClause(code));
  return (
    <>
      <CautionsOf titleId={idOf('reminders-to-avoid')} title={reminders.avoidTitle} cautions={of('avoid')} routines={routines} />
      <CautionsOf titleId={idOf('beside-medicines')} title={reminders.besideMedicine} cautions={besideMedicine} routines={routines} />
      <CautionsOf titleId={idOf('medicine-spacings')} title={reminders.medicineTitle} cautions={spaced} routines={routines} />
      {!isAllJudged(analysis) && (
        <section className="caution-list" aria-labelledby={idOf('reminders-not-judged')}>
          <h2 id={idOf('reminders-not-judged')}>{judgement.title}</h2>
          <UnjudgedProducts products={analysis.supplements} isAmountTold={false} />
        </section>
      )}
    </>
  );
}
