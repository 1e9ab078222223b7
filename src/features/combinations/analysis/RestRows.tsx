import type { Analysis } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { RowList, RowSources } from './RowList.tsx';
import { type ResultTab, restOf } from './rows-of-tab.ts';

type Props = { readonly analysis: Analysis; readonly tab: ResultTab; readonly basis: string };

export function RestRows({ analysis, tab, basis }: Props) {
  const rows = restOf(analysis, tab);
  if (rows.length === 0) return null;
  return (
    <details className="result-more" id="rest">
      <summary>
        <span className="when-closed">{combinations.showAll}</span>
        <span className="when-open">{combinations.showLess}</span>
      </summary>
      <RowList supplements={analysis.supplements} rows={rows} />
      <RowSources rows={rows} basis={basis} />
    </details>
  );
}
