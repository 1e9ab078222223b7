import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { purposes as purposeWords } from '#copy/purposes.ts';
import { PURPOSE_LABELS } from '#domain/purpose.ts';
import { BelowAmount } from './BelowAmount.tsx';
import { marksById } from './marks.ts';

const ORDER = ['OFFICIAL', 'NUTRITION', 'POPULAR'] as const;

/** What the products are good for, how sure that is, what is really recognised where the label reads like an illness, and what is in more than one of them. */
export function Purposes({ analysis: { purposes, belowAmount, ingredientResults, supplements } }: { readonly analysis: Analysis }) {
  if (purposes.length === 0 && belowAmount.length === 0) return null;
  const marks = marksById(supplements);
  /** Which products serve it, where that is not all of them. */
  const marked = (ids: readonly number[]) => (ids.length === supplements.length ? '' : `\u00a0${ids.map((id) => marks.get(id)).join('')}`);
  const double = ingredientResults.filter(({ contributions }) => contributions.length > 1).map(({ ingredientName }) => ingredientName);
  return (
    <section aria-labelledby="purposes-title">
      <h2 id="purposes-title">{guidance.purposes}</h2>
      <dl className="served">
        {ORDER.map((basis) => {
          const served = purposes.filter((purpose) => purpose.basis === basis);
          return served.length === 0 ? null : (
            <div key={basis}>
              <dt>{guidance.basis[basis]}</dt>
              <dd>
                {served.map(({ code, supplementIds }) => `${PURPOSE_LABELS[code]}${marked(supplementIds)}`).join('\u00a0· ')}
                {served.map(({ code }) => {
                  const recognised = purposeWords.recognised(code);
                  return (
                    recognised && (
                      <p className="source" key={code}>
                        {purposeWords.recognisedOf(PURPOSE_LABELS[code], recognised)}
                      </p>
                    )
                  );
                })}
              </dd>
            </div>
          );
        })}
        <BelowAmount rows={belowAmount} marked={marked} />
      </dl>
      {double.length > 0 && <p className="source">{guidance.duplicates(double.length, double.join(', '))}</p>}
    </section>
  );
}
