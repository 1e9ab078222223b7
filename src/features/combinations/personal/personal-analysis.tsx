import type { Analysis } from '#contract/combinations.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { ConcernCounts } from '#features/person/counts/index.ts';
import { showFor } from '#features/person/index.ts';
import { CautionList } from '#features/person/list/index.ts';
import { analyseFor } from '#stores/people.ts';
import { Answer } from '../analysis/Answer.tsx';
import { Details } from '../analysis/Details.tsx';
import { LeaveOut } from '../analysis/LeaveOut.tsx';
import { marksById } from '../analysis/marks.ts';
import { tabOf } from '../analysis/rows-of-tab.ts';
import { attachPlan } from '../attach-plan.ts';

const details = document.querySelector<HTMLElement>('[data-analysis="details"]');
const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);

function Cautions({ analysis, person }: { readonly analysis: Analysis; readonly person: KnownPerson | null }) {
  const marks = marksById(analysis.supplements);
  const marksOf = (holders: readonly number[]) => (analysis.supplements.length > 1 ? holders.map((id) => marks.get(id)).join('') : '');
  return person === null ? (
    <ConcernCounts counts={analysis.cautionsByConcern} />
  ) : (
    <CautionList cautions={analysis.cautions} marksOf={marksOf} />
  );
}

/** Calculates the page's analysis again for a person, and puts it into the places of the edge's own. */
export const { showKnown, open } = showFor<Analysis>({
  load: (person) => analyseFor(ids, person),
  parts: {
    '[data-analysis="answer"]': (analysis, { person }) => (
      <>
        <Answer analysis={analysis} />
        <Cautions analysis={analysis} person={person} />
        <LeaveOut analysis={analysis} />
      </>
    ),
    '[data-analysis="details"]': (analysis, { basis }) => (
      <Details analysis={analysis} ids={ids} tab={tabOf(details?.dataset['tab'] ?? null)} basis={basis} />
    ),
  },
  after: attachPlan,
});
