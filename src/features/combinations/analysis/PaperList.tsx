import type { Analysis, IngredientResult } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { cautionWords } from '#copy/cautions.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { combinations } from '#copy/combinations.ts';
import { site } from '#copy/site.ts';
import { CautionList } from '#features/person/list/index.ts';
import { stateOf } from '../bar-of-result.ts';
import { summaryOf } from './headline.ts';
import { markOf, marksById } from './marks.ts';

type Props = {
  readonly analysis: Analysis;
  /** Whom the limits are for, in words. */
  readonly basis: string;
  /** Whether somebody has said who they are: only then are cautions known. */
  readonly isPersonal: boolean;
};

/** What scrolls has to be reached by the keyboard, and named then. */
const SCROLLS = { role: 'region', tabIndex: 0, 'aria-label': combinations.rows } as const;
const columns = guidance.printColumns;
const limitText = (value: number | null, unit: string): string => (value === null ? guidance.unset : amountText(value, unit));

function Row({ result, marks }: { readonly result: IngredientResult; readonly marks: ReadonlyMap<number, string> }) {
  const { ingredientName, totalAmount, unit, recommendedAmount, upperAmount, contributions } = result;
  const state = stateOf(result);
  const shareText = (amount: number | null): string => (amount === null ? guidance.unknownShare : amountText(amount, unit));
  return (
    <tr className={state === 'over' ? 'is-over' : undefined}>
      <th scope="row">{ingredientName}</th>
      <td>{state === 'unknown' ? guidance.unknown : amountText(totalAmount, unit)}</td>
      <td>{limitText(recommendedAmount, unit)}</td>
      <td>{limitText(upperAmount, unit)}</td>
      <td>{guidance.stateWords[state]}</td>
      <td>{contributions.map(({ supplementId, amount }) => `${marks.get(supplementId)} ${shareText(amount)}`).join(', ')}</td>
    </tr>
  );
}

/** What stands on the paper: the answer, the products, what the person should be careful of, and each ingredient's total against its limits. */
export function PaperList({ analysis, basis, isPersonal }: Props) {
  const { supplements, ingredientResults, cautions } = analysis;
  const marks = marksById(supplements);
  const sources = [...new Set(ingredientResults.map(({ source }) => source).filter(Boolean))];
  return (
    <>
      <p className="paper-answer">
        <strong>{summaryOf(analysis).title}</strong>
      </p>
      <ol className="paper-products">
        {supplements.map(({ supplementId, brandName, supplementName, isSample }, index) => (
          <li key={supplementId}>{`${markOf(index)} ${brandName} ${supplementName}${isSample ? ` (${site.sample})` : ''}`}</li>
        ))}
      </ol>
      {isPersonal ? (
        <CautionList cautions={cautions} marksOf={(ids) => ids.map((id) => marks.get(id)).join('')} />
      ) : (
        <p className="source">{cautionWords.onPaper}</p>
      )}
      <div className="paper-scroll" {...SCROLLS}>
        <table>
          <thead>
            <tr>
              {[columns.ingredient, columns.total, columns.recommended, columns.upper, columns.state, columns.from].map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ingredientResults.map((result) => (
              <Row key={result.ingredientName} result={result} marks={marks} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="source">{[basis, ...sources.map((title) => combinations.source(title))].join(' · ')}</p>
    </>
  );
}
