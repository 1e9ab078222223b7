import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { isPartlyUnknown } from '#domain/combinations/combination.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import '#ui/intake-bar/intake-total.css';
import { barOfResult, stateOf } from '../bar-of-result.ts';
import { Holders, Shares } from './Shares.tsx';
import { Stretches } from './Stretches.tsx';

type Props = { readonly result: IngredientResult; readonly supplements: Analysis['supplements'] };

function notesOf({ result, supplements }: Props): string[] {
  const { recommendedAmount, upperAmount, unit, dailyIntakeMaximum, dailyIntakeMinimum, contributions } = result;
  const state = stateOf(result);
  const namesWhere = (holds: (contribution: (typeof contributions)[number]) => boolean) =>
    contributions
      .filter(holds)
      .flatMap(({ supplementId }) => supplements.find((supplement) => supplement.supplementId === supplementId)?.supplementName ?? []);
  const unknown = namesWhere(isPartlyUnknown);
  const unsure = namesWhere(({ isUnsure }) => isUnsure === true);
  const low = namesWhere(({ reachesMinimum }) => reachesMinimum === false);
  const notes = [
    recommendedAmount !== null &&
      upperAmount !== null &&
      upperAmount <= recommendedAmount &&
      combinations.withMeals(amountText(recommendedAmount, unit)),
    state === 'aboveRange' && dailyIntakeMaximum !== null && combinations.dailyIntake(amountText(dailyIntakeMaximum, unit)),
    unknown.length > 0 && combinations.unknownFrom(unknown.join(', ')),
    unsure.length > 0 && combinations.unsureFrom(unsure.join(', ')),
    low.length > 0 && dailyIntakeMinimum !== null && guidance.belowMinimum(low.join(', '), amountText(dailyIntakeMinimum, unit)),
    state === 'over' && result.upperAppliesTo && combinations.appliesTo(result.upperAppliesTo),
  ];
  return notes.filter((note): note is string => typeof note === 'string' && note !== '');
}

export function ResultRow({ result, supplements, isQuiet }: Props & { readonly isQuiet: boolean }) {
  const notes = notesOf({ result, supplements });
  const whole = barOfResult(result);
  const bar = isQuiet ? { ...whole, recommendedAmount: undefined, upperAmount: undefined } : whole;
  const isMade = supplements.length > 1 && result.contributions.length > 0;
  const indices = new Map(supplements.map(({ supplementId }, index) => [supplementId, index]));
  return (
    <li className="result-row">
      <a className="bar-link" href={readableAddress(routes.ingredient(result.ingredientName))}>
        <IntakeBar {...bar} filling={isMade ? <Stretches result={result} bar={bar} indices={indices} /> : undefined} />
      </a>
      {isQuiet ? <Holders result={result} supplements={supplements} /> : <Shares result={result} supplements={supplements} />}
      {notes.length > 0 && <p className="source num">{notes.join(' · ')}</p>}
    </li>
  );
}
