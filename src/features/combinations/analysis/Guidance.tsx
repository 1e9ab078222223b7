import type { Analysis } from '#contract/combinations/combinations.ts';
import type { MedicineSpacing } from '#domain/combinations/medicines/spacing.ts';
import { SideEffects } from '#features/supplements/side-effects/index.ts';
import '../guidance.css';
import { DayPlan, MedicineTimes } from './DayPlan.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import { Purposes } from './Purposes.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

type Props = { readonly analysis: Analysis; readonly spacings?: readonly MedicineSpacing[]; readonly isOpen?: boolean };

export function Guidance({ analysis, spacings = [], isOpen = false }: Props) {
  return (
    <div className="result-guidance" id="guidance">
      <LeaveOut analysis={analysis} isOpen={isOpen} />
      <SelectionPairings analysis={analysis} isOpen={isOpen} />
      <Purposes analysis={analysis} isOpen={isOpen} />
      <DayPlan analysis={analysis} isOpen={isOpen} />
      <MedicineTimes spacings={spacings} supplements={analysis.supplements} />
      <SideEffects />
    </div>
  );
}
