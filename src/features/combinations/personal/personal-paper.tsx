import type { Analysis } from '#contract/combinations.ts';
import { nameOfCode } from '#copy/concerns.ts';
import { kindOfConcern, withoutClasses } from '#domain/cautions/concern.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { showFor } from '#features/person/index.ts';
import { analyseFor } from '#stores/people.ts';
import { PaperList } from '../analysis/PaperList.tsx';

const ids = (document.querySelector<HTMLElement>('[data-paper]')?.dataset['paper'] ?? '').split(',').map(Number);

/** A class is left out beside its substance. */
const medicinesOf = (person: KnownPerson | null): string[] =>
  withoutClasses(person?.concerns ?? [])
    .filter((concern) => kindOfConcern(concern) === 'MEDICINE')
    .map(nameOfCode);

export const { showKnown, open } = showFor<Analysis>({
  load: (person) => analyseFor(ids, person),
  parts: {
    '[data-paper]': (analysis, { person, basis }) => (
      <PaperList analysis={analysis} basis={basis} isPersonal={person !== null} medicines={medicinesOf(person)} />
    ),
  },
  assumedAgeOf: ({ assumedAge }) => assumedAge,
});
