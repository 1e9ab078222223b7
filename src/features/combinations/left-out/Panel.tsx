import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { routes } from '#domain/shared/routes.ts';
import { summaryOf } from '../analysis/headline.ts';
import { Key } from '../analysis/Keys.tsx';
import { isAddressable, withoutProducts } from './without.ts';

export type Pressed = { readonly supplementId: number; readonly ingredientName: string };

type Props = {
  readonly analysis: Analysis;
  readonly pressed: Pressed;
  readonly leftOut: ReadonlySet<number>;
  readonly toggle: (supplementId: number) => void;
  readonly undo: () => void;
  readonly close: () => void;
};

function broughtText({ ingredientResults }: Analysis, { supplementId, ingredientName }: Pressed): string {
  const row = ingredientResults.find((result) => result.ingredientName === ingredientName);
  const own = row?.contributions.filter((contribution) => contribution.supplementId === supplementId) ?? [];
  if (row === undefined || own.length === 0 || own.some(({ amount }) => amount === null))
    return parts.brings(ingredientName, guidance.unknownShare);
  const amount = own.reduce((sum, each) => sum + (each.amount ?? 0), 0);
  const brings = parts.brings(ingredientName, amountText(amount, row.unit));
  return row.totalAmount > amount ? `${brings} · ${parts.share((amount / row.totalAmount) * 100)}` : brings;
}

function leftText({ ingredientResults }: Analysis, { ingredientName }: Pressed): string {
  const row = ingredientResults.find((result) => result.ingredientName === ingredientName);
  if (row === undefined) return parts.leftNone(ingredientName);
  if (row.state === 'unknown') return parts.leftAmount(ingredientName, guidance.unknownShare);
  return row.upperAmount === null || row.upperAmount <= 0
    ? parts.leftAmount(ingredientName, amountText(row.totalAmount, row.unit))
    : parts.leftOfUpper(ingredientName, (row.totalAmount / row.upperAmount) * 100);
}

export function Panel({ analysis, pressed, leftOut, toggle, undo, close }: Props) {
  const { supplements } = analysis;
  const index = supplements.findIndex(({ supplementId }) => supplementId === pressed.supplementId);
  const isOut = leftOut.has(pressed.supplementId);
  const without = withoutProducts(analysis, new Set([...leftOut, pressed.supplementId]));
  const isLast = !isOut && leftOut.size === supplements.length - 1;
  const out = supplements.filter(({ supplementId }) => leftOut.has(supplementId)).map(({ supplementName }) => supplementName);
  const left = supplements.map(({ supplementId }) => supplementId).filter((id) => !leftOut.has(id));
  return (
    <>
      <p className="panel-name">
        <Key index={index} />
        <strong>{supplements[index]?.supplementName}</strong>
      </p>
      <p className="num">{broughtText(analysis, pressed)}</p>
      <div role="status">
        {isLast ? (
          <p>{parts.onlyOne}</p>
        ) : (
          <>
            {!isOut && <p className="num">{leftText(without, pressed)}</p>}
            <p>{(isOut ? parts.answerAll : parts.answer)(summaryOf(without).title)}</p>
          </>
        )}
        {out.length > 0 && <p className="sub">{parts.without(out.join(', '))}</p>}
      </div>
      <p className="panel-acts">
        <button type="button" className="btn btn-primary" disabled={isLast} onClick={() => toggle(pressed.supplementId)}>
          {isOut ? parts.putBack : parts.leaveOut}
        </button>
        {out.length > 0 && (
          <button type="button" className="btn" onClick={undo}>
            {parts.undo}
          </button>
        )}
        <button type="button" className="btn" onClick={close}>
          {parts.close}
        </button>
        {out.length > 0 && left.length > 0 && isAddressable(leftOut) && (
          <a className="section-more" href={routes.combinationResult(left)}>
            {guidance.analyseAgain}
          </a>
        )}
      </p>
    </>
  );
}
