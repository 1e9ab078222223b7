import type { ReactNode } from 'react';
import type { Caution } from '#contract/people/person.ts';
import { aboveUpperText, cautionWords, EVIDENCE_NAMES, SEVERITY_ACTIONS, spaceBy } from '#copy/combinations/cautions.ts';
import { namesOfCodes } from '#copy/people/concerns.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { isGeneral, SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import './cautions.css';
import { judgement } from '#copy/combinations/judgement.ts';
import type { HealthStep } from '#domain/combinations/cautions/person.ts';
import { routes } from '#domain/shared/routes.ts';

type CautionItemProps = {
  readonly caution: Caution;
  readonly holders: ReactNode;
  readonly hasNames: boolean;
  readonly isFolded?: boolean;
};

function actionOf({ severity, spacingHours }: Caution): string {
  return severity === 'SPACE' && spacingHours !== null ? spaceBy(spacingHours) : SEVERITY_ACTIONS[severity];
}

function Basis({ caution: { evidence, source, counts, ingredientNames, severity } }: { readonly caution: Caution }) {
  const { title, publisher, url, year } = source;
  const named = [title, publisher, year].filter(Boolean).join(', ');
  // GENERAL has no citation: its title says so.
  if (evidence === 'GENERAL') return <p className="source">{cautionWords.basis(title || EVIDENCE_NAMES.GENERAL)}</p>;
  const [name] = ingredientNames;
  const isCited = evidence === 'THIRD_PARTY' || url === null;
  return (
    <p className="source">
      {counts && name !== undefined && <span>{`${cautionWords.labelCounts(name, counts, severity === 'AVOID')} `}</span>}
      <span>{cautionWords.basis(EVIDENCE_NAMES[evidence])}</span>
      {isCited && <span>{` · ${named}`}</span>}
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {isCited ? cautionWords.original : named}
        </a>
      )}
    </p>
  );
}

export function CautionItem({ caution, holders, hasNames, isFolded = false }: CautionItemProps) {
  const { severity, code, codes, ingredientNames, text, from, above } = caution;
  const said = above === null ? text : aboveUpperText(above);
  const about = hasNames ? ingredientNames.join(', ') : '';
  const head = (
    <>
      <strong>
        {SEVERITY[severity].verdict === 'avoid' && <Icon name="alert" size={18} />}
        <span>{actionOf(caution)}</span>
      </strong>
      <span>{` ${[namesOfCodes(codes.length === 0 ? [code] : codes), about].filter(Boolean).join(' · ')} `}</span>
      {holders}
    </>
  );
  const reason = (
    <>
      <p>{from === null ? said : `${said} ${cautionWords.from(amountText(from.amount, from.unit))}`}</p>
      <Basis caution={caution} />
    </>
  );
  const look = `caution caution-${SEVERITY[severity].tone}`;
  return isFolded ? (
    <li className={look}>
      <details>
        <summary>
          <span>{head}</span>
          <Icon name="down" size={20} />
        </summary>
        {reason}
      </details>
    </li>
  ) : (
    <li className={look}>
      <p>{head}</p>
      {reason}
    </li>
  );
}

type GeneralProps = { readonly cautions: readonly Caution[]; readonly holders: ReactNode };

function GeneralLine({ cautions, holders }: GeneralProps) {
  const bases = cautions.map(({ evidence }) => EVIDENCE_NAMES[evidence]);
  return (
    <li className="caution caution-plain">
      <p>
        <span>{`${[...new Set(cautions.map(({ text }) => text))].join(' ')} `}</span>
        {holders}
      </p>
      <p className="source">{cautionWords.basis([...new Set(bases)].join(', '))}</p>
    </li>
  );
}

type CautionListProps = {
  readonly cautions: readonly Caution[];
  readonly holdersOf?: (ids: readonly number[]) => ReactNode;
  readonly hasNames?: boolean;
  readonly isWhole?: boolean;
  readonly isJudged?: boolean;
  readonly unanswered?: readonly HealthStep[];
};

const NONE: readonly HealthStep[] = [];

function titleOf(count: number, { isWhole = true, isJudged = true, unanswered = NONE }: CautionListProps): string {
  if (count > 0) return cautionWords.count(count);
  if (unanswered.length > 0) return judgement.notAsked(unanswered);
  if (!isWhole) return cautionWords.noneOfFound;
  return isJudged ? cautionWords.none : judgement.title;
}

const isSerious = (caution: Caution) => caution.severity !== 'INFO' && !isGeneral(caution);

export function countLines(cautions: readonly Caution[]): number {
  return cautions.filter(isSerious).length + Number(cautions.some(isGeneral));
}

/** Most urgent first; only background is folded. */
export function CautionList(props: CautionListProps) {
  const { cautions, holdersOf = () => null, hasNames = true, unanswered = NONE } = props;
  const general = cautions.filter(isGeneral);
  const serious = cautions.filter(isSerious);
  const background = cautions.filter(({ severity }) => severity === 'INFO');
  const item = (caution: Caution) => (
    <CautionItem
      key={`${caution.code} ${caution.who} ${caution.severity} ${caution.ingredientNames.join()}`}
      caution={caution}
      holders={holdersOf(caution.supplementIds)}
      hasNames={hasNames}
    />
  );
  const holdersOfAll = holdersOf([...new Set(general.flatMap(({ supplementIds }) => supplementIds))]);
  const lines = [
    ...serious.map(item),
    ...(general.length === 0 ? [] : [<GeneralLine key="general" cautions={general} holders={holdersOfAll} />]),
  ];
  const count = countLines(cautions);
  return (
    <section className={count === 0 ? 'caution-list has-none' : 'caution-list'} aria-labelledby="cautions-title">
      <h2 id="cautions-title">{titleOf(count, props)}</h2>
      {count === 0 && <p className="sub">{cautionWords.noneHint}</p>}
      {count > 0 && <ul>{lines}</ul>}
      {count > 0 && unanswered.length > 0 && <p className="sub">{judgement.notAsked(unanswered)}</p>}
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
