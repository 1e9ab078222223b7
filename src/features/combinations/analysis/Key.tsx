import { patternFill } from './patterns.ts';

/** Decorative beside the product's name, else labelled with it. */
export function Key({ index, name }: { readonly index: number; readonly name?: string | undefined }) {
  const square = <rect fill={patternFill(index)} />;
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
