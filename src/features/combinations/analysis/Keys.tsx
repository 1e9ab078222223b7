import type { Analysis } from '#contract/combinations/combinations.ts';
import { basisOfNobody } from '#copy/people/person.ts';
import { patternFill } from './Patterns.tsx';

type KeyProps = {
  readonly index: number;
  readonly of?: string;
  readonly isNamed?: boolean;
};

export function Key({ index, of, isNamed = false }: KeyProps) {
  const initial = of === undefined ? undefined : /[\p{L}\p{N}]/u.exec(of)?.[0];
  const drawn = (
    <>
      <rect fill={patternFill(index)} />
      {initial && <text>{initial}</text>}
    </>
  );
  return isNamed ? (
    <svg className="key" role="img" aria-label={of}>
      {drawn}
    </svg>
  ) : (
    <svg className="key" aria-hidden="true">
      {drawn}
    </svg>
  );
}

type KeysProps = { readonly supplements: Analysis['supplements']; readonly ids: readonly number[] };

export function Keys({ supplements, ids }: KeysProps) {
  if (supplements.every(({ supplementId }) => ids.includes(supplementId))) return null;
  return (
    <span className="keys-of">
      {supplements.map(({ supplementId, supplementName }, index) =>
        ids.includes(supplementId) ? <Key key={supplementId} index={index} of={supplementName} isNamed /> : null,
      )}
    </span>
  );
}

export function basisOf({ ingredientResults, assumedAge }: Analysis): string {
  if (assumedAge !== null) return basisOfNobody(assumedAge);
  return ingredientResults.some(({ audience }) => audience === 'ADULT_DEFAULT') ? basisOfNobody(null) : '';
}
