import type { Analysis } from '#contract/combinations.ts';
import type { MedicineSpacing } from '#domain/medicines/spacing.ts';
import { SideEffects } from '#features/side-effects/index.ts';
import '../guidance.css';
import { DayPlan } from './DayPlan.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import { MedicineTimes } from './MedicineTimes.tsx';
import { Purposes } from './Purposes.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

type Props = { readonly analysis: Analysis; readonly spacings?: readonly MedicineSpacing[] };

export function Guidance({ analysis, spacings = [] }: Props) {
  return (
    <div className="result-guidance" id="guidance">
      <LeaveOut analysis={analysis} />
      <SelectionPairings analysis={analysis} />
      <Purposes analysis={analysis} />
      <DayPlan analysis={analysis} />
      <MedicineTimes spacings={spacings} supplements={analysis.supplements} />
      <SideEffects />
    </div>
  );
}
