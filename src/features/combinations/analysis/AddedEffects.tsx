import type { Analysis } from '#contract/combinations.ts';
import { nameOfCode } from '#copy/concerns.ts';
import { effects as copy } from '#copy/effects.ts';
import { Icon } from '#ui/icon/Icon.tsx';

/** One line per effect that two or more carriers share; the cautions below keep the single facts. */
export function AddedEffects({ effects }: Pick<Analysis, 'effects'>) {
  if (effects.length === 0) return null;
  return (
    <ul className="added-effects" aria-label={copy.title}>
      {effects.map(({ code, direction, ingredientNames, medicineClasses }) => (
        <li key={`${code} ${direction}`}>
          <Icon name="alert" size={18} />
          <span>
            <strong>{copy.addsUp(code, direction, ingredientNames.length, medicineClasses.length)}</strong>
            {[...medicineClasses.map(nameOfCode), ...ingredientNames].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
