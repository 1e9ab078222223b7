import type { Measured, Step } from '../data/messages.ts';
import { drawQueries, QUERY_KINDS } from '../data/queries.ts';
import { type DataRuntime, openDataRuntime } from '../data/runtime.ts';
import { FIRST_SYNTHETIC_ID, syntheticRecord } from '../data/synthetic.ts';
import { logLogSlope, median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, printTable } from '../report.ts';

/** A page of 40 and one more, which tells whether there is a next page. */
const SEARCH_LIMIT = 41;
/** Characters of a query before suggestions are asked for. */
const TYPED = 3;
const STEPS_PER_REQUEST = 300;
const WHOLE_NAME = 'whole name';
/** Goals of latency hold from these many products on. */
const SMALLEST_JUDGED = 50_000;

type SizeResult = {
  readonly size: number;
  /** Measured steps by kind of query, and of suggestions, point reads, all searches and full pages. */
  readonly kinds: ReadonlyMap<string, readonly Measured[]>;
};

const msOf = (steps: readonly Measured[] = []) => median(steps.map(({ ms }) => ms));
const rowsOf = (steps: readonly Measured[] = []) => median(steps.map(({ rowsRead }) => rowsRead));

/** Grows the catalogue to `size` products and measures each query beside suggestions and a point read. */
async function measureSize(runtime: DataRuntime, from: number, size: number, count: number): Promise<SizeResult> {
  await runtime.run([{ do: 'fill', from, to: size }]);
  const queries = drawQueries(
    count,
    Array.from({ length: size }, (_, index) => syntheticRecord(index).name),
  );
  const kinds = new Map<string, Measured[]>();
  const steps = queries.flatMap(({ kind, text }, index): (readonly [string, Step])[] => [
    [kind, { do: 'search', query: text, limit: SEARCH_LIMIT }],
    ['point read', { do: 'point', id: FIRST_SYNTHETIC_ID + ((index * 7919) % size) }],
    ['suggestions', { do: 'suggest', query: text.slice(0, TYPED) }],
  ]);
  for (let first = 0; first < steps.length; first += STEPS_PER_REQUEST) {
    const some = steps.slice(first, first + STEPS_PER_REQUEST);
    for (const [index, measured] of (await runtime.run(some.map(([, step]) => step))).entries()) {
      const kind = some[index]?.[0] ?? '';
      const isSearch = QUERY_KINDS.includes(kind);
      const names = [kind, ...(isSearch ? ['all'] : []), ...(isSearch && measured.found === SEARCH_LIMIT ? ['full page'] : [])];
      for (const name of names) kinds.set(name, [...(kinds.get(name) ?? []), measured]);
    }
  }
  const rows = [...kinds].map(([kind, all]) => [
    kind,
    all.length,
    msOf(all),
    rowsOf(all),
    Math.max(...all.map(({ rowsRead }) => rowsRead)),
  ]);
  printTable(`${size} products`, ['read', 'times', 'ms inside the worker, median', 'rows read, median', 'rows read, most'], rows);
  return { size, kinds };
}

function findingsOf({ size, kinds }: SizeResult): Finding[] {
  const excess = Math.max(...(kinds.get('all') ?? []).map(({ rowsRead, found }) => rowsRead - (2 * found + 10)));
  const ratio = atMost(
    'T17',
    `search ÷ point read at ${size} products, medians inside the worker`,
    msOf(kinds.get('all')) / msOf(kinds.get('point read')),
    1.15,
    '×',
  );
  return [
    atMost('T16', `search at ${size} products: rows read above 2 × shown + 10, worst query`, excess, 0),
    size < SMALLEST_JUDGED ? { ...ratio, verdict: 'recorded' } : ratio,
  ];
}

function growth(results: readonly SizeResult[]): Finding[] {
  const slope = (kind: string, of: (steps?: readonly Measured[]) => number) =>
    logLogSlope(results.map(({ size, kinds }) => [size, of(kinds.get(kind))]));
  const sizes = results.map(({ size }) => size).join(' → ');
  return [
    ...[...QUERY_KINDS, 'suggestions'].map((kind) =>
      atMost('T59', `slope of ${kind}, ${sizes}, inside the worker`, slope(kind, msOf), kind === WHOLE_NAME ? 0.02 : 0.05),
    ),
    atMost('T18', `slope of rows read by a full page, ${sizes}`, slope('full page', rowsOf), 0.02),
    atMost('T18', `slope of search, ${sizes}, inside the worker`, slope('all', msOf), 0.1),
  ];
}

/** Search (T16–T18, T59): the product's own query on synthetic registers of growing size, beside a point read. */
export async function benchSearch(options: Options): Promise<Finding[]> {
  const sizes = options.smoke ? [1000, 5000] : options.full ? [5000, 50_000, 500_000] : [5000, 50_000];
  const runtime = await openDataRuntime();
  try {
    const results: SizeResult[] = [];
    for (const size of sizes) results.push(await measureSize(runtime, results.at(-1)?.size ?? 0, size, amount(options, 1000, 1000, 90)));
    return [...results.flatMap(findingsOf), ...growth(results.slice(-2))];
  } finally {
    await runtime.close();
  }
}
