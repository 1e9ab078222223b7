import type { Analysis } from '#contract/combinations/combinations.ts';
import type { MedicineSpacing } from '#domain/combinations/medicines/spacing.ts';
import { Guidance } from './Guidance.tsx';
import { type ResultTab, Rows } from './Rows.tsx';

type DetailsProps = {
  readonly analysis: Analysis;
  readonly ids: readonly number[];
  readonly tab: ResultTab;
  readonly basis: string;
  readonly spacings: readonly MedicineSpacing[];
};

export function Details({ analysis, ids, tab, basis, spacings }: DetailsProps) {
  return (
    <>
      <Rows analysis={analysis} ids={ids} tab={tab} basis={basis} isWhole />
      <Guidance analysis={analysis} spacings={spacings} />
    </>
  );
}
