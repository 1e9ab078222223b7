import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { reducesTo } from '#domain/combinations/reduction.ts';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { shortNamesOf } from '#domain/supplements/short-name.ts';
import { isAddressable } from '../left-out/without.ts';
import { Fold } from './Fold.tsx';
import { Key } from './Keys.tsx';

type Reduction = NonNullable<Analysis['reduction']>;

function changeText({ how, timesPerDay, unitsPerDose, unit }: Reduction['changes'][number]): string {
  if (how === 'LEAVE_OUT' || timesPerDay === null || unit === null) return guidance.drop;
  if (how === 'HALF_TABLET') return guidance.halfTablet(timesPerDay, unit);
  return unitsPerDose === null ? guidance.fewerTimes(timesPerDay) : guidance.takeLess(timesPerDay, `${unitsPerDose}${unit}`);
}

function outcomeTexts({ lostPurposes, belowMinimum, isComplete }: Reduction, { ingredientResults, purposes }: Analysis): string[] {
  const lost = lostPurposes.map((code) => PURPOSE_LABELS[code]).join(', ');
  const below = ingredientResults.filter(({ ingredientId }) => ingredientId !== null && belowMinimum.includes(ingredientId));
  return [
    isComplete ? guidance.solved : guidance.solvedAsKnown,
    ...(lost === '' ? [] : [guidance.losesPurposes(lost)]),
    ...(below.length === 0 ? [] : [guidance.fallsBelowMinimum(below.map(({ ingredientName }) => ingredientName).join(', '))]),
    ...(lost === '' && below.length === 0 && purposes.some(({ basis }) => basis === 'OFFICIAL') ? [guidance.keepsPurposes] : []),
  ];
}

type Props = { readonly analysis: Analysis; readonly isOpen: boolean };

export function LeaveOut({ analysis, isOpen }: Props) {
  const { supplements } = analysis;
  const reduction = reducesTo(analysis);
  if (!reduction) return null;
  const indexOf = (id: number) => supplements.findIndex(({ supplementId }) => supplementId === id);
  const dropped = reduction.changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => supplementId);
  const short = shortNamesOf(supplements);
  const changed = reduction.changes.map(({ supplementId }) => short[indexOf(supplementId)]).join(' · ');
  const left = supplements.map(({ supplementId }) => supplementId).filter((id) => !dropped.includes(id));
  return (
    <div className="leave-out">
      <Fold id="leave-out-title" title={guidance.leaveOut} hint={changed} isOpen={isOpen}>
        <ul>
          {reduction.changes.map((change) => (
            <li key={change.supplementId}>
              <span>
                {supplements.length > 1 && <Key index={indexOf(change.supplementId)} />}
                <span>{supplements[indexOf(change.supplementId)]?.supplementName}</span>
              </span>
              <strong>{changeText(change)}</strong>
            </li>
          ))}
        </ul>
        <p>{outcomeTexts(reduction, analysis).join(' ')}</p>
        {dropped.length > 0 && left.length > 0 && isAddressable(dropped) && (
          <a className="section-more" href={routes.combinationResult(left)}>
            {guidance.analyseAgain}
          </a>
        )}
        <p className="source">{reduction.isSmallest ? guidance.fewestProducts : guidance.fewestLosses}</p>
      </Fold>
    </div>
  );
}
