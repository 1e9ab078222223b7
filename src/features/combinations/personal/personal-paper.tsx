import type { Analysis } from '#contract/combinations/combinations.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { kindOfConcern, withoutClasses } from '#domain/combinations/cautions/concern.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { unansweredOf } from '#domain/combinations/cautions/person.ts';
import { withoutCodesOf } from '#domain/combinations/medicines/taken.ts';
import { showFor } from '#features/people/index.ts';
import { withMedicineHours } from '#stores/combinations/medicine-relations.ts';
import { analyseFor } from '#stores/people/people.ts';
import { PaperList } from '../analysis/PaperList.tsx';

const ids = (document.querySelector<HTMLElement>('[data-paper]')?.dataset['paper'] ?? '').split(',').map(Number);

/** Confirmed names, then ticked classes; a class is left out beside its substance. */
function medicinesOf(person: KnownPerson | null): string[] {
  if (person === null) return [];
  const ticked = withoutClasses(withoutCodesOf(person.medicines, person.concerns));
  return [
    ...person.medicines.map(({ name, substance }) => (name === substance ? name : `${name}(${substance})`)),
    ...ticked.filter((concern) => kindOfConcern(concern) === 'MEDICINE').map(nameOfCode),
  ];
}

export const { showKnown, showNow, open } = showFor<Analysis>({
  load: (person) => withMedicineHours(analyseFor(ids, person), person),
  parts: {
    '[data-paper]': (analysis, { person, basis }) => (
      <PaperList
        analysis={analysis}
        basis={basis}
        isPersonal={person !== null}
        unanswered={person === null ? [] : unansweredOf(person)}
        medicines={medicinesOf(person)}
      />
    ),
  },
  assumedAgeOf: ({ assumedAge }) => assumedAge,
});
