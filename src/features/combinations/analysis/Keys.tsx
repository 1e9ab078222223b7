import type { Analysis } from '#contract/combinations.ts';
import { Key } from './Key.tsx';

type Props = { readonly supplements: Analysis['supplements']; readonly ids: readonly number[] };

/** The products that something is about, by their patterns; nothing where it is about all of them. */
export function Keys({ supplements, ids }: Props) {
  if (supplements.every(({ supplementId }) => ids.includes(supplementId))) return null;
  return (
    <span className="keys-of">
      {supplements.map(({ supplementId, supplementName }, place) =>
        ids.includes(supplementId) ? <Key key={supplementId} place={place} name={supplementName} /> : null,
      )}
    </span>
  );
}
