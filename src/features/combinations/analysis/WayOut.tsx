import type { Analysis } from '#contract/combinations/combinations.ts';
import { wayOut, wayOutText } from '#copy/combinations/way-out.ts';
import { reducesTo } from '#domain/combinations/reduction.ts';
import { routes } from '#domain/shared/routes.ts';
import { isAddressable } from '../left-out/without.ts';

/** Without script the link asks the edge. */
export function WayOut({ analysis }: { readonly analysis: Analysis }) {
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
