import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { combinations } from '#copy/combinations.ts';
import { ConcernCounts } from '#features/person/counts/index.ts';
import { Answer } from './Answer.tsx';
import { foundPairings } from './found-pairings.ts';

/** The rest is listed below. */
const NAMED = 3;

export function AnswerPart({ analysis }: { readonly analysis: Analysis }) {
  const cautions = foundPairings(analysis).cautions.map(({ name }) => name);
  const told = analysis.supplements.filter(({ toldOn }) => toldOn !== null);
  return (
    <>
      <Answer analysis={analysis} />
      {told.map(({ supplementId, supplementName, toldOn }) => (
        <p className="care-of" key={supplementId}>
          {combinations.told(supplementName, toldOn ?? '')}
        </p>
      ))}
      <ConcernCounts counts={analysis.cautionsByConcern}>
        {cautions.length > 0 && guidance.careOf(cautions.slice(0, NAMED).join(', '), Math.max(cautions.length - NAMED, 0))}
      </ConcernCounts>
    </>
  );
}
