import type { Analysis } from '#contract/combinations.ts';
import '../guidance.css';
import { DayPlan } from './DayPlan.tsx';
import { Purposes } from './Purposes.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

/** What the selection means: what goes together or not, when to take what, and what it is good for. */
export function Guidance({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className="result-guidance" id="guidance">
      <SelectionPairings analysis={analysis} />
      <DayPlan analysis={analysis} />
      <Purposes analysis={analysis} />
    </div>
  );
}
