import type { Analysis } from '#contract/combinations.ts';
import { groupName, report } from '#copy/report.ts';
import { site } from '#copy/site.ts';
import { supplements as copy } from '#copy/supplements.ts';
import type { ReportGroup } from '#domain/report-caution.ts';
import { circledNumber } from './product-numbers.ts';

const named = (groups: readonly ReportGroup[]): string => groups.map(groupName).join(', ');

/** Each product with its report number, its dose and what its label says of persons. */
export function PaperProducts({ supplements }: Pick<Analysis, 'supplements'>) {
  return (
    <ol className="paper-products">
      {supplements.map(({ supplementId, brandName, supplementName, isSample, reportNumber, method, labelCautions }, index) => {
        const { avoid = [], consult = [] } = labelCautions ?? {};
        const details = [reportNumber && `${copy.reportNumber} ${reportNumber}`, method].filter(Boolean).join(' · ');
        return (
          <li key={supplementId}>
            {`${circledNumber(index)} ${brandName} ${supplementName}${isSample ? ` (${site.sample})` : ''}`}
            {details !== '' && <small>{details}</small>}
            {avoid.length > 0 && <small>{report.avoid(named(avoid))}</small>}
            {consult.length > 0 && <small>{report.consult(named(consult))}</small>}
          </li>
        );
      })}
    </ol>
  );
}
