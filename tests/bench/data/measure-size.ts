import { SUGGEST_PATH } from '#contract/suggestion.ts';
import { type Blocks, compare, runBlocks, valuesOf } from '../measure/blocks.ts';
import { type Estimate, halfWidth, median, quantile } from '../measure/statistics.ts';
import type { Measured, Step } from './messages.ts';
import { type Recall, recallOf, SearchOracle } from './oracle.ts';
import { drawQueries, QUERY_KINDS, type Query } from './queries.ts';
import type { DataRuntime } from './runtime.ts';
import { FIRST_SYNTHETIC_ID, syntheticRecord } from './synthetic.ts';

/** A page of 40 and one more, which tells whether there is a next page. */
export const SEARCH_LIMIT = 41;
const QUERIES_PER_BLOCK = QUERY_KINDS.length * 5;
const SCANS_PER_BLOCK = 5;
const STEPS_PER_REQUEST = 100;
/** Characters of a query before suggestions are asked for. */
const TYPED = 3;
/** The oracle looks at every product for each query: the rest of the queries is not compared. */
const ORACLE_LOOKS = 50_000_000;

/** Mean milliseconds of a query inside the worker, and of each request with one query from outside. */
type Latency = { readonly inside: number; readonly requests: readonly number[] };

type Cost = { readonly p50: number; readonly p99: number; readonly inside: number };

export type SizeResult = {
  readonly size: number;
  readonly fillSeconds: number;
  readonly queries: readonly Query[];
  readonly measured: readonly Measured[];
  /** While the queries are typed. */
  readonly suggested: readonly Measured[];
  readonly recall: Recall;
  readonly costs: Readonly<Record<'search' | 'point' | 'scan', Cost>>;
  readonly requestRatio: Estimate;
  readonly insideRatio: Estimate;
  readonly scanRatio: Estimate;
  /** Half width of the interval of a point read compared with itself: per request, and inside the worker. */
  readonly resolution: number;
  readonly insideResolution: number;
};

async function timeSteps(runtime: DataRuntime, steps: readonly Step[]): Promise<Latency> {
  const measured = await runtime.run(steps);
  const requests: number[] = [];
  for (const step of steps) requests.push(await runtime.timeRequest(step));
  return { inside: measured.reduce((sum, { ms }) => sum + ms, 0) / steps.length, requests };
}

const searchStep = ({ text }: Query): Step => ({ do: 'search', query: text, limit: SEARCH_LIMIT });
const suggestStep = ({ text }: Query): Step => ({
  do: 'request',
  path: `${SUGGEST_PATH}?keyword=${encodeURIComponent(text.slice(0, TYPED))}`,
});
const scanStep = ({ text }: Query): Step => ({ do: 'scan', query: text.normalize('NFC'), limit: SEARCH_LIMIT });

async function measureLatency(runtime: DataRuntime, queries: readonly Query[], size: number, blocks: number): Promise<Blocks<Latency>> {
  const slice = (block: number) =>
    Array.from({ length: QUERIES_PER_BLOCK }, (_, index) => queries[(block * QUERIES_PER_BLOCK + index) % queries.length] ?? []).flat();
  const points = (block: number) =>
    slice(block).map((_, index): Step => ({ do: 'point', id: FIRST_SYNTHETIC_ID + ((block * 7919 + index * 104_729) % size) }));
  const isScanned = (index: number, block: number) => index % (QUERIES_PER_BLOCK / SCANS_PER_BLOCK) === block % SCANS_PER_BLOCK;
  const scans = (block: number) => slice(block).filter((_, index) => isScanned(index, block));
  await timeSteps(runtime, [...slice(0).map(searchStep), ...points(0)]);
  return runBlocks(
    [
      { name: 'search', run: (block) => timeSteps(runtime, slice(block).map(searchStep)) },
      { name: 'point', run: (block) => timeSteps(runtime, points(block)) },
      { name: 'scan', run: (block) => timeSteps(runtime, scans(block).map(scanStep)) },
      { name: 'point again', run: (block) => timeSteps(runtime, points(block)) },
    ],
    blocks,
  );
}

/** Grows the catalogue to `size` products and measures the search. */
export async function measureSize(
  runtime: DataRuntime,
  sizes: { readonly from: number; readonly size: number; readonly blocks: number; readonly queryCount: number },
): Promise<SizeResult> {
  const { from, size, blocks, queryCount } = sizes;
  const start = performance.now();
  await runtime.run([{ do: 'fill', from, to: size }]);
  const fillSeconds = (performance.now() - start) / 1000;
  const records = Array.from({ length: size }, (_, index) => syntheticRecord(index));
  const names = records.map(({ name }) => name);
  const queries = drawQueries(queryCount, names);
  const measured: Measured[] = [];
  const suggested: Measured[] = [];
  for (let first = 0; first < queries.length; first += STEPS_PER_REQUEST) {
    const some = queries.slice(first, first + STEPS_PER_REQUEST);
    measured.push(...(await runtime.run(some.map(searchStep))));
    suggested.push(...(await runtime.run(some.map(suggestStep))));
  }
  const checked = queries.slice(0, Math.ceil(ORACLE_LOOKS / size));
  const answers = checked.map(({ text }, index) => ({ text, ids: measured[index]?.values ?? [] }));
  const latency = await measureLatency(runtime, queries, size, blocks);
  const request = ({ requests }: Latency) => median(requests);
  const inside = (sample: Latency) => sample.inside;
  const costOf = (name: string): Cost => {
    const requests = latency.kept.flatMap((sample) => sample.get(name)?.requests ?? []);
    return { p50: quantile(requests, 0.5), p99: quantile(requests, 0.99), inside: median(valuesOf(latency, name, inside)) };
  };
  return {
    size,
    fillSeconds,
    queries,
    measured,
    suggested,
    recall: recallOf(new SearchOracle(records), answers, SEARCH_LIMIT),
    costs: { search: costOf('search'), point: costOf('point'), scan: costOf('scan') },
    requestRatio: compare(latency, 'search', 'point', request),
    insideRatio: compare(latency, 'search', 'point', inside),
    scanRatio: compare(latency, 'scan', 'search', inside),
    resolution: halfWidth(compare(latency, 'point again', 'point', request)),
    insideResolution: halfWidth(compare(latency, 'point again', 'point', inside)),
  };
}
