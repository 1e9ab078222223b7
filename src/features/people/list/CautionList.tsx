import type { ReactNode } from 'react';
import type { Caution } from '#contract/people/person.ts';
import { cautionWords } from '#copy/combinations/cautions.ts';
import { judgement } from '#copy/combinations/judgement.ts';
import type { HealthStep } from '#domain/combinations/cautions/person.ts';
import { routes } from '#domain/shared/routes.ts';
import { CautionItem } from './CautionItem.tsx';

type Props = {
  readonly cautions: readonly Caution[];
  readonly holdersOf?: (ids: readonly number[]) => ReactNode;
  readonly hasNames?: boolean;
  readonly isWhole?: boolean;
  readonly isJudged?: boolean;
  readonly unanswered?: readonly HealthStep[];
};

const NONE: readonly HealthStep[] = [];

function titleOf(count: number, { isWhole = true, isJudged = true, unanswered = NONE }: Props): string {
  if (count > 0) return cautionWords.count(count);
  if (unanswered.length > 0) return judgement.notAsked(unanswered);
  if (!isWhole) return cautionWords.noneOfFound;
  return isJudged ? cautionWords.none : judgement.title;
}

/** Most urgent first; only background is folded. */
export function CautionList(props: Props) {
  const { cautions, holdersOf = () => null, hasNames = true, unanswered = NONE } = props;
  const serious = cautions.filter(({ severity }) => severity !== 'INFO');
  const background = cautions.filter(({ severity }) => severity === 'INFO');
  const item = (caution: Caution) => (
    <CautionItem
      key={`${caution.code} ${caution.who} ${caution.severity} ${caution.ingredientNames.join()}`}
      caution={caution}
      holders={holdersOf(caution.supplementIds)}
      hasNames={hasNames}
    />
  );
  return (
    <section className="caution-list" aria-labelledby="cautions-title">
      <h2 id="cautions-title">{titleOf(serious.length, props)}</h2>
      {serious.length === 0 && <p className="sub">{cautionWords.noneHint}</p>}
      {serious.length > 0 && <ul>{serious.map(item)}</ul>}
      {serious.length > 0 && unanswered.length > 0 && <p className="sub">{judgement.notAsked(unanswered)}</p>}
      {background.length > 0 && (
        <details>
          <summary>{cautionWords.background(background.length)}</summary>
          <ul>{background.map(item)}</ul>
        </details>
      )}
      <a className="section-more" href={routes.evidence()}>
        {cautionWords.evidence}
      </a>
    </section>
  );
}
