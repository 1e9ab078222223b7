import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { PURPOSE_LABELS } from '#domain/purpose.ts';
import { routes } from '#domain/routes.ts';
import { marksById } from './marks.ts';

/** The least that has to change so that nothing is over; nothing where nothing is. */
export function LeaveOut({ analysis: { reduction, supplements } }: { readonly analysis: Analysis }) {
  if (!reduction) return null;
  const marks = marksById(supplements);
  const named = new Map(supplements.map(({ supplementId, supplementName }) => [supplementId, supplementName]));
  const dropped = reduction.changes.filter(({ keep }) => keep === 0).map(({ supplementId }) => supplementId);
  const left = supplements.map(({ supplementId }) => supplementId).filter((id) => !dropped.includes(id));
  const lost = reduction.lostPurposes.map((code) => PURPOSE_LABELS[code]).join(', ');
  return (
    <section className="leave-out" aria-labelledby="leave-out-title">
      <h2 id="leave-out-title">{guidance.leaveOut}</h2>
      <ul>
        {reduction.changes.map(({ supplementId, keep }) => (
          <li key={supplementId}>
            <span>{`${marks.get(supplementId)} ${named.get(supplementId)}`}</span>
            <strong>{keep === 0 ? guidance.drop : guidance.halve}</strong>
          </li>
        ))}
      </ul>
      <p>{lost === '' ? guidance.solved : guidance.solvedWithLoss(lost)}</p>
      {dropped.length > 0 && left.length > 0 && (
        <a className="section-more" href={routes.combinationResult(left)}>
          {guidance.analyseAgain}
        </a>
      )}
      <p className="source">{guidance.leaveOutSource}</p>
    </section>
  );
}
