import { type ReactNode, useState } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import type { SupplementDetail } from '#contract/supplements/supplements.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { sharedLabels } from '#copy/labels/shared-labels.ts';
import { ownProducts as copy } from '#copy/own/own-products.ts';
import { supplementReport } from '#copy/supplements/supplement-report.ts';
import { supplements } from '#copy/supplements/supplements.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import type { KnownPerson } from '#domain/combinations/cautions/people.ts';
import { HEALTH_STEPS, unansweredOf } from '#domain/combinations/cautions/person.ts';
import { verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { routes } from '#domain/shared/routes.ts';
import { withMedicineHours } from '#stores/combinations/medicine-relations.ts';
import { $ownProducts } from '#stores/own/products/kept.ts';
import { areLabelsShared, canShareLabel, shareOwnLabel, takeOwnLabelBack } from '#stores/own/products/share-label.ts';
import { analyseFor, supplementFor } from '#stores/people/people.ts';
import { Button } from '#ui/button/Button.tsx';
import { make } from '#ui/plain/element.ts';
import { Tag } from '#ui/tag/Tag.tsx';
import { Answer, RowList, RowSources } from '../combinations/analysis/index.ts';
import { markForPerson } from '../own/list/index.ts';
import { ConcernCounts, waitingFor } from '../people/counts/index.tsx';
import { showCautions, showFor } from '../people/index.ts';
import { CautionList } from '../people/list/index.tsx';
import { Contents } from './Contents.tsx';
import { Verdict } from './Verdict.tsx';

type OwnAmountsProps = {
  readonly analysis: Analysis;
  readonly basis: string;
  readonly children?: ReactNode;
};

export function OwnAmounts({ analysis, basis, children }: OwnAmountsProps) {
  const { supplements, ingredientResults } = analysis;
  const [product] = supplements;
  const toldOn = product?.toldOn ?? null;
  return (
    <>
      <p>
        <Tag tone="lemon">{toldOn === null ? copy.bound : sharedLabels.told}</Tag>
        <span>{` ${toldOn === null ? copy.boundHint : sharedLabels.since(toldOn)}`}</span>
      </p>
      <RowList supplements={supplements} rows={ingredientResults} />
      <RowSources rows={ingredientResults} basis={basis} />
      {toldOn === null ? (
        <a className="section-more" href={routes.ownProducts()}>
          {copy.changeBound}
        </a>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-haspopup="dialog"
          onClick={async () => (await import('./report-sheet.ts')).openReportSheet(String(product?.supplementId))}
        >
          {supplementReport.title}
        </Button>
      )}
      {children}
    </>
  );
}

type ShareLabelProps = { readonly id: number; readonly product: OwnProduct };

/** Asks whether the amounts of this device may be told to others. */
export function ShareLabel({ id, product }: ShareLabelProps) {
  const [isGiven, setGiven] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const run = async (act: () => Promise<string>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaid(await act());
    setBusy(false);
  };
  const give = async (): Promise<string> => {
    const answer = await shareOwnLabel(id, product);
    if ('message' in answer) return answer.message;
    setGiven(true);
    return answer.isAccepted ? sharedLabels.counted : sharedLabels.given;
  };
  const takeBack = async (): Promise<string> => {
    const outcome = await takeOwnLabelBack(id);
    if (!outcome.ok) return outcome.message;
    setGiven(false);
    return sharedLabels.takenBack;
  };
  return (
    <section aria-labelledby="share-label">
      <h3 id="share-label">{sharedLabels.title}</h3>
      <p className="sub">{sharedLabels.what}</p>
      <p role="status">{said}</p>
      <Button kind="line" busy={isBusy} onClick={() => void run(isGiven ? takeBack : give)}>
        {isGiven ? sharedLabels.takeBack : sharedLabels.give}
      </Button>
    </section>
  );
}

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

/** Leads to what else there is for the product's first purpose. */
function showInstead(isAvoided: boolean, functions: SupplementDetail['functions']): void {
  for (const link of document.querySelectorAll('[data-instead]')) link.remove();
  const codes = functions.flatMap((each) => each.codes).slice(0, 1);
  for (const link of isAvoided ? document.querySelectorAll<HTMLElement>('a[data-own-with]') : []) {
    const instead = make('a', link.className, supplements.instead);
    instead.href = codes.length > 0 ? routes.purposeResults(codes) : routes.purposes();
    instead.dataset['instead'] = '';
    link.before(instead);
  }
}

export const { showKnown, showNow, open } = showFor<Personal>({
  load: async (person) => {
    const [detail, own] = await Promise.all([withMedicineHours(supplementFor(id, person), person), analyseOwn(person)]);
    return detail && { detail, ...own };
  },
  parts: {
    '[data-supplement="answer"]': ({ detail, own }, { person, basis }) => (
      <>
        {own && <Told analysis={own} />}
        {own ? (
          <Answer analysis={own} isAsked={person === null || unansweredOf(person).length === 0} />
        ) : (
          <Verdict
            ingredients={detail.ingredients}
            cautions={detail.cautions}
            unjudged={detail.unjudged}
            basis={person === null ? undefined : basis}
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
  after: ({ detail: { cautions, functions } }) => {
    const isAvoided = verdictRaisedBy(cautions) === 'avoid';
    for (const place of document.querySelectorAll<HTMLElement>('[data-buy], a[data-own-with]')) place.hidden = isAvoided;
    showInstead(isAvoided, functions);
    markForPerson();
  },
});
