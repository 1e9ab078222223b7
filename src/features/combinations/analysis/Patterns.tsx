import { PATTERNS, TILE } from './patterns.ts';

export function Patterns({ count }: { readonly count: number }) {
  if (count < 2) return null;
  return (
    <svg className="keys" aria-hidden="true">
      {PATTERNS.slice(0, count).map(({ shade, lines }, index) => (
        <pattern key={shade} id={`k${index + 1}`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <rect width={TILE} height={TILE} fill={shade} />
          {lines !== '' && <path d={lines} />}
        </pattern>
      ))}
    </svg>
  );
}
