type Pattern = { readonly shade: string; readonly lines: string };

const TILE = 8;

const PATTERNS: readonly Pattern[] = [
  { shade: '#ffd84d', lines: '' },
  { shade: '#6fd0c0', lines: 'M0 0l8 8' },
  { shade: '#b7a4f5', lines: 'M4 0v8' },
  { shade: '#ff9f7d', lines: 'M0 4h8' },
  { shade: '#7fc4f7', lines: 'M0 8l8-8' },
  { shade: '#bfd15c', lines: 'M4 0v8M0 4h8' },
  { shade: '#f7a8cf', lines: 'M0 0l8 8M0 8l8-8' },
  { shade: '#d3a87a', lines: 'M0 2h8M0 6h8' },
  { shade: '#95a6ee', lines: 'M2 0v8M6 0v8' },
  { shade: '#a5e3b3', lines: 'M0 4l4-4 4 4' },
];

/** @param index zero-based index in the selection */
export const patternFill = (index: number): string => `url(#k${index + 1})`;

/** Inverse of `patternFill`; null for other fills. */
export function indexOfFill(fill: string | null): number | null {
  const number = /^url\(#k(\d+)\)$/.exec(fill ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
}

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
