import { parseArgs } from 'node:util';

export const PARTS = ['bytes', 'search', 'render', 'reminders'] as const;
export type PartName = (typeof PARTS)[number];

export type Options = {
  /** Larger catalogues and more blocks. */
  readonly full: boolean;
  /** Only a few blocks: shows that the bench runs, proves nothing. */
  readonly smoke: boolean;
  readonly only: readonly PartName[];
  /** File that the summary is written to as well. */
  readonly out: string | undefined;
};

/**
 * Reads `--full`, `--smoke`, `--only a,b` and `--out FILE`.
 * @throws on anything else
 */
export function readOptions(args: readonly string[]): Options {
  const options = { full: { type: 'boolean' }, smoke: { type: 'boolean' }, only: { type: 'string' }, out: { type: 'string' } } as const;
  const { full = false, smoke = false, only, out } = parseArgs({ args: [...args], options }).values;
  const unknown = only?.split(',').filter((name) => !PARTS.some((part) => part === name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only takes some of ${PARTS.join(',')}`);
  return { full, smoke, only: PARTS.filter((part) => only === undefined || only.split(',').includes(part)), out };
}

/** A count by size of run: quick by default. */
export function amount({ full, smoke }: Options, quick: number, most: number, least: number): number {
  return smoke ? least : full ? most : quick;
}
