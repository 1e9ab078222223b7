import type { IngredientResult } from '#contract/combinations/combinations.ts';
import { amountText, measuredText, wholeAmount } from '#copy/supplements/amount-text.ts';
import { compare } from '#copy/supplements/compare.ts';
import { stateOf } from '#features/combinations/index.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { type AmountsProps, Group, keyOf, lackOf, sharesOf } from './Amounts.tsx';

/** Of each product; the rest is folded, so that a long list leaves no empty column beside it. */
const FIRST_SHOWN = 5;

type Own = { readonly ingredientName: string; readonly result: IngredientResult };

const isOver = ({ result }: Own) => stateOf(result) === 'over';
const shareOf = ({ result: { totalAmount, recommendedAmount } }: Own) => (recommendedAmount ? totalAmount / recommendedAmount : 0);

function amountOf(result: IngredientResult): string {
  const state = stateOf(result);
  if (state === 'unknown') return compare.unknownAmount;
  const amount = amountText(result.totalAmount, result.unit);
  return measuredText(result.measuredAs, wholeAmount(state === 'over' ? compare.over(amount) : amount));
}

function List({ list }: { readonly list: readonly Own[] }) {
  return (
    <ul className="compare-own">
      {list.map(({ ingredientName, result }) => (
        <li key={ingredientName} className={isOver({ ingredientName, result }) ? 'compare-over' : undefined}>
          <strong>{ingredientName}</strong> <span className="num">{amountOf(result)}</span>
          {stateOf(result) !== 'unknown' && <small className="num">{sharesOf(result, null).join(', ')}</small>}
        </li>
      ))}
    </ul>
  );
}

/** What one product alone has, in its column: a row each would leave the other columns empty. */
export function OwnAmounts({ title, rows, columns }: AmountsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Group title={title} hint={compare.inSomeHint} columns={columns} />
      <tr>
        <th scope="row">{compare.onlyHere}</th>
        {columns.map((column, index) => {
          const own = rows
            .flatMap(({ ingredientName, results }) => {
              const result = results[index];
              return result ? [{ ingredientName, result }] : [];
            })
            .toSorted((left, right) => Number(isOver(right)) - Number(isOver(left)) || shareOf(right) - shareOf(left));
          if (own.length === 0) {
            return (
              <td key={keyOf(column, index)} className="compare-none">
                {lackOf(column.analysis)}
              </td>
            );
          }
          // What is above its upper level is never folded, nor one line alone.
          const shown = Math.max(FIRST_SHOWN, own.filter(isOver).length);
          const first = own.length > shown + 1 ? own.slice(0, shown) : own;
          return (
            <td key={keyOf(column, index)}>
              <List list={first} />
              {first.length < own.length && (
                <details className="compare-rest">
                  <summary>
                    <span>{compare.moreOwn(own.length - first.length)}</span>
                    <Icon name="down" size={20} />
                  </summary>
                  <List list={own.slice(first.length)} />
                </details>
              )}
            </td>
          );
        })}
      </tr>
    </>
  );
}
