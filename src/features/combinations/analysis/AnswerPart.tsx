import type { Analysis } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { Answer } from './Answer.tsx';
import { Waiting } from './Waiting.tsx';

export function AnswerPart({ analysis }: { readonly analysis: Analysis }) {
  const told = analysis.supplements.filter(({ toldOn }) => toldOn !== null);
  return (
    <>
      <Answer analysis={analysis} isBrief />
      {told.map(({ supplementId, supplementName, toldOn }) => (
        <p className="verdict verdict-watch" key={supplementId}>
          {combinations.told(supplementName, toldOn ?? '')}
        </p>
      ))}
      <Waiting analysis={analysis} />
    </>
  );
}
