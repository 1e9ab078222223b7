import type { Analysis, IngredientResult } from '../../../contract/combinations.ts';
import { combinations } from '../../../copy/combinations.ts';
import { routes } from '../../../domain/routes.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stateOf } from '../bar-of-result.ts';
import { marksById } from './marks.ts';
import { ResultRow } from './ResultRow.tsx';

const FIRST_ROWS = 5;

export type ResultTab = 'all' | 'over';
type Props = { readonly analysis: Analysis; readonly ids: readonly number[]; readonly tab: ResultTab; readonly basis: string };

/** Every source once: the one of most rows plainly, others with the names of their ingredients. */
function sourcesOf(rows: readonly IngredientResult[]): string[] {
  const groups = [
    ...Map.groupBy(
      rows.filter(({ source }) => source !== ''),
      ({ source }) => source,
    ),
  ];
  return groups
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([source, group], index) =>
      combinations.source(index === 0 ? source : `${source} (${group.map(({ ingredientName }) => ingredientName).join(', ')})`),
    );
}

/** One bar an ingredient, all or only what is over; five first, the others on request. */
export function Rows({ analysis, ids, tab, basis }: Props) {
  const { ingredientResults, supplements } = analysis;
  const shown = tab === 'over' ? ingredientResults.filter((result) => stateOf(result) === 'over') : ingredientResults;
  const names = new Map(supplements.map(({ supplementId, supplementName }) => [supplementId, supplementName]));
  const marks = marksById(supplements);
  const row = (result: IngredientResult) => <ResultRow key={result.ingredientName} result={result} names={names} marks={marks} />;
  const tabs = [
    { label: combinations.all, href: routes.combinationResult(ids), isCurrent: tab === 'all' },
    { label: combinations.over, href: `${routes.combinationResult(ids)}&tab=over`, isCurrent: tab === 'over' },
  ];
  return (
    <section className="result-rows" aria-label={combinations.rows}>
      <nav className="tabs" aria-label={combinations.view}>
        {tabs.map(({ label, href, isCurrent }) => (
          <a className="tab" key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tab === 'over' && (
        <p className="verdict verdict-watch over-note">
          <Icon name="info" size={24} />
          <strong>{combinations.overBanner}</strong>
        </p>
      )}
      {shown.length === 0 && <p className="sub result-empty">{tab === 'over' ? combinations.noneOver : combinations.verdictHint.empty}</p>}
      <ul className="bars">{shown.slice(0, FIRST_ROWS).map(row)}</ul>
      {shown.length > FIRST_ROWS && (
        <details className="result-more">
          <summary>
            <span className="when-closed">{combinations.showAll}</span>
            <span className="when-open">{combinations.showLess}</span>
          </summary>
          <ul className="bars">{shown.slice(FIRST_ROWS).map(row)}</ul>
        </details>
      )}
      <p className="source">{[basis, ...sourcesOf(shown)].filter(Boolean).join(' · ')}</p>
    </section>
  );
}
