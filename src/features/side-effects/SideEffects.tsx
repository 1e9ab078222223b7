import { sideEffects } from '#copy/side-effects.ts';

/** The Ministry's line for side effects of supplements. */
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
