import type { Analysis } from '#contract/combinations/combinations.ts';
import type { SupplementDetail } from '#contract/supplements/supplements.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { HEALTH_STEPS, unansweredOf } from '#domain/combinations/cautions/person.ts';
import { verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { withMedicineHours } from '#stores/combinations/medicine-relations.ts';
import { $ownProducts } from '#stores/own/products/kept.ts';
import { areLabelsShared, canShareLabel } from '#stores/own/products/share-label.ts';
import { analyseFor, supplementFor } from '#stores/people/people.ts';
import { Answer } from '../combinations/analysis/index.ts';
import { ConcernCounts, waitingFor } from '../people/counts/index.ts';
import { showCautions, showFor } from '../people/index.ts';
import { CautionList } from '../people/list/index.ts';
import { Contents } from './Contents.tsx';
import { OwnAmounts } from './OwnAmounts.tsx';
import { ShareLabel } from './ShareLabel.tsx';
import { Verdict } from './Verdict.tsx';

const id = Number(document.querySelector<HTMLElement>('[data-product]')?.dataset['product']);

export const openCautions = (): void =>
  showCautions({ load: (asker) => supplementFor(id, asker), listOf: (cautions) => <CautionList cautions={cautions} /> });

type Personal = {
  readonly detail: SupplementDetail /** Of the amounts that this device keeps for the product, else of those that members told. */;
  readonly own: Analysis | null;
  readonly shareable: OwnProduct | null;
};

const label = document.querySelector<HTMLElement>('[data-own-label]')?.dataset['ownLabel'];

async function analyseOwn(person: KnownPerson | null): Promise<Omit<Personal, 'detail'>> {
  const kept = $ownProducts.get().find(({ supplementId }) => supplementId === id);
  if (kept !== undefined) {
    const [own, canShare] = await Promise.all([analyseFor([], person, [kept]), canShareLabel(kept)]);
    return { own, shareable: canShare && label !== 'child' ? kept : null };
  }
  const told = label !== undefined && (await areLabelsShared()) ? await analyseFor([id], person) : null;
  return { own: told?.supplements[0]?.toldOn ? told : null, shareable: null };
}

function Told({ analysis: { supplements } }: { readonly analysis: Analysis }) {
  return supplements.map(
    ({ supplementId, supplementName, toldOn }) =>
      toldOn !== null && (
        <p className="verdict verdict-watch" key={supplementId}>
          {combinations.told(supplementName, toldOn)}
        </p>
      ),
  );
}

export const { showKnown, showNow, open } = showFor<Personal>({
  load: async (person) => {
    const [detail, own] = await Promise.all([withMedicineHours(supplementFor(id, person), person), analyseOwn(person)]);
    return detail && { detail, ...own };
  },
  parts: {
    '[data-supplement="answer"]': ({ detail, own }, { person }) => (
      <>
        {own && <Told analysis={own} />}
        {own ? (
          <Answer analysis={own} isAsked={person === null || unansweredOf(person).length === 0} />
        ) : (
          <Verdict
            ingredients={detail.ingredients}
            cautions={detail.cautions}
            unjudged={detail.unjudged}
            isAsked={person === null || unansweredOf(person).length === 0}
          />
        )}
        {person !== null && (
          <CautionList
            cautions={(own ?? detail).cautions}
            isJudged={own === null ? detail.unjudged.length === 0 : isAllJudged(own)}
            unanswered={unansweredOf(person)}
          />
        )}
        <ConcernCounts counts={waitingFor(detail.cautionsByConcern, person === null ? HEALTH_STEPS : unansweredOf(person))} />
      </>
    ),
    '[data-supplement="contents"]': ({ detail, own, shareable }, { basis }) =>
      own ? (
        <OwnAmounts analysis={own} basis={basis}>
          {shareable && <ShareLabel id={id} product={shareable} />}
        </OwnAmounts>
      ) : (
        <Contents ingredients={detail.ingredients} basis={basis} />
      ),
  },
  assumedAgeOf: ({ detail: { assumedAge } }) => assumedAge,
  after: ({ detail: { cautions } }) => {
    const isAvoided = verdictRaisedBy(cautions) === 'avoid';
    for (const place of document.querySelectorAll<HTMLElement>('[data-buy]')) place.hidden = isAvoided;
  },
});
