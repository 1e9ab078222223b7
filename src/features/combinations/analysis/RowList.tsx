import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { stateOf } from '../bar-of-result.ts';
import { ResultRow } from './ResultRow.tsx';

type Props = {
  readonly supplements: Analysis['supplements'];
  readonly rows: readonly IngredientResult[];
  readonly basis: string;
};

/** The most frequent plain, others with names. */
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

/** What is over or unknown, then what is within its limits in one quiet block. */
export function RowList({ supplements, rows }: Omit<Props, 'basis'>) {
  const isQuiet = (result: IngredientResult) => stateOf(result) === 'within';
  const list = (results: readonly IngredientResult[], className: string) =>
    results.length > 0 && (
      <ul className={className}>
        {results.map((result) => (
          <ResultRow key={result.ingredientName} result={result} supplements={supplements} isQuiet={isQuiet(result)} />
        ))}
      </ul>
    );
  return (
    <>
      {list(
        rows.filter((result) => !isQuiet(result)),
        'bars',
      )}
      {list(rows.filter(isQuiet), 'bars bars-quiet')}
    </>
  );
}

export function RowSources({ rows, basis }: Omit<Props, 'supplements'>) {
  return <p className="source">{[basis, ...sourcesOf(rows)].filter(Boolean).join(' · ')}</p>;
}
