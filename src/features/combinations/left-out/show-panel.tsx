import { createRoot, type Root } from 'react-dom/client';
import { parts } from '#copy/combinations/combination-parts.ts';
import { readEdgeAnalysis } from '#stores/combinations/analysed.ts';
import { analyseFor } from '#stores/people/people.ts';
import { make } from '#ui/plain/make.ts';
import { showToast } from '#ui/plain/toast.ts';
import { basisOf } from '../analysis/Keys.tsx';
import { type ShownAnalysis, shownAnalysis } from '../shown-analysis.ts';
import { Panel, type Pressed } from './Panel.tsx';
import './panel.css';
import { hidePreview, showPreview } from './preview.tsx';

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
