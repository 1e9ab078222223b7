import type { Analysis } from '#contract/combinations.ts';
import type { SupplementDetail } from '#contract/supplements.ts';
import type { KnownPerson } from '#domain/cautions/people.ts';
import { verdictRaisedBy } from '#domain/cautions/severity.ts';
import { withMedicineHours } from '#stores/medicine-relations.ts';
import { $ownProducts } from '#stores/own-products/kept.ts';
import { analyseFor, supplementFor } from '#stores/people.ts';
import { Answer } from '../combinations/analysis/index.ts';
import { ConcernCounts } from '../person/counts/index.ts';
import { showCautions, showFor } from '../person/index.ts';
import { CautionList } from '../person/list/index.ts';
import { Contents } from './Contents.tsx';
import { OwnAmounts } from './OwnAmounts.tsx';
import { Verdict } from './Verdict.tsx';

const id = Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product']);

export const openCautions = (): void =>
  showCautions({ load: (asker) => supplementFor(id, asker), listOf: (cautions) => <CautionList cautions={cautions} /> });

type Personal = {
  readonly detail: SupplementDetail /** Of the amounts that this device keeps for the product. */;
  readonly own: Analysis | null;
};

async function analyseOwn(person: KnownPerson | null): Promise<Analysis | null> {
  const own = $ownProducts.get().find(({ supplementId }) => supplementId === id);
  return own === undefined ? null : analyseFor([], person, [own]);
}

export const { showKnown, showNow, open } = showFor<Personal>({
  load: async (person) => {
    const [detail, own] = await Promise.all([withMedicineHours(supplementFor(id, person), person), analyseOwn(person)]);
    return detail && { detail, own };
  },
  parts: {
    '[data-supplement="answer"]': ({ detail, own }, { person }) => (
      <>
        {own ? <Answer analysis={own} /> : <Verdict ingredients={detail.ingredients} cautions={detail.cautions} />}
        {person === null ? <ConcernCounts counts={detail.cautionsByConcern} /> : <CautionList cautions={(own ?? detail).cautions} />}
      </>
    ),
    '[data-supplement="contents"]': ({ detail, own }, { basis }) =>
      own ? <OwnAmounts analysis={own} basis={basis} /> : <Contents ingredients={detail.ingredients} basis={basis} />,
  },
  assumedAgeOf: ({ detail: { assumedAge } }) => assumedAge,
  after: ({ detail: { cautions } }) => {
    const isAvoided = verdictRaisedBy(cautions) === 'avoid';
    for (const place of document.querySelectorAll<HTMLElement>('[data-buy]')) place.hidden = isAvoided;
  },
});
