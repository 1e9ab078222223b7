import type { Analysis, IngredientResult } from '#contract/combinations.ts';
import { combinations } from '#copy/combinations.ts';
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

export function RowList({ supplements, rows }: Omit<Props, 'basis'>) {
  return (
    <ul className="bars">
      {rows.map((result) => (
        <ResultRow key={result.ingredientName} result={result} supplements={supplements} />
      ))}
    </ul>
  );
}

export function RowSources({ rows, basis }: Omit<Props, 'supplements'>) {
  return <p className="source">{[basis, ...sourcesOf(rows)].filter(Boolean).join(' · ')}</p>;
}
