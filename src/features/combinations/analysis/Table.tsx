import { Fragment } from 'react';
import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import { worstFirst } from '#domain/combinations/leave-out.ts';
import { notifiedIntakeOf, stateOf } from '../bar-of-result.ts';

type Props = {
  readonly analysis: Analysis;
  readonly nameOf: (supplementId: number) => string;
};

/** Scroll containers need keyboard focus and a name. */
const SCROLLS = { role: 'region', tabIndex: 0, 'aria-label': parts.table } as const;
const columns = guidance.printColumns;

function Row({ result, nameOf }: { readonly result: IngredientResult } & Pick<Props, 'nameOf'>) {
  const { ingredientName, measuredAs, totalAmount, unit, recommendedAmount, upperAmount, contributions } = result;
  const state = stateOf(result);
  const notified = notifiedIntakeOf(result);
  const limitText = (value: number | null): string => (value === null ? guidance.unset : amountText(value, unit));
  const shareText = (amount: number | null): string => (amount === null ? guidance.unknownShare : amountText(amount, unit));
  return (
    <tr className={state === 'over' ? 'is-over' : undefined}>
      <th scope="row">{ingredientName}</th>
      <td>{state === 'unknown' ? guidance.unknown : measuredText(measuredAs, amountText(totalAmount, unit))}</td>
      <td data-column={notified === null ? columns.recommended : ''}>
        {notified === null ? limitText(recommendedAmount) : combinations.dailyIntake(notified)}
      </td>
      <td data-column={columns.upper}>{limitText(upperAmount)}</td>
      <td>{state === 'within' && upperAmount === null ? guidance.noUpper : guidance.stateWords[state]}</td>
      <td>
        {contributions.map(({ supplementId, amount }, index) => (
          <Fragment key={supplementId}>
            {index > 0 && <span>{', '}</span>}
            <span className="whole">{`${nameOf(supplementId)} ${shareText(amount)}`}</span>
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

export function Table({ analysis, nameOf }: Props) {
  return (
    <div className="paper-scroll" {...SCROLLS}>
      <table className="paper-table">
        <thead>
          <tr>
            {[columns.ingredient, columns.total, columns.recommended, columns.upper, columns.state, columns.from].map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {worstFirst(analysis.ingredientResults).map((result) => (
            <Row key={result.ingredientName} result={result} nameOf={nameOf} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
