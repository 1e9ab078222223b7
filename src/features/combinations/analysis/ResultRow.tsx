import type { IngredientResult } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { combinations } from '#copy/combinations.ts';
import { readableAddress, routes } from '#domain/routes.ts';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import { barOfResult, stateOf } from '../bar-of-result.ts';

type Props = {
  readonly result: IngredientResult;
  readonly names: ReadonlyMap<number, string>;
  readonly marks: ReadonlyMap<number, string>;
};

/** What must be known to read a row rightly, each as a short sentence. */
function notesOf({ result, names, marks }: Props): string[] {
  const { recommendedAmount, upperAmount, unit, dailyIntakeMaximum, dailyIntakeMinimum, contributions } = result;
  const state = stateOf(result);
  const unknown = contributions.filter(({ amount }) => amount === null).map(({ supplementId }) => names.get(supplementId) ?? '');
  const low = contributions.filter(({ reachesMinimum }) => reachesMinimum === false).map(({ supplementId }) => marks.get(supplementId));
  const parts = contributions.map(
    ({ supplementId, amount }) => `${marks.get(supplementId)} ${amount === null ? guidance.unknownShare : amountText(amount, unit)}`,
  );
  const notes = [
    contributions.length > 1 && parts.join(' + '),
    recommendedAmount !== null &&
      upperAmount !== null &&
      upperAmount <= recommendedAmount &&
      combinations.withMeals(amountText(recommendedAmount, unit)),
    state === 'aboveRange' && dailyIntakeMaximum !== null && combinations.dailyIntake(amountText(dailyIntakeMaximum, unit)),
    unknown.length > 0 && combinations.unknownFrom(unknown.join(', ')),
    low.length > 0 && dailyIntakeMinimum !== null && guidance.belowMinimum(low.join(''), amountText(dailyIntakeMinimum, unit)),
    state === 'over' && result.upperAppliesTo && combinations.appliesTo(result.upperAppliesTo),
  ];
  return notes.filter((note): note is string => typeof note === 'string' && note !== '');
}

/** One ingredient of the analysis: its bar, which product brings how much, and what must be known to read it. */
export function ResultRow(props: Props) {
  const notes = notesOf(props);
  const bar = barOfResult(props.result);
  const [first, ...others] = props.result.contributions;
  /** The number of the one product that it comes from, where there are several. */
  const only = first && others.length === 0 && props.marks.size > 1 ? props.marks.get(first.supplementId) : undefined;
  return (
    <li className="result-row">
      <a className="bar-link" href={readableAddress(routes.ingredient(props.result.ingredientName))}>
        <IntakeBar {...bar} amountLabel={only === undefined ? bar.amountLabel : `${only} ${bar.amountLabel}`} />
      </a>
      {notes.length > 0 && <p className="source num">{notes.join(' · ')}</p>}
    </li>
  );
}
