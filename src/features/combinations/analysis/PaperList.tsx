import type { Analysis } from '#contract/combinations.ts';
import { cautionWords } from '#copy/cautions.ts';
import { combinations } from '#copy/combinations.ts';
import { site } from '#copy/site.ts';
import { CautionList } from '#features/person/list/index.ts';
import { AddedEffects } from './AddedEffects.tsx';
import { summaryOf } from './headline.ts';
import { circledNumber, numbersById } from './product-numbers.ts';
import { Table } from './Table.tsx';

type Props = {
  readonly analysis: Analysis;
  readonly basis: string;
  readonly isPersonal: boolean;
};

export function PaperList({ analysis, basis, isPersonal }: Props) {
  const { supplements, ingredientResults, cautions, effects } = analysis;
  const numbers = numbersById(supplements);
  const sources = [...new Set(ingredientResults.map(({ source }) => source).filter(Boolean))];
  return (
    <>
      <p className="paper-answer">
        <strong>{summaryOf(analysis).title}</strong>
      </p>
      <ol className="paper-products">
        {supplements.map(({ supplementId, brandName, supplementName, isSample }, index) => (
          <li key={supplementId}>{`${circledNumber(index)} ${brandName} ${supplementName}${isSample ? ` (${site.sample})` : ''}`}</li>
        ))}
      </ol>
      <AddedEffects effects={effects} />
      {isPersonal ? (
        <CautionList cautions={cautions} holdersOf={(ids) => ids.map((id) => numbers.get(id)).join('')} />
      ) : (
        <p className="source">{cautionWords.onPaper}</p>
      )}
      <Table analysis={analysis} nameOf={(id) => numbers.get(id) ?? ''} />
      <p className="source">{[basis, ...sources.map((title) => combinations.source(title))].join(' · ')}</p>
    </>
  );
}
