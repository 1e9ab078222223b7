type Pattern = { readonly shade: string; readonly lines: string };

const TILE = 8;

const PATTERNS: readonly Pattern[] = [
  { shade: '#fd4', lines: '' },
  { shade: '#6cb', lines: 'M0 0l8 8' },
  { shade: '#b9f', lines: 'M4 0v8' },
  { shade: '#f97', lines: 'M0 4h8' },
  { shade: '#7cf', lines: 'M0 8l8-8' },
  { shade: '#bd5', lines: 'M4 0v8M0 4h8' },
  { shade: '#fad', lines: 'M0 0l8 8M0 8l8-8' },
  { shade: '#da7', lines: 'M0 2h8M0 6h8' },
  { shade: '#9ae', lines: 'M2 0v8M6 0v8' },
  { shade: '#aeb', lines: 'M0 4l4-4 4 4' },
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
