import type { Analysis } from '#contract/combinations/combinations.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { headlineText, hintText } from '#copy/combinations/verdict.ts';
import { wayOut, wayOutText } from '#copy/combinations/way-out.ts';
import { reducesTo } from '#domain/combinations/reduces-to.ts';
import { routes } from '#domain/shared/routes.ts';
import { catSrc } from '#ui/cat/cat-img.ts';
import { stateOf } from '../bar-of-result.ts';
import { isAddressable } from '../left-out/without.ts';
import { headlineOfAnalysis } from './headline.ts';
import { UnjudgedProducts } from './UnjudgedProducts.tsx';
import { Waiting } from './Waiting.tsx';

/** Without script the link asks the edge. */
function WayOut({ analysis }: { readonly analysis: Analysis }) {
  const reduction = reducesTo(analysis);
  if (!reduction) return null;
  const ids = analysis.supplements.map(({ supplementId }) => supplementId);
  const dropped = reduction.changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => supplementId);
  const left = ids.filter((id) => !dropped.includes(id));
  const isAddress = dropped.length > 0 && left.length > 0 && isAddressable(ids);
  return (
    <p className="way-out">
      <strong>{wayOutText(reduction, analysis.supplements)}</strong>
      <a
        className="btn btn-sm"
        href={isAddress ? routes.combinationResult(left) : routes.combinationGuidance(ids)}
        data-keep={reduction.changes.map(({ supplementId, keep }) => `${supplementId}:${keep.numerator}/${keep.denominator}`).join(' ')}
      >
        {dropped.length > 0 ? wayOut.showLeftOut : wayOut.showReduced}
      </a>
    </p>
  );
}

const SHOWN_NAMES = 6;
const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const LOOKS = {
  over: { tone: 'over', cat: 'worried' },
  avoid: { tone: 'over', cat: 'worried' },
  notForYou: { tone: 'watch', cat: 'searching' },
  consult: { tone: 'watch', cat: 'searching' },
  overMany: { tone: 'over', cat: 'worried' },
  watch: { tone: 'watch', cat: 'searching' },
  unknown: { tone: 'plain', cat: 'searching' },
  notJudged: { tone: 'plain', cat: 'searching' },
  missing: { tone: 'plain', cat: 'searching' },
  within: { tone: 'ok', cat: 'proud' },
  empty: { tone: 'plain', cat: 'searching' },
} as const;

type Props = {
  readonly analysis: Analysis;
  readonly isBrief?: boolean;
  readonly isAsked?: boolean;
};

export function Answer({ analysis, isBrief = false, isAsked = true }: Props) {
  const headline = headlineOfAnalysis(analysis);
  const { missingIds } = analysis;
  const { tone, cat } = headline.kind === 'within' && !isAsked ? LOOKS.empty : LOOKS[headline.kind];
  const names = analysis.ingredientResults
    .filter((result) => stateOf(result) === 'over')
    .map(({ ingredientName, totalAmount, upperAmount }) => ({
      name: ingredientName,
      share: upperAmount ? (totalAmount / upperAmount) * 100 : 0,
    }))
    .toSorted((left, right) => right.share - left.share)
    .slice(0, SHOWN_NAMES);
  return (
    <section className={`verdict answer verdict-${tone}`} aria-labelledby="answer-title">
      <div>
        <h2 id="answer-title">{headlineText(headline)}</h2>
        {!reducesTo(analysis) && <p>{hintText(headline)}</p>}
        {missingIds.length > 0 && (
          <p className="answer-missing">{combinations.missing(missingIds.length, missingIds.filter(Boolean).join(', '))}</p>
        )}
      </div>
      <img src={catSrc(cat)} alt="" width="128" height="128" />
      {headline.kind === 'overMany' && (
        <ul className="answer-names">
          {names.map(({ name, share }) => (
            <li className="num" key={name}>
              {`${name} ${percent.format(share)}%`}
            </li>
          ))}
        </ul>
      )}
      <WayOut analysis={analysis} />
      <UnjudgedProducts products={analysis.supplements} isAmountTold={headline.kind === 'unknown'} isBrief={isBrief} />
    </section>
  );
}

export function AnswerPart({ analysis }: { readonly analysis: Analysis }) {
  const told = analysis.supplements.filter(({ toldOn }) => toldOn !== null);
  return (
    <>
      <Answer analysis={analysis} isBrief />
      {told.map(({ supplementId, supplementName, toldOn }) => (
        <p className="verdict verdict-watch" key={supplementId}>
          {combinations.told(supplementName, toldOn ?? '')}
        </p>
      ))}
      <Waiting analysis={analysis} />
    </>
  );
}
