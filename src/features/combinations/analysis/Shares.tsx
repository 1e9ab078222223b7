import { Fragment } from 'react';
import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { otherProducts } from '#copy/shared/words.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { shortNamesOf } from '#domain/supplements/short-name.ts';
import { Key } from './Keys.tsx';

const NAMED = 2;

type Props = { readonly result: IngredientResult; readonly supplements: Analysis['supplements'] };

function sharesOf({ result: { contributions, unit }, supplements }: Props) {
  if (supplements.length < 2) return [];
  const short = shortNamesOf(supplements);
  return contributions.flatMap(({ supplementId, amount }) => {
    const index = supplements.findIndex((supplement) => supplement.supplementId === supplementId);
    const name = supplements[index]?.supplementName;
    const text = amount === null ? guidance.unknownShare : amountText(amount, unit);
    return name === undefined ? [] : [{ supplementId, index, name, short: short[index], amount: text }];
  });
}

export function Shares(props: Props) {
  const shares = sharesOf(props);
  if (shares.length === 0) return null;
  return (
    <p className="shares">
      {shares.map(({ supplementId, index, name, short, amount }) => (
        <button key={supplementId} type="button" className="share-of" value={supplementId}>
          <Key index={index} />
          <span>{`${shares.length === 1 ? name : short} ${amount}`}</span>
        </button>
      ))}
    </p>
  );
}

export function Holders(props: Props) {
  const all = sharesOf(props);
  if (all.length === 0) return null;
  const shares = all.slice(0, NAMED);
  const others = all.length > NAMED ? otherProducts(all.length - NAMED) : '';
  return (
    <p className="source">
      {shares.map(({ supplementId, index, short }, place) => (
        <Fragment key={supplementId}>
          <Key index={index} />
          <span>{`${short} ${place === shares.length - 1 ? others : ''}`}</span>
        </Fragment>
      ))}
    </p>
  );
}
