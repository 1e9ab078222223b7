import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { HEALTH_STEPS, type HealthStep } from '#domain/combinations/cautions/person.ts';
import { ConcernCounts, waitingFor } from '#features/people/counts/index.tsx';
import { foundPairings } from './SelectionPairings.tsx';

const NAMED = 3;

/** Pairings are for everybody; what waits for an answer goes with the answer. */
export function Waiting({
  analysis,
  unanswered = HEALTH_STEPS,
}: {
  readonly analysis: Analysis;
  readonly unanswered?: readonly HealthStep[];
}) {
  const cautions = foundPairings(analysis).cautions.map(({ name }) => name);
  return (
    <ConcernCounts counts={waitingFor(analysis.cautionsByConcern, unanswered)}>
      {cautions.length > 0 && guidance.careOf(cautions.slice(0, NAMED).join(', '), Math.max(cautions.length - NAMED, 0))}
    </ConcernCounts>
  );
}
