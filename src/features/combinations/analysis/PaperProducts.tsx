import type { Analysis } from '#contract/combinations/combinations.ts';
import { groupName, report } from '#copy/reminders/report.ts';
import { site } from '#copy/shared/site.ts';
import { supplements as copy } from '#copy/supplements/supplements.ts';
import { brandBeside } from '#domain/supplements/card-facts.ts';
import type { ReportGroup } from '#domain/supplements/report-caution.ts';
import { circledNumber } from './product-numbers.ts';

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

/** Each product with its report number and its dose; then what their labels say of persons, each once. */
export function PaperProducts({ supplements }: Products) {
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
