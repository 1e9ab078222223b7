import type { Analysis } from '#contract/combinations/combinations.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { Table } from './Table.tsx';

export function TableFold({ analysis, isOpen = false }: { readonly analysis: Analysis; readonly isOpen?: boolean }) {
  if (analysis.ingredientResults.length === 0) return null;
  const names = new Map(analysis.supplements.map(({ supplementId, supplementName }) => [supplementId, supplementName]));
  return (
    <details className="fold result-table" id="table" open={isOpen}>
      <summary>
        <strong>{parts.table}</strong>
      </summary>
      <Table analysis={analysis} nameOf={(id) => names.get(id) ?? ''} />
    </details>
  );
}
