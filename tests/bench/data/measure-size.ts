import { type Blocks, compare, runBlocks, valuesOf } from '../measure/blocks.ts';
import { type Estimate, halfWidth, median, quantile } from '../measure/statistics.ts';
import type { Measured, Step } from './messages.ts';
import { SearchOracle } from './oracle.ts';
import { drawQueries, QUERY_KINDS, type Query } from './queries.ts';
import { type Recall, recallOf } from './recall.ts';
import type { DataRuntime } from './runtime.ts';
import { FIRST_SYNTHETIC_ID, syntheticRecord } from './synthetic.ts';

/** Rows asked for: a page of 40 and one more to know whether there is a next page, as the product does. */
export const SEARCH_LIMIT = 41;
const QUERIES_PER_BLOCK = QUERY_KINDS.length * 5;
const SCANS_PER_BLOCK = 5;
const STEPS_PER_REQUEST = 100;
/** Queries compared with the oracle at most: it looks at every product. */
const ORACLE_LOOKS = 50_000_000;

export type Latency = {
  /** Mean milliseconds of a query inside the worker. */
  readonly inside: number;
  /** Milliseconds of each request with one query, seen from outside. */
  readonly requests: readonly number[];
};

export type Cost = { readonly p50: number; readonly p99: number; readonly inside: number };

export type SizeResult = {
  readonly size: number;
  readonly fillSeconds: number;
  readonly queries: readonly Query[];
  readonly measured: readonly Measured[];
  readonly recall: Recall;
  readonly search: Cost;
  readonly point: Cost;
  readonly scan: Cost;
  /** As many rows read straight from an index. */
  readonly page: Cost;
  readonly requestRatio: Estimate;
  readonly insideRatio: Estimate;
  readonly pageRatio: Estimate;
  readonly scanRatio: Estimate;
  /** Half width of the interval of a point read compared with itself. */
  readonly resolution: number;
  readonly insideResolution: number;
  readonly dropped: number;
};

/** Steps timed twice: all in one request, inside the worker, and each in a request of its own, from outside. */
export async function timeSteps(runtime: DataRuntime, steps: readonly Step[]): Promise<Latency> {
  const measured = await runtime.run(steps);
  const requests: number[] = [];
  for (const step of steps) requests.push(await runtime.timeRequest(step));
  return { inside: measured.reduce((sum, { ms }) => sum + ms, 0) / steps.length, requests };
}

async function measureLatency(runtime: DataRuntime, queries: readonly Query[], size: number, blocks: number): Promise<Blocks<Latency>> {
  const slice = (block: number) =>
    Array.from({ length: QUERIES_PER_BLOCK }, (_, index) => queries[(block * QUERIES_PER_BLOCK + index) % queries.length] ?? queries[0]);
  const searches = (block: number): Step[] =>
    slice(block).map((query) => ({ do: 'search', query: query?.text ?? '', limit: SEARCH_LIMIT }));
  const points = (block: number): Step[] =>
    slice(block).map((_, index) => ({ do: 'point', id: FIRST_SYNTHETIC_ID + ((block * 7919 + index * 104_729) % size) }));
  const pages = (block: number): Step[] =>
    slice(block).map((_, index) => ({ do: 'page', after: (block * 7919 + index * 104_729) % (size - SEARCH_LIMIT), limit: SEARCH_LIMIT }));
  const scans = (block: number): Step[] =>
    slice(block)
      .filter((_, index) => index % Math.floor(QUERIES_PER_BLOCK / SCANS_PER_BLOCK) === block % SCANS_PER_BLOCK)
      .map((query) => ({ do: 'scan', query: query?.text.normalize('NFC') ?? '', limit: SEARCH_LIMIT }));
  await timeSteps(runtime, [...searches(0), ...points(0)]);
  return runBlocks(
    [
      { name: 'search', run: (block) => timeSteps(runtime, searches(block)) },
      { name: 'point', run: (block) => timeSteps(runtime, points(block)) },
      { name: 'page', run: (block) => timeSteps(runtime, pages(block)) },
      { name: 'scan', run: (block) => timeSteps(runtime, scans(block)) },
      { name: 'point again', run: (block) => timeSteps(runtime, points(block)) },
    ],
    blocks,
  );
}

function costOf(blocks: Blocks<Latency>, name: string): Cost {
  const requests = blocks.kept.flatMap((sample) => sample.get(name)?.requests ?? []);
  return { p50: quantile(requests, 0.5), p99: quantile(requests, 0.99), inside: median(valuesOf(blocks, name, ({ inside }) => inside)) };
}

/** Grows the catalogue from `from` to `size` products and measures the search on it. */
export async function measureSize(
  runtime: DataRuntime,
  {
    from,
    size,
    blocks,
    queryCount,
  }: { readonly from: number; readonly size: number; readonly blocks: number; readonly queryCount: number },
): Promise<SizeResult> {
  const start = performance.now();
  await runtime.run([{ do: 'fill', from, to: size }, { do: 'rebuild' }]);
  const fillSeconds = (performance.now() - start) / 1000;
  const records = Array.from({ length: size }, (_, index) => syntheticRecord(index));
  const queries = drawQueries(
    queryCount,
    records.map(({ name }) => name),
  );
  const measured: Measured[] = [];
  for (let first = 0; first < queries.length; first += STEPS_PER_REQUEST) {
    const steps = queries
      .slice(first, first + STEPS_PER_REQUEST)
      .map(({ text }) => ({ do: 'search' as const, query: text, limit: SEARCH_LIMIT }));
    measured.push(...(await runtime.run(steps)));
  }
  const checked = queries.slice(0, Math.ceil(ORACLE_LOOKS / size));
  const answers = checked.map(({ text }, index) => ({ text, ids: measured[index]?.values ?? [] }));
  const recall = recallOf(new SearchOracle(records), answers, SEARCH_LIMIT);
  const latency = await measureLatency(runtime, queries, size, blocks);
  const request = ({ requests }: Latency) => median(requests);
  const inside = (sample: Latency) => sample.inside;
  return {
    size,
    fillSeconds,
    queries,
    measured,
    recall,
    search: costOf(latency, 'search'),
    point: costOf(latency, 'point'),
    scan: costOf(latency, 'scan'),
    page: costOf(latency, 'page'),
    requestRatio: compare(latency, 'search', 'point', request),
    insideRatio: compare(latency, 'search', 'point', inside),
    pageRatio: compare(latency, 'search', 'page', inside),
    scanRatio: compare(latency, 'scan', 'search', inside),
    resolution: halfWidth(compare(latency, 'point again', 'point', request)),
    insideResolution: halfWidth(compare(latency, 'point again', 'point', inside)),
    dropped: latency.dropped,
  };
}
