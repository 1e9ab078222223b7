import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { compare } from '#copy/supplements/compare.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';
import type { AlignedRow, DailyUnits } from '#domain/supplements/compare.ts';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import '#ui/intake-bar/intake-total.css';
import { barOfResult, notifiedIntakeOf, stateOf } from '#features/combinations/index.ts';

export type Column = { readonly analysis: Analysis; readonly units: DailyUnits | null };

const whole = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 2 });
const FEW_PERCENT = 10;
const DIGITS = 4;

export function sharesOf(result: IngredientResult, units: DailyUnits | null): string[] {
  const { totalAmount, recommendedAmount, upperAmount, unit } = result;
  const notified = notifiedIntakeOf(result);
  const shareOf = (limit: number) => {
    const share = (totalAmount / limit) * 100;
    return (share < FEW_PERCENT ? small : whole).format(share);
  };
  return [
    notified === null ? recommendedAmount && compare.ofRecommended(shareOf(recommendedAmount)) : combinations.dailyIntake(notified),
    upperAmount && compare.ofUpper(shareOf(upperAmount)),
    units && units.count > 1 && compare.perUnit(units.unit, amountText(Number((totalAmount / units.count).toPrecision(DIGITS)), unit)),
  ].filter((text): text is string => typeof text === 'string');
}

function Amount({ result, units }: { readonly result: IngredientResult; readonly units: DailyUnits | null }) {
  // Too narrow for amounts below the ticks.
  const bar = { ...barOfResult(result), recommendedAmount: undefined, upperAmount: undefined };
  return (
    <td>
      {result.upperAmount === null ? (
        // Without an upper level every bar from the recommended intake on is full, so that amounts would look equal.
        <p className="compare-amount num">
          <span>{bar.amountLabel}</span>
          {bar.stateLabel && <small>{bar.stateLabel}</small>}
        </p>
      ) : (
        <IntakeBar {...bar} />
      )}
      <p className="compare-shares num">
        {sharesOf(result, units).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </td>
  );
}

export function lackOf({ supplements }: Analysis): string {
  return supplements.every(({ hasIngredients }) => !hasIngredients) ? compare.unknown : compare.notListed;
}

function Cell({ result, column: { analysis, units } }: { readonly result: IngredientResult | null; readonly column: Column }) {
  if (result === null) return <td className="compare-none">{lackOf(analysis)}</td>;
  if (stateOf(result) === 'unknown') return <td className="compare-none">{compare.unknownAmount}</td>;
  return <Amount result={result} units={units} />;
}

export type AmountsProps = {
  readonly title: string;
  readonly rows: readonly AlignedRow<IngredientResult>[];
  readonly columns: readonly Column[];
};

export const keyOf = ({ analysis }: Column, index: number): number => analysis.supplements[0]?.supplementId ?? index;

export function Group({ title, hint, columns }: { readonly title: string; readonly hint?: string; readonly columns: readonly Column[] }) {
  return (
    <tr className="compare-group">
      <th scope="rowgroup" colSpan={columns.length}>
        <span>{title}</span>
        {hint && <small>{hint}</small>}
      </th>
    </tr>
  );
}

export function Amounts({ title, rows, columns }: AmountsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <Group title={title} columns={columns} />
      {rows.map(({ ingredientName, results }) => (
        <tr key={ingredientName}>
          <th scope="row">
            <a href={readableAddress(routes.ingredient(ingredientName))}>{ingredientName}</a>
          </th>
          {columns.map((column, index) => (
            <Cell key={keyOf(column, index)} result={results[index] ?? null} column={column} />
          ))}
        </tr>
      ))}
    </>
  );
}
