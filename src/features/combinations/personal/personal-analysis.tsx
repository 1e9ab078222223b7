import type { Analysis } from '#contract/combinations/combinations.ts';
import { portionText } from '#copy/combinations/portions.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import { unansweredOf } from '#domain/combinations/cautions/person.ts';
import { withUnread } from '#domain/combinations/combination-ids.ts';
import { depletionsOf, type HeldDepletion } from '#domain/combinations/medicines/relations.ts';
import { type MedicineSpacing, spacingsOf, withLongerHours } from '#domain/combinations/medicines/spacing.ts';
import { showCautions, showFor } from '#features/people/index.ts';
import { CautionList } from '#features/people/list/index.tsx';
import { isMember } from '#stores/catalogue/views.ts';
import { medicineRelationsFor } from '#stores/combinations/medicine-relations.ts';
import { knownPortions } from '#stores/own/list/account.ts';
import { analyseFor } from '#stores/people/people.ts';
import { Button } from '#ui/button/Button.tsx';
import { AddedEffects } from '../analysis/AddedEffects.tsx';
import { Answer, AnswerPart } from '../analysis/Answer.tsx';
import { Depletions } from '../analysis/Depletions.tsx';
import { Details } from '../analysis/Details.tsx';
import { Keys } from '../analysis/Keys.tsx';
import { tabOf } from '../analysis/Rows.tsx';
import { Waiting } from '../analysis/Waiting.tsx';
import { attachPlan } from '../attach-plan.ts';
import { OwnSelection } from '../own/OwnSelection.tsx';
import '../table.css';
import { noteShown } from '../shown-analysis.ts';

const details = document.querySelector<HTMLElement>('[data-analysis="details"]');
const ids = (details?.dataset['ids'] ?? '').split(',').map(Number);
let isByLabel = false;
const unread = Number(details?.dataset['unread'] ?? 0);

export const openCautions = (): void =>
  showCautions({ load: (asker) => analyseFor(ids, asker), listOf: (cautions) => <CautionList cautions={cautions} /> });

type Personal = {
  readonly analysis: Analysis;
  readonly depletions: readonly HeldDepletion[];
  readonly spacings: readonly MedicineSpacing[];
  /** Of the products that are not taken as labelled. */
  readonly portions: Readonly<Record<string, number>> | undefined;
};

/** Of one's own list, where reminders say other amounts than the labels. */
function Portions({ analysis, portions = {} }: Pick<Personal, 'analysis' | 'portions'>) {
  const names = analysis.supplements.filter(({ supplementId }) => supplementId in portions).map(({ supplementName }) => supplementName);
  if (names.length === 0) return null;
  const turn = () => {
    isByLabel = !isByLabel;
    void showNow();
  };
  return (
    <div>
      <p className="sub">{isByLabel ? portionText.byLabel : portionText.asTaken(names)}</p>
      <Button kind="quiet" size="sm" onClick={turn}>
        {isByLabel ? portionText.showTaken : portionText.showLabel}
      </Button>
    </div>
  );
}

export const { showKnown, showNow, open } = showFor<Personal>({
  load: async (person) => {
    const taken = isMember() && person?.householdId === undefined ? await knownPortions(ids) : {};
    const [analysis, relations] = await Promise.all([
      analyseFor(ids, person, undefined, isByLabel ? {} : taken),
      medicineRelationsFor(person),
    ]);
    if (analysis === null) return null;
    const medicines = person?.medicines ?? [];
    return {
      analysis: withUnread({ ...analysis, cautions: withLongerHours(analysis.cautions, medicines, relations) }, unread),
      depletions: person === null ? [] : depletionsOf(person, relations),
      spacings: spacingsOf(medicines, analysis, relations),
      portions: taken.portions,
    };
  },
  parts: {
    '[data-analysis="answer"]': ({ analysis, depletions, portions }, { person, basis }) => {
      noteShown({ analysis, basis, person });
      if (person === null)
        return (
          <>
            <AnswerPart analysis={analysis} />
            <Portions analysis={analysis} portions={portions} />
          </>
        );
      const unanswered = unansweredOf(person);
      return (
        <>
          <Answer analysis={analysis} isAsked={unanswered.length === 0} />
          <Portions analysis={analysis} portions={portions} />
          <AddedEffects effects={analysis.effects} />
          <CautionList
            cautions={analysis.cautions}
            isWhole={analysis.missingIds.length === 0}
            isJudged={isAllJudged(analysis)}
            unanswered={unanswered}
            holdersOf={(holders) => <Keys supplements={analysis.supplements} ids={holders} />}
          />
          <Waiting analysis={analysis} unanswered={unanswered} />
          <Depletions depletions={depletions} />
        </>
      );
    },
    '[data-analysis="products"]': ({ analysis }) => <OwnSelection supplements={analysis.supplements} />,
    '[data-analysis="details"]': ({ analysis, spacings }, { basis }) => (
      <Details analysis={analysis} ids={ids} tab={tabOf(details?.dataset['tab'] ?? null)} basis={basis} spacings={spacings} />
    ),
  },
  assumedAgeOf: ({ analysis: { assumedAge } }) => assumedAge,
  after: attachPlan,
});
