import type { Analysis } from '#contract/combinations.ts';
import { depletionsOf, type MedicineRelation } from '#domain/medicines/relations.ts';
import { spacingsOf, withLongerHours } from '#domain/medicines/spacing.ts';
import { showCautions, showFor } from '#features/person/index.ts';
import { CautionList } from '#features/person/list/index.ts';
import { medicineRelationsFor } from '#stores/medicine-relations.ts';
import { analyseFor } from '#stores/people.ts';
import { AddedEffects } from '../analysis/AddedEffects.tsx';
import { Answer } from '../analysis/Answer.tsx';
import { AnswerPart } from '../analysis/AnswerPart.tsx';
import { Depletions } from '../analysis/Depletions.tsx';
import { Details } from '../analysis/Details.tsx';
import { Keys } from '../analysis/Keys.tsx';
import { tabOf } from '../analysis/rows-of-tab.ts';
import { attachPlan } from '../attach-plan.ts';
import '../table.css';
import { noteShown } from '../shown-analysis.ts';

const details = document.querySelector<HTMLElement>('[data-analysis="details"]');
const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);

export const openCautions = (): void =>
  showCautions({ load: (asker) => analyseFor(ids, asker), listOf: (cautions) => <CautionList cautions={cautions} /> });

type Personal = { readonly analysis: Analysis; readonly relations: readonly MedicineRelation[] };

export const { showKnown, open } = showFor<Personal>({
  load: async (person) => {
    const [analysis, relations] = await Promise.all([analyseFor(ids, person), medicineRelationsFor(person)]);
    return analysis && { analysis, relations };
  },
  parts: {
    '[data-analysis="answer"]': ({ analysis, relations }, { person, basis }) => {
      noteShown({ analysis, basis, isPersonal: person !== null });
      if (person === null) return <AnswerPart analysis={analysis} />;
      return (
        <>
          <Answer analysis={analysis} />
          <AddedEffects effects={analysis.effects} />
          <CautionList
            cautions={withLongerHours(analysis.cautions, person.medicines, relations)}
            holdersOf={(holders) => <Keys supplements={analysis.supplements} ids={holders} />}
          />
          <Depletions depletions={depletionsOf(person, relations)} />
        </>
      );
    },
    '[data-analysis="details"]': ({ analysis, relations }, { person, basis }) => (
      <Details
        analysis={analysis}
        ids={ids}
        tab={tabOf(details?.dataset['tab'] ?? null)}
        basis={basis}
        spacings={spacingsOf(person?.medicines ?? [], analysis, relations)}
      />
    ),
  },
  assumedAgeOf: ({ analysis: { assumedAge } }) => assumedAge,
  after: attachPlan,
});
