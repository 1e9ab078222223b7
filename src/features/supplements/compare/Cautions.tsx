import type { Analysis } from '#contract/combinations/combinations.ts';
import { cautionWords, SEVERITY_ACTIONS } from '#copy/combinations/cautions.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { compare } from '#copy/supplements/compare.ts';
import { SEVERITY } from '#domain/combinations/cautions/severity.ts';
import { routes } from '#domain/shared/routes.ts';
import { askedFor } from '#features/people/counts/index.tsx';

const SHOWN_CONCERNS = 3;
const SHOWN_CAUTIONS = 5;

function Concerned({ cautionsByConcern }: Analysis) {
  const names = askedFor(cautionsByConcern).map(({ concern }) => nameOfCode(concern));
  if (names.length === 0) return <p className="compare-none">{cautionWords.noFacts}</p>;
  return <p>{compare.andMore(names.slice(0, SHOWN_CONCERNS).join(', '), Math.max(names.length - SHOWN_CONCERNS, 0))}</p>;
}

function Personal({ cautions }: Analysis) {
  const serious = cautions.filter(({ severity }) => severity !== 'INFO');
  if (serious.length === 0) return <p className="compare-none">{cautionWords.none}</p>;
  return (
    <ul className="compare-cautions">
      {serious.slice(0, SHOWN_CAUTIONS).map(({ code, who, severity, ingredientNames }) => (
        <li key={`${code} ${who} ${severity} ${ingredientNames.join()}`}>
          <strong className={`compare-${SEVERITY[severity].tone}`}>{SEVERITY_ACTIONS[severity]}</strong>
          <span>{` ${[nameOfCode(code), ingredientNames.join(', ')].filter(Boolean).join(' · ')}`}</span>
        </li>
      ))}
      {serious.length > SHOWN_CAUTIONS && <li>{compare.moreCautions(serious.length - SHOWN_CAUTIONS)}</li>}
    </ul>
  );
}

export function Cautions({ analyses, isPersonal }: { readonly analyses: readonly Analysis[]; readonly isPersonal: boolean }) {
  return (
    <tr>
      <th scope="row">{isPersonal ? compare.personCautions : compare.cautions}</th>
      {analyses.map((analysis, index) => {
        const [product] = analysis.supplements;
        return (
          <td key={product?.supplementId ?? index}>
            {isPersonal ? <Personal {...analysis} /> : <Concerned {...analysis} />}
            {product && product.supplementId > 0 && (
              <a
                className="section-more"
                href={routes.supplement(product.supplementId)}
                aria-label={compare.reasonsOf(product.supplementName)}
              >
                {compare.reasons}
              </a>
            )}
          </td>
        );
      })}
    </tr>
  );
}
