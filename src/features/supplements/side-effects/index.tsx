import { sideEffects } from '#copy/supplements/supplement-report.ts';

export function SideEffects() {
  return (
    <p className="source">
      {sideEffects.advice}{' '}
      <a className="section-more" href={`tel:${sideEffects.number}`}>
        {sideEffects.report} {sideEffects.number}
      </a>
    </p>
  );
}
