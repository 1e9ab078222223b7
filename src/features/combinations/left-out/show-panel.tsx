import { createRoot, type Root } from 'react-dom/client';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import { routes } from '#domain/shared/routes.ts';
import { readEdgeAnalysis } from '#stores/combinations/analysed.ts';
import { analyseFor } from '#stores/people/people.ts';
import { make } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import { summaryOf } from '../analysis/headline.ts';
import { basisOf, Key } from '../analysis/Keys.tsx';
import { type ShownAnalysis, shownAnalysis } from '../shown-analysis.ts';
import { isAddressable, withoutProducts } from './without.ts';
import './panel.css';
import { hidePreview, showPreview } from './preview.tsx';

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
  const brings = parts.brings(ingredientName, measuredText(row.measuredAs, amountText(amount, row.unit)));
  return row.totalAmount > amount ? `${brings} · ${parts.share((amount / row.totalAmount) * 100)}` : brings;
}

function leftText({ ingredientResults }: Analysis, { ingredientName }: Pressed): string {
  const row = ingredientResults.find((result) => result.ingredientName === ingredientName);
  if (row === undefined) return parts.leftNone(ingredientName);
  if (row.state === 'unknown') return parts.leftAmount(ingredientName, guidance.unknownShare);
  return row.upperAmount === null || row.upperAmount <= 0
    ? parts.leftAmount(ingredientName, measuredText(row.measuredAs, amountText(row.totalAmount, row.unit)))
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

type Open = { readonly element: HTMLElement; readonly root: Root; readonly shown: ShownAnalysis };

const KEPT = /^(-?\d+):(\d+)\/(\d+)$/;

let open: Open | null = null;
let pressed: Pressed | null = null;
let leftOut: ReadonlySet<number> = new Set();

/** The page's analysis, else fetched; null on failure. */
async function readShown(ids: readonly number[]): Promise<ShownAnalysis | null> {
  const shown = shownAnalysis();
  if (typeof shown !== 'string') return shown;
  const analysis = readEdgeAnalysis(shown) ?? (await analyseFor(ids, null));
  return analysis && { analysis, basis: basisOf(analysis), person: null };
}

function draw(): void {
  if (open === null || pressed === null) return;
  const { root, shown } = open;
  root.render(
    <Panel
      analysis={shown.analysis}
      pressed={pressed}
      leftOut={leftOut}
      toggle={(supplementId) =>
        leave(new Set(leftOut.has(supplementId) ? [...leftOut].filter((id) => id !== supplementId) : [...leftOut, supplementId]))
      }
      undo={() => leave(new Set())}
      close={close}
    />,
  );
}

function leave(next: ReadonlySet<number>): void {
  if (open === null) return;
  leftOut = next;
  if (next.size === 0) hidePreview();
  else showPreview(open.shown, next, () => leave(new Set()));
  draw();
}

function close(): void {
  if (open === null) return;
  const { element, root } = open;
  open = null;
  element.remove();
  root.unmount();
  const rows = [...document.querySelectorAll<HTMLElement>('.result-row')];
  const row = rows.find((each) => each.querySelector('.intake-label')?.textContent === pressed?.ingredientName);
  const button =
    row?.querySelector<HTMLElement>(`.share-of[value="${pressed?.supplementId}"]`) ?? row?.querySelector<HTMLElement>('.share-of');
  button?.focus({ preventScroll: true });
}

export function hideAll(): void {
  leftOut = new Set();
  hidePreview();
  close();
}

/** @param text ids with what is kept of them: `12:0/1 7:1/2` */
export async function showReduced(text: string, ids: readonly number[]): Promise<void> {
  const shown = open?.shown ?? (await readShown(ids));
  if (shown === null) {
    showToast(parts.failed, 'alert', parts.close);
    return;
  }
  close();
  const shares = text.split(' ').flatMap((each) => {
    const [, id, numerator, denominator] = KEPT.exec(each) ?? [];
    return id === undefined ? [] : [{ id: Number(id), numerator: Number(numerator), denominator: Number(denominator) }];
  });
  leftOut = new Set(shares.filter(({ numerator }) => numerator === 0).map(({ id }) => id));
  const kept = new Map(shares.filter(({ numerator }) => numerator > 0).map(({ id, ...share }) => [id, share]));
  showPreview(shown, leftOut, hideAll, kept);
}

export async function showPanel(next: Pressed, ids: readonly number[]): Promise<void> {
  const shown = open?.shown ?? (await readShown(ids));
  if (shown === null) {
    showToast(parts.failed, 'alert', parts.close);
    return;
  }
  pressed = next;
  if (open === null) {
    const element = make('section', 'panel');
    element.ariaLabel = parts.panel;
    element.tabIndex = -1;
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
    document.querySelector('main')?.append(element);
    open = { element, root: createRoot(element), shown };
  }
  draw();
  open.element.focus({ preventScroll: true });
}
