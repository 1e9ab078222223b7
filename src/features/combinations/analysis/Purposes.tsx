import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { purposes as purposeWords } from '#copy/purposes/purposes.ts';
import { PURPOSE_LABELS, purposePicture } from '#domain/purposes/purpose.ts';
import { BelowAmount } from './BelowAmount.tsx';
import { Fold } from './Fold.tsx';
import { Keys } from './Keys.tsx';

const ORDER = ['OFFICIAL', 'NUTRITION', 'POPULAR'] as const;

type Props = { readonly analysis: Analysis; readonly isOpen: boolean };

export function Purposes({ analysis: { purposes, belowAmount, ingredientResults, supplements }, isOpen }: Props) {
  if (purposes.length === 0 && belowAmount.length === 0) return null;
  const shared = ingredientResults
    .filter(({ contributions }) => contributions.length > 1)
    .map(({ ingredientName, contributions }) => ({ name: ingredientName, products: contributions.length }));
  return (
    <Fold id="purposes-title" title={guidance.purposes} hint={purposes.map(({ code }) => PURPOSE_LABELS[code]).join(' · ')} isOpen={isOpen}>
      <dl className="served">
        {ORDER.map((basis) => {
          const served = purposes.filter((purpose) => purpose.basis === basis);
          return served.length === 0 ? null : (
            <div key={basis}>
              <dt>{guidance.basis[basis]}</dt>
              <dd>
                <ul className="served-purposes">
                  {served.map(({ code, supplementIds }) => (
                    <li key={code}>
                      <img src={purposePicture(code)} alt="" width="40" height="40" loading="lazy" />
                      <span>{PURPOSE_LABELS[code]}</span>
                      <Keys supplements={supplements} ids={supplementIds} />
                    </li>
                  ))}
                </ul>
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
        <BelowAmount rows={belowAmount} supplements={supplements} />
      </dl>
      {shared.length > 0 && <p className="source">{guidance.duplicates(shared)}</p>}
    </Fold>
  );
}
