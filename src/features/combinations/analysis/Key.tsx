import { patternFill } from './patterns.ts';

/** Decorative beside the product's name, else labelled with it. */
export function Key({ place, name }: { readonly place: number; readonly name?: string | undefined }) {
  const square = <rect fill={patternFill(place)} />;
  return name === undefined ? (
    <svg className="key" aria-hidden="true">
      {square}
    </svg>
  ) : (
    <svg className="key" role="img" aria-label={name}>
      <title>{name}</title>
      {square}
    </svg>
  );
}
