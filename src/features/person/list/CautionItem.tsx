import type { ReactNode } from 'react';
import type { Caution } from '#contract/person.ts';
import { amountText } from '#copy/amount-text.ts';
import { cautionWords, EVIDENCE_NAMES, SEVERITY_ACTIONS, spaceBy } from '#copy/cautions.ts';
import { nameOfCode } from '#copy/concerns.ts';
import { SEVERITY } from '#domain/cautions/severity.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import './cautions.css';

type Props = {
  readonly caution: Caution;
  /** The products that it comes from; nothing where that is plain. */
  readonly holders: ReactNode;
  /** The names of ingredients, where the page does not say already which one it is. */
  readonly hasNames: boolean;
};

function actionOf({ severity, spacingHours }: Caution): string {
  return severity === 'SPACE' && spacingHours !== null ? spaceBy(spacingHours) : SEVERITY_ACTIONS[severity];
}

/** What it rests on: the kind of evidence, and the title of what was read, with its address where there is one. */
function Basis({ caution: { evidence, source } }: { readonly caution: Caution }) {
  const { title, publisher, url, year } = source;
  const named = [title, publisher, year].filter(Boolean).join(', ');
  // What nobody has looked up has no kind of evidence to name: its title says what it is.
  if (evidence === 'GENERAL') return <p className="source">{cautionWords.basis(title || EVIDENCE_NAMES.GENERAL)}</p>;
  return (
    <p className="source">
      {cautionWords.basis(EVIDENCE_NAMES[evidence])}
      {url === null ? (
        ` · ${named}`
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {named}
        </a>
      )}
    </p>
  );
}

/** One caution in three lines: what to do and whom it is about, why, and what that rests on. */
export function CautionItem({ caution, holders, hasNames }: Props) {
  const { severity, code, ingredientNames, text, from } = caution;
  const about = hasNames ? ingredientNames.join(', ') : '';
  return (
    <li className={`caution caution-${SEVERITY[severity].tone}`}>
      <p>
        <strong>
          {SEVERITY[severity].verdict === 'avoid' && <Icon name="alert" size={18} />}
          {actionOf(caution)}
        </strong>{' '}
        {[nameOfCode(code), about].filter(Boolean).join(' · ')} {holders}
      </p>
      <p>{from === null ? text : `${text} ${cautionWords.from(amountText(from.amount, from.unit))}`}</p>
      <Basis caution={caution} />
    </li>
  );
}
