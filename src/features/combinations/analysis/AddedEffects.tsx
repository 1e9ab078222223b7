import type { Analysis } from '#contract/combinations/combinations.ts';
import { effects as copy } from '#copy/combinations/effects.ts';
import { nameOfCode } from '#copy/people/concerns.ts';

/** Two or more carriers share the effect; the cautions below keep the single facts. */
export function AddedEffects({ effects }: Pick<Analysis, 'effects'>) {
  return effects.map(({ code, direction, ingredientNames, medicineClasses }) => (
    <p className="verdict verdict-watch" key={`${code} ${direction}`}>
      <strong>{copy.addsUp(code, direction, ingredientNames.length, medicineClasses.length)}</strong>
      <span>{` ${copy.carriers([...medicineClasses.map(nameOfCode), ...ingredientNames])}`}</span>
    </p>
  ));
}
