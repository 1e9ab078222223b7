import type { Analysis, IngredientResult } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { Key } from './Key.tsx';

type Props = { readonly result: IngredientResult; readonly supplements: Analysis['supplements'] };

/** Buttons for the analysis without that product. */
export function Shares({ result: { contributions, unit }, supplements }: Props) {
  if (supplements.length < 2 || contributions.length === 0) return null;
  const shares = contributions.flatMap(({ supplementId, amount }) => {
    const index = supplements.findIndex((supplement) => supplement.supplementId === supplementId);
    const name = supplements[index]?.supplementName;
    return name === undefined
      ? []
      : [{ supplementId, index, name, amount: amount === null ? guidance.unknownShare : amountText(amount, unit) }];
  });
  return (
    <p className="shares">
      {shares.map(({ supplementId, index, name, amount }) => (
        <button key={supplementId} type="button" className="share-of" value={supplementId} aria-label={`${name} ${amount}`}>
          <Key index={index} />
          <span>{contributions.length === 1 ? name : amount}</span>
        </button>
      ))}
    </p>
  );
}
