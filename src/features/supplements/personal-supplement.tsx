import type { SupplementDetail } from '#contract/supplements.ts';
import { verdictRaisedBy } from '#domain/cautions/severity.ts';
import { withMedicineHours } from '#stores/medicine-relations.ts';
import { supplementFor } from '#stores/people.ts';
import { ConcernCounts } from '../person/counts/index.ts';
import { showCautions, showFor } from '../person/index.ts';
import { CautionList } from '../person/list/index.ts';
import { Contents } from './Contents.tsx';
import { Verdict } from './Verdict.tsx';

const id = Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product']);

export const openCautions = (): void =>
  showCautions({ load: (asker) => supplementFor(id, asker), listOf: (cautions) => <CautionList cautions={cautions} /> });

export const { showKnown, open } = showFor<SupplementDetail>({
  load: (person) => withMedicineHours(supplementFor(id, person), person),
  parts: {
    '[data-supplement="answer"]': ({ ingredients, cautions, cautionsByConcern }, { person }) => (
      <>
        <Verdict ingredients={ingredients} cautions={cautions} />
        {person === null ? <ConcernCounts counts={cautionsByConcern} /> : <CautionList cautions={cautions} />}
      </>
    ),
    '[data-supplement="contents"]': ({ ingredients }, { basis }) => <Contents ingredients={ingredients} basis={basis} />,
  },
  assumedAgeOf: ({ assumedAge }) => assumedAge,
  after: ({ cautions }) => {
    const isAvoided = verdictRaisedBy(cautions) === 'avoid';
    for (const place of document.querySelectorAll<HTMLElement>('[data-buy]')) place.hidden = isAvoided;
  },
});
