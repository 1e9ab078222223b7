import type { Analysis } from '#contract/combinations.ts';
import { showFor } from '#features/person/index.ts';
import { analyseFor } from '#stores/people.ts';
import { PaperList } from '../analysis/PaperList.tsx';

const ids = (document.querySelector<HTMLElement>('[data-paper]')?.dataset['paper'] ?? '').split(',').map(Number);

export const { showKnown, open } = showFor<Analysis>({
  load: (person) => analyseFor(ids, person),
  parts: { '[data-paper]': (analysis, { person, basis }) => <PaperList analysis={analysis} basis={basis} isPersonal={person !== null} /> },
  assumedAgeOf: ({ assumedAge }) => assumedAge,
});
