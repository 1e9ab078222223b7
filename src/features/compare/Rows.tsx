import { compare } from '#copy/compare.ts';
import { alignByIngredient } from '#domain/compare.ts';
import { Amounts, type Column } from './Amounts.tsx';

/** The ingredients of all products, or of some only. */
export function Rows({ columns, part }: { readonly columns: readonly Column[]; readonly part: 'shared' | 'partial' }) {
  const isShared = ({ results }: { readonly results: readonly unknown[] }) => !results.includes(null);
  const rows = alignByIngredient(columns.map(({ analysis }) => analysis.ingredientResults)).filter(
    (row) => isShared(row) === (part === 'shared'),
  );
  return part === 'shared' ? (
    <Amounts title={compare.inAll(rows.length)} rows={rows} columns={columns} />
  ) : (
    <Amounts title={compare.inSome(rows.length)} hint={compare.inSomeHint} rows={rows} columns={columns} />
  );
}
