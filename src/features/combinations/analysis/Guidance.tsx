import type { Analysis } from '#contract/combinations.ts';
import { SideEffects } from '#features/side-effects/index.ts';
import '../guidance.css';
import { DayPlan } from './DayPlan.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import { Purposes } from './Purposes.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

export function Guidance({ analysis }: { readonly analysis: Analysis }) {
  return (
    <div className="result-guidance" id="guidance">
      <LeaveOut analysis={analysis} />
      <SelectionPairings analysis={analysis} />
      <Purposes analysis={analysis} />
      <DayPlan analysis={analysis} />
      <SideEffects />
    </div>
  );
}
