import type { ReactNode } from 'react';
import type { Caution } from '#contract/people/person.ts';
import { aboveUpperText, cautionWords, EVIDENCE_NAMES, SEVERITY_ACTIONS, spaceBy } from '#copy/combinations/cautions.ts';
import { namesOfCodes } from '#copy/people/concerns.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import './cautions.css';

type Props = {
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

export function CautionItem({ caution, holders, hasNames, isFolded = false }: Props) {
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
