import { useState } from 'react';
import type { Analysis } from '#contract/combinations/combinations.ts';
import { cautionWords } from '#copy/combinations/cautions.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { groupName, report } from '#copy/reminders/report.ts';
import { site } from '#copy/shared/site.ts';
import { supplements as copy } from '#copy/supplements/supplements.ts';
import { isAllJudged } from '#domain/combinations/cautions/judgement.ts';
import type { HealthStep } from '#domain/combinations/cautions/person.ts';
import { brandBeside } from '#domain/supplements/card-facts.ts';
import type { ReportGroup } from '#domain/supplements/report-caution.ts';
import { CautionList, countLines } from '#features/people/list/index.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { stateOf } from '../bar-of-result.ts';
import { AddedEffects } from './AddedEffects.tsx';
import { summaryOf } from './headline.ts';
import { Table } from './Table.tsx';
import { UnjudgedProducts } from './UnjudgedProducts.tsx';

const CIRCLED_ONE = 0x2460;

function circledNumber(index: number): string {
  return String.fromCodePoint(CIRCLED_ONE + index);
}

function numbersById(supplements: readonly { readonly supplementId: number }[]): ReadonlyMap<number, string> {
  return new Map(supplements.map(({ supplementId }, index) => [supplementId, circledNumber(index)]));
}

const FEWEST = 2;

/** Leaves out each line that would tell which medicines the person takes. */
function withoutMedicines({ cautions, effects }: Pick<Analysis, 'cautions' | 'effects'>): Pick<Analysis, 'cautions' | 'effects'> {
  return {
    cautions: cautions.filter(({ kind }) => kind !== 'MEDICINE'),
    effects: effects
      .map((effect) => ({ ...effect, medicineClasses: [] }))
      .filter(({ ingredientNames }) => ingredientNames.length >= FEWEST),
  };
}

type Products = Pick<Analysis, 'supplements'>;

/** 임신 중인 분 ①③ */
function groupsOf({ supplements }: Products, kind: 'avoid' | 'consult'): string {
  const named = supplements.flatMap(({ labelCautions }, index) => (labelCautions?.[kind] ?? []).map((group) => ({ group, index })));
  const groups = Map.groupBy(named, ({ group }): ReportGroup => group);
  const marks = (products: readonly { readonly index: number }[]) => products.map(({ index }) => circledNumber(index)).join('');
  return [...groups]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([group, products]) => `${groupName(group)} ${marks(products)}`.replaceAll(' ', '\u00a0'))
    .join(', ');
}

function PaperProducts({ supplements }: Products) {
  const [avoid, consult] = [groupsOf({ supplements }, 'avoid'), groupsOf({ supplements }, 'consult')];
  return (
    <>
      <ol className="paper-products">
        {supplements.map(({ supplementId, brandName, supplementName, isSample, reportNumber, method }, index) => {
          const brand = brandBeside({ brandName, name: supplementName });
          const details = [reportNumber && `${copy.reportNumber} ${reportNumber}`, method].filter(Boolean).join(' · ');
          return (
            <li key={supplementId}>
              <span>{`${circledNumber(index)} `}</span>
              <strong>{[brand, supplementName].filter(Boolean).join(' ')}</strong>
              {isSample && <span>{` (${site.sample})`}</span>}
              {details !== '' && <small>{details}</small>}
            </li>
          );
        })}
      </ol>
      {avoid !== '' && <p className="paper-caution">{report.avoid(avoid)}</p>}
      {consult !== '' && <p className="paper-caution">{report.consult(consult)}</p>}
    </>
  );
}

type Props = {
  readonly analysis: Analysis;
  readonly basis: string;
  readonly isPersonal: boolean;
  readonly unanswered?: readonly HealthStep[];
  readonly medicines?: readonly string[];
};

/** Worst first, for the counter. Medicines are written down after a tick alone, which is never kept. */
export function PaperList({ analysis, basis, isPersonal, unanswered = [], medicines = [] }: Props) {
  const [isTicked, setTicked] = useState(false);
  const { supplements, ingredientResults } = analysis;
  const { cautions, effects } = isTicked ? analysis : withoutMedicines(analysis);
  const isOver = ingredientResults.some((result) => stateOf(result) === 'over');
  const numbers = numbersById(supplements);
  const sources = [...new Set(ingredientResults.map(({ source }) => source).filter(Boolean))];
  return (
    <>
      <p className={isOver ? 'paper-answer is-over' : 'paper-answer'}>
        <strong>{summaryOf({ ...analysis, cautions }).title}</strong>
      </p>
      {analysis.missingIds.length > 0 && (
        <p>{combinations.missing(analysis.missingIds.length, analysis.missingIds.filter(Boolean).join(', '))}</p>
      )}
      {medicines.length > 0 && (
        <div className="paper-tick">
          <Checkbox label={guidance.printMedicines} checked={isTicked} onChange={() => setTicked(!isTicked)} />
          {!isTicked && <p>{guidance.printAsk}</p>}
        </div>
      )}
      {medicines.length > 0 && !isTicked && (
        <p>{guidance.printLeftOut(medicines.length, countLines(analysis.cautions) - countLines(cautions))}</p>
      )}
      {isTicked && <p>{guidance.medicines(medicines.join(', '))}</p>}
      <UnjudgedProducts products={supplements} isAmountTold={false} />
      <AddedEffects effects={effects} />
      {isPersonal ? (
        <CautionList
          cautions={cautions}
          isWhole={analysis.missingIds.length === 0}
          isJudged={isAllJudged(analysis)}
          unanswered={unanswered}
          holdersOf={(ids) => ids.map((id) => numbers.get(id)).join('')}
        />
      ) : (
        <p className="source">{cautionWords.onPaper}</p>
      )}
      <PaperProducts supplements={supplements} />
      <Table analysis={analysis} nameOf={(id) => numbers.get(id) ?? ''} />
      <p className="source">{[basis, ...sources.map((title) => combinations.source(title))].join(' · ')}</p>
    </>
  );
}
