import type { Analysis } from '../../../contract/combinations.ts';
import { DayPlan } from './DayPlan.tsx';
import { Purposes } from './Purposes.tsx';
import { type ResultTab, Rows } from './Rows.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

export type DetailsProps = {
  readonly analysis: Analysis;
  readonly ids: readonly number[];
  readonly tab: ResultTab;
  /** Whom the limits are for, in words. */
  readonly basis: string;
};

/** Everything below the answer: the bars, and beside them what the selection means. */
export function Details({ analysis, ids, tab, basis }: DetailsProps) {
  return (
    <>
      <Rows analysis={analysis} ids={ids} tab={tab} basis={basis} />
      <div className="result-guidance">
        <SelectionPairings analysis={analysis} />
        <DayPlan analysis={analysis} />
        <Purposes analysis={analysis} />
      </div>
    </>
  );
}
