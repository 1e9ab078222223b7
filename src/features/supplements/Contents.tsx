import type { SupplementIngredient } from '#contract/supplements/supplements.ts';
import { measuredText, wholeAmount } from '#copy/supplements/amount-text.ts';
import { supplements } from '#copy/supplements/supplements.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import { barOfIngredient } from './bar-of-ingredient.ts';

type Props = {
  readonly ingredients: readonly SupplementIngredient[];
  readonly basis: string;
};

function Other({ name, measuredAs, amount, dailyIntake, state, reading }: SupplementIngredient) {
  const isUnsure = amount !== '' && isUnsureReading(reading);
  const standing = state === 'notForYou' ? supplements.notForYou : dailyIntake && supplements.dailyIntake[dailyIntake];
  const note = [standing, isUnsure && supplements.amountUnsure].filter(Boolean).join(', ');
  const isWatch = state === 'notForYou' || dailyIntake === 'above' || isUnsure;
  return (
    <li>
      <a className="row-link" href={readableAddress(routes.ingredient(name))}>
        <span className="row-name">{name}</span>
        <span className="row-value num">
          <span>{amount === '' ? supplements.unknownAmount : measuredText(measuredAs, wholeAmount(amount))}</span>
          {note && <small className={isWatch ? 'row-note is-watch' : 'row-note'}>{note}</small>}
        </span>
      </a>
    </li>
  );
}

function Others({ ingredients }: Pick<Props, 'ingredients'>) {
  return (
    <ul className="rows">
      {ingredients.map((ingredient) => (
        <Other key={ingredient.name} {...ingredient} />
      ))}
    </ul>
  );
}

function Readings({ ingredients }: Pick<Props, 'ingredients'>) {
  return Object.entries(supplements.readings).map(([reading, note]) => {
    const read = ingredients.filter((ingredient) => ingredient.reading === reading);
    return (
      read.length > 0 && (
        <p className="source" key={reading}>
          {supplements.readingOf(
            read.map(({ name }) => name).join(', '),
            note,
            read.flatMap(({ labelText }) => labelText || []).join(', '),
          )}
        </p>
      )
    );
  });
}

export function Contents({ ingredients, basis }: Props) {
  const measured = ingredients.flatMap((ingredient) => {
    const bar = barOfIngredient(ingredient);
    return bar === null ? [] : [{ ingredient, bar }];
  });
  const others = ingredients.filter((ingredient) => barOfIngredient(ingredient) === null);
  const unlimited = others.filter(({ amount }) => amount !== '');
  const unknown = others.filter(({ amount }) => amount === '');
  const sources = [...new Set(measured.map(({ ingredient }) => ingredient.source).filter(Boolean))];
  return (
    <>
      {ingredients.length === 0 && <p className="sub">{supplements.noContents}</p>}
      {measured.length > 0 && (
        <>
          <ul className="bars">
            {measured.map(({ ingredient, bar }) => (
              <li key={ingredient.name}>
                <a className="bar-link" href={readableAddress(routes.ingredient(ingredient.name))}>
                  <IntakeBar {...bar} />
                </a>
              </li>
            ))}
          </ul>
          <p className="source">{`${basis} · ${supplements.basisNote}`}</p>
        </>
      )}
      {sources.map((title) => (
        <p className="source" key={title}>
          {supplements.source(title)}
        </p>
      ))}
      {unlimited.length > 0 && (
        <>
          {measured.length > 0 && <h3 className="others-title">{supplements.additional}</h3>}
          {measured.length > 0 && <p className="sub">{supplements.additionalHint}</p>}
          <Others ingredients={unlimited} />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <h3 className="others-title">{supplements.unknownAmounts}</h3>
          <Others ingredients={unknown} />
        </>
      )}
      <Readings ingredients={ingredients} />
    </>
  );
}
