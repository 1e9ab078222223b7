/** Shade plus line pattern, for colour-blind readers. */
type Pattern = { readonly shade: string; readonly lines: string };

/** Pixels. */
export const TILE = 8;

/** One per product; neighbours differ in both. */
export const PATTERNS: readonly Pattern[] = [
  { shade: '#ffd84d', lines: '' },
  { shade: '#fff3b8', lines: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  { shade: '#f0b323', lines: 'M4 0v8' },
  { shade: '#ffe98f', lines: 'M0 4h8' },
  { shade: '#dca11c', lines: 'M-2 6l4 4M0 0l8 8M6-2l4 4' },
  { shade: '#fff8d6', lines: 'M4 0v8M0 4h8' },
  { shade: '#ffcb2e', lines: 'M0 0l8 8M0 8l8-8' },
  { shade: '#fbe7a1', lines: 'M0 6l4-4 4 4' },
  { shade: '#e5ad25', lines: 'M4 1v6M1 4h6' },
  { shade: '#fff0a8', lines: 'M0 0h8M0 4h8M0 0v4M4 4v4' },
];

/** @param index zero-based index in the selection */
export const patternFill = (index: number): string => `url(#k${index + 1})`;

/** Inverse of `patternFill`; null for other fills. */
export function indexOfFill(fill: string | null): number | null {
  const number = /^url\(#k(\d+)\)$/.exec(fill ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
}
