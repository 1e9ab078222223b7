import { createRoot, type Root } from 'react-dom/client';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { parts } from '#copy/combinations/combination-parts.ts';
import { wayOut } from '#copy/combinations/way-out.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import { unansweredOf } from '#domain/combinations/cautions/person.ts';
import type { Shares } from '#domain/combinations/leave-out.ts';
import { routes } from '#domain/shared/routes.ts';
import { type Change, leaveOut } from '#domain/supplements/possible-changes.ts';
import { shortNamesOf } from '#domain/supplements/short-name.ts';
import { CautionList } from '#features/people/list/index.tsx';
import { make } from '#ui/plain/make.ts';
import { AddedEffects } from '../analysis/AddedEffects.tsx';
import { Answer } from '../analysis/Answer.tsx';
import { Keys } from '../analysis/Keys.tsx';
import { Rows, tabOf } from '../analysis/Rows.tsx';
import { Waiting } from '../analysis/Waiting.tsx';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { KeepChange } from './KeepChange.tsx';
import { isAddressable, withoutProducts } from './without.ts';

/** The original is detached whole, to keep its state. */
type StandIn = { readonly own: HTMLElement; readonly element: HTMLElement; readonly root: Root };

function previewText({ supplements }: ShownAnalysis['analysis'], leftOut: ReadonlySet<number>, kept: Shares): string {
  const short = shortNamesOf(supplements);
  const namesOf = (ids: { has: (id: number) => boolean }) =>
    short.filter((_, index) => ids.has(supplements[index]?.supplementId ?? 0)).join(', ');
  const [out, less] = [namesOf(leftOut), namesOf(kept)];
  return wayOut.shown(
    [...(out === '' ? [] : [wayOut.withoutNames(out, less === '')]), ...(less === '' ? [] : [wayOut.reducedNames(less)])].join(' '),
  );
}

function changesTo({ reduction }: ShownAnalysis['analysis'], leftOut: ReadonlySet<number>, kept: Shares): Change[] {
  const reduced = reduction?.changes.filter(({ supplementId }) => kept.has(supplementId)) ?? [];
  return [...[...leftOut].map(leaveOut), ...reduced];
}

let standIns: Readonly<Record<'answer' | 'details', StandIn>> | null = null;

function standIn(name: string): StandIn | null {
  const own = document.querySelector<HTMLElement>(`[data-analysis="${name}"]`);
  if (own === null) return null;
  const element = make('div', own.className);
  own.replaceWith(element);
  return { own, element, root: createRoot(element) };
}

export function showPreview(
  { analysis, basis, person }: ShownAnalysis,
  leftOut: ReadonlySet<number>,
  undo: () => void,
  kept: Shares = new Map(),
): void {
  if (standIns === null) {
    const [answer, details] = [standIn('answer'), standIn('details')];
    if (answer === null || details === null) return;
    standIns = { answer, details };
  }
  const { answer, details } = standIns;
  const less = withoutProducts(analysis, leftOut, kept);
  const unanswered = person === null ? undefined : unansweredOf(person);
  const left = analysis.supplements.map(({ supplementId }) => supplementId).filter((id) => !leftOut.has(id));
  const text = previewText(analysis, leftOut, kept);
  answer.root.render(
    <>
      <Answer analysis={less} isBrief={person === null} isAsked={unanswered === undefined || unanswered.length === 0} />
      <KeepChange key={text} text={text} changes={changesTo(analysis, leftOut, kept)} undo={undo} />
      <AddedEffects effects={less.effects} />
      {unanswered !== undefined && (
        <CautionList
          cautions={less.cautions}
          isJudged={isAllJudged(less)}
          unanswered={unanswered}
          holdersOf={(ids) => <Keys supplements={less.supplements} ids={ids} />}
        />
      )}
      <Waiting analysis={less} unanswered={unanswered} />
    </>,
  );
  details.root.render(
    <>
      <Rows analysis={less} ids={left} tab={tabOf(details.own.dataset['tab'] ?? null)} basis={basis} isWhole />
      <p>
        <span>{`${parts.guidanceWithout} `}</span>
        {isAddressable(leftOut) && (
          <a className="section-more" href={routes.combinationResult(left)}>
            {guidance.analyseAgain}
          </a>
        )}
      </p>
    </>,
  );
  markLeftOut(leftOut);
}

export function hidePreview(): void {
  if (standIns === null) return;
  for (const { own, element, root } of Object.values(standIns)) {
    element.replaceWith(own);
    root.unmount();
  }
  standIns = null;
  markLeftOut(new Set());
}

function markLeftOut(leftOut: ReadonlySet<number>): void {
  for (const box of document.querySelectorAll<HTMLInputElement | HTMLDataElement>('.chosen-box'))
    box.closest('li')?.classList.toggle('is-out', leftOut.has(Number(box.value)));
}
