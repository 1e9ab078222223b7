import { compare } from '#copy/supplements/compare.ts';
import { groupByHolders } from '#domain/supplements/compare.ts';
import { Amounts, type Column } from './Amounts.tsx';
import { OwnAmounts } from './OwnAmounts.tsx';

/** The ingredients that can be compared, then those that one product alone has. */
export function Rows({ columns, part }: { readonly columns: readonly Column[]; readonly part: 'shared' | 'partial' }) {
  const { inAll, inSeveral, alone } = groupByHolders(columns.map(({ analysis }) => analysis.ingredientResults));
  if (part === 'shared') return <Amounts title={compare.inAll(inAll.length)} rows={inAll} columns={columns} />;
  return (
    <>
      <Amounts title={compare.inSeveral} rows={inSeveral} columns={columns} />
      <OwnAmounts title={compare.inSome(alone.length)} rows={alone} columns={columns} />
    </>
  );
}
