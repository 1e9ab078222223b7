import '#styles/centred.css';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { routes } from '#domain/shared/routes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { RestRows } from './RestRows.tsx';
import { RowList, RowSources } from './RowList.tsx';
import { firstOf, type ResultTab, restOf } from './rows-of-tab.ts';
import { TableFold } from './TableFold.tsx';

type Props = {
  readonly analysis: Analysis;
  readonly ids: readonly number[];
  readonly tab: ResultTab;
  readonly basis: string;
  readonly isWhole: boolean;
};

export function Rows({ analysis, ids, tab, basis, isWhole }: Props) {
  const shown = firstOf(analysis, tab);
  const hasMore = restOf(analysis, tab).length > 0;
  // Anchored, as the next page should not start at its top.
  const tabs = [
    { label: combinations.all, href: `${routes.combinationResult(ids)}#rows`, isCurrent: tab === 'all' },
    { label: combinations.over, href: `${routes.combinationResult(ids)}&tab=over#rows`, isCurrent: tab === 'over' },
  ];
  return (
    <section className="result-rows" id="rows" aria-label={combinations.rows}>
      <nav className="tabs" aria-label={combinations.view}>
        {tabs.map(({ label, href, isCurrent }) => (
          <a className="tab" key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tab === 'over' && shown.length > 0 && (
        <p className="verdict verdict-watch">
          <Icon name="info" size={24} />
          <strong>{combinations.overBanner}</strong>
        </p>
      )}
      {shown.length === 0 && <p className="sub centred">{tab === 'over' ? combinations.noneOver : combinations.verdictHint.empty}</p>}
      <RowList supplements={analysis.supplements} rows={shown} />
      <RowSources rows={shown} basis={basis} />
      {isWhole && (
        <>
          <RestRows analysis={analysis} tab={tab} basis={basis} />
          <TableFold analysis={analysis} />
        </>
      )}
      {!isWhole && hasMore && (
        <a className="result-more" href={routes.combinationIngredients(ids)} data-part="rest">
          {combinations.showAll}
        </a>
      )}
      {!isWhole && shown.length > 0 && (
        <a className="section-more" href={`${routes.combinationIngredients(ids)}#table`} data-part="table">
          {parts.table}
        </a>
      )}
    </section>
  );
}
