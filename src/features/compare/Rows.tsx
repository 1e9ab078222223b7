import { compare } from '#copy/compare.ts';
import { alignByIngredient } from '#domain/compare.ts';
import { Amounts, type Column, OwnAmounts } from './Amounts.tsx';

const isPresent = (result: unknown) => result !== null;

/** The ingredients that can be compared, then those that one product alone has. */
export function Rows({ columns, part }: { readonly columns: readonly Column[]; readonly part: 'shared' | 'partial' }) {
  const rows = alignByIngredient(columns.map(({ analysis }) => analysis.ingredientResults));
  const isAlone = ({ results }: (typeof rows)[number]) => results.filter(isPresent).length === 1;
  const shared = rows.filter(({ results }) => results.every(isPresent));
  const partial = rows.filter((row) => !shared.includes(row));
  if (part === 'shared') return <Amounts title={compare.inAll(shared.length)} rows={shared} columns={columns} />;
  return (
    <>
      <Amounts title={compare.inSeveral} rows={partial.filter((row) => !isAlone(row))} columns={columns} />
      <OwnAmounts
        title={compare.inSome(partial.filter(isAlone).length)}
        hint={compare.inSomeHint}
        rows={partial.filter(isAlone)}
        columns={columns}
      />
    </>
  );
}
