import type { Analysis } from '#contract/combinations/combinations.ts';
import { Key } from './Key.tsx';

type Props = { readonly supplements: Analysis['supplements']; readonly ids: readonly number[] };

export function Keys({ supplements, ids }: Props) {
  if (supplements.every(({ supplementId }) => ids.includes(supplementId))) return null;
  return (
    <span className="keys-of">
      {supplements.map(({ supplementId, supplementName }, index) =>
        ids.includes(supplementId) ? <Key key={supplementId} index={index} of={supplementName} isNamed /> : null,
      )}
    </span>
  );
}
