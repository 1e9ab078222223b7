import { patternFill } from './patterns.ts';

/** The pattern of a product in a small square: decoration beside its name, else it says the name. */
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
