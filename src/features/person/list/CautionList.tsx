import type { ReactNode } from 'react';
import type { Caution } from '#contract/person.ts';
import { cautionWords } from '#copy/cautions.ts';
import { routes } from '#domain/routes.ts';
import { CautionItem } from './CautionItem.tsx';

type Props = {
  readonly cautions: readonly Caution[];
  readonly holdersOf?: (ids: readonly number[]) => ReactNode;
  readonly hasNames?: boolean;
  /** Whether all products were looked at; only then is none found. */
  readonly isWhole?: boolean;
};

/** Most urgent first; only background is folded. */
export function CautionList({ cautions, holdersOf = () => null, hasNames = true, isWhole = true }: Props) {
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
      <h2 id="cautions-title">
        {serious.length === 0 ? (isWhole ? cautionWords.none : cautionWords.noneOfFound) : cautionWords.count(serious.length)}
      </h2>
      {serious.length === 0 && <p className="sub">{cautionWords.noneHint}</p>}
      {serious.length > 0 && <ul>{serious.map(item)}</ul>}
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
