import { measureSize, SEARCH_LIMIT, type SizeResult } from '../data/measure-size.ts';
import type { Measured } from '../data/messages.ts';
import { QUERY_KINDS } from '../data/queries.ts';
import { openDataRuntime, removeExamples } from '../data/runtime.ts';
import { logLogSlope, median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, number, printTable, ratioAtLeast, ratioAtMost } from '../report.ts';

const msOf = (steps: readonly Measured[]) => median(steps.map(({ ms }) => ms));
const ofKind = ({ queries, measured }: SizeResult, kind: string) => measured.filter((_, index) => queries[index]?.kind === kind);

function printSize(result: SizeResult): void {
  const { size, costs, fillSeconds, resolution, insideResolution, queries, suggested } = result;
  printTable(
    `${size} products, filled in ${number(fillSeconds)} s, ${queries.length} queries (ms; resolution ± ${number(resolution)} × a request, ± ${number(insideResolution)} × inside)`,
    ['read', 'request p50', 'request p99', 'mean inside the worker'],
    Object.entries(costs).map(([name, { p50, p99, inside }]) => [name, p50, p99, inside]),
  );
  printTable(
    `By kind of query, ${size} products`,
    ['kind', 'queries', 'ms inside, median', 'rows read, median', 'rows read, most', 'rows found, median', 'trips'],
    [...QUERY_KINDS.map((kind) => [kind, ofKind(result, kind)] as const), ['suggestions', suggested] as const].map(([kind, steps]) => {
      const read = steps.map(({ rowsRead }) => rowsRead);
      const found = median(steps.map(({ values }) => values.length));
      return [kind, steps.length, msOf(steps), median(read), Math.max(...read), found, Math.max(...steps.map(({ trips }) => trips))];
    }),
  );
}

/** Goals hold from these many products on; figures of smaller catalogues are only recorded. */
const SMALLEST_JUDGED = 50_000;
const SMALLEST_JUDGED_SCAN = 500_000;

function judgedFrom(smallest: number, size: number, finding: Finding): Finding {
  return size < smallest ? { ...finding, goal: `${finding.goal} at ${smallest / 1000} k`, verdict: 'recorded' } : finding;
}

function findingsOf({ size, costs, recall, measured, requestRatio, insideRatio, scanRatio, resolution }: SizeResult): Finding[] {
  const at = `at ${size} products`;
  const excess = Math.max(...measured.map(({ rowsRead, values }) => rowsRead - (2 * values.length + 10)));
  const orders = `${recall.inOrder} of ${recall.queries} pages in exactly the expected order`;
  const times = [
    ratioAtMost('T17', `search ÷ point read ${at}, p50 of one request (A/A ± ${number(resolution)})`, requestRatio, 1.15),
    ratioAtMost('T17', `search ÷ point read ${at}, mean inside the worker`, insideRatio, 1.15),
    atMost('T17', `search p99 ÷ point read p99 ${at}, one request`, costs.search.p99 / costs.point.p99, 2.5, '×'),
  ];
  return [
    atMost('T16', `search ${at}: rows read above 2 × shown + 10, worst query`, excess, 0),
    ...times.map((finding) => judgedFrom(SMALLEST_JUDGED, size, finding)),
    judgedFrom(SMALLEST_JUDGED_SCAN, size, ratioAtLeast('T17', `LIKE ÷ search ${at}, inside the worker`, scanRatio, 20)),
    {
      target: 'T20',
      metric: `recall of the first ${SEARCH_LIMIT} hits ${at}; ${orders}`,
      value: `${number(recall.share * 100, 6)} %`,
      goal: '100 %',
      verdict: recall.share === 1 && recall.inOrder === recall.queries ? 'met' : 'missed',
    },
  ];
}

function growth(results: readonly SizeResult[]): Finding[] {
  if (results.length < 2) return [];
  const sizes = results.map(({ size }) => size).join(' → ');
  const slope = (pick: (result: SizeResult) => number) => logLogSlope(results.map((result) => [result.size, pick(result)]));
  const fullPages = ({ measured }: SizeResult) => measured.filter(({ values }) => values.length === SEARCH_LIMIT);
  const rows = slope((result) => median(fullPages(result).map(({ rowsRead }) => rowsRead)));
  const p50 = slope(({ costs }) => costs.search.p50);
  const inside = slope(({ costs }) => costs.search.inside);
  const last = results.slice(-2);
  const slopeOf = (steps: (result: SizeResult) => readonly Measured[]) =>
    logLogSlope(last.map((result) => [result.size, msOf(steps(result))]));
  const ofKinds = QUERY_KINDS.map((kind) => {
    const goal = kind === 'whole name' ? 0.02 : 0.05;
    return atMost(
      'T59',
      `slope of ${kind}, ${last.map(({ size }) => size).join(' → ')}, inside the worker`,
      slopeOf((result) => ofKind(result, kind)),
      goal,
    );
  });
  return [
    ...ofKinds,
    atMost(
      'T59',
      'slope of suggestions, inside the worker',
      slopeOf(({ suggested }) => suggested),
      0.05,
    ),
    atMost('T18', `slope of rows read by a full page, ${sizes}`, rows, 0.02),
    atMost('T18', `slope of search p50, ${sizes}, one request`, p50, 0.1),
    atMost('T18', `slope of search, ${sizes}, inside the worker`, inside, 0.1),
  ];
}

/** Search (T16–T18, T20): the product's own query on synthetic registers of growing size, beside a point read and a scan. */
export async function benchSearch(options: Options): Promise<Finding[]> {
  const sizes = options.smoke ? [1000, 5000] : options.full ? [5000, 50_000, 500_000] : [5000, 50_000];
  const [blocks, queryCount] = [amount(options, 22, 22, 2), amount(options, 1000, 1000, 90)];
  const runtime = await openDataRuntime();
  try {
    await removeExamples(runtime.catalogue);
    const results: SizeResult[] = [];
    for (const size of sizes) {
      const result = await measureSize(runtime, { from: results.at(-1)?.size ?? 0, size, blocks, queryCount });
      results.push(result);
      printSize(result);
    }
    return [...results.flatMap(findingsOf), ...growth(results)];
  } finally {
    await runtime.close();
  }
}
