import { routes } from '#domain/routes.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { type Blocks, compare, runBlocks, type Variant, valuesOf } from '../measure/blocks.ts';
import { fetchAll } from '../measure/load.ts';
import { TICK_MS, ticksOf, withWorkerd } from '../measure/processes.ts';
import { halfWidth, median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { estimate, type Finding, notMeasured, number, printTable, ratioAtLeast, recorded } from '../report.ts';
import { serveConstants } from '../web/constant.ts';
import { respelled } from '../web/respelled.ts';
import { SEARCHED } from '../web/screens.ts';

type Sample = { readonly perSecond: number; readonly ticks: number };

/** A page, the peer of the same size, and how its answers must come about. */
type Subject = {
  readonly name: string;
  readonly target: string;
  readonly goal: number;
  readonly state: 'HIT' | 'MISS';
  /** A path per request; the same one for hits. */
  readonly pathOf: (request: number) => string;
};

const SUBJECTS: readonly Subject[] = [
  { name: 'hit: home', target: 'T13', goal: 0.8, state: 'HIT', pathOf: () => routes.home() },
  {
    name: 'miss: search, no island',
    target: 'T14',
    goal: 0.6,
    state: 'MISS',
    pathOf: (request) => routes.searchResult(respelled(SEARCHED, request)),
  },
  {
    name: 'miss: picker, React on the server',
    target: 'T14',
    goal: 0.45,
    state: 'MISS',
    pathOf: (request) => routes.addCombination(respelled(SEARCHED, request)),
  },
];

type Check = { readonly html: string; readonly state: string | null };

/** Asks the way the measurement will and tells how the cache answered; without a cache there is no `x-cache` and everything is a miss. */
async function check(server: TestServer, { pathOf }: Subject, request: number): Promise<Check> {
  await (await fetch(server.url + pathOf(request))).text();
  const response = await fetch(server.url + pathOf(request + 1));
  if (!response.ok) throw new Error(`${pathOf(request + 1)} answered ${response.status}`);
  return { html: await response.text(), state: response.headers.get('x-cache') };
}

type Place = { readonly url: string; readonly processId: number };

async function load({ url, processId }: Place, count: number, pathOf: (index: number) => string): Promise<Sample> {
  const before = ticksOf(processId);
  const seconds = await fetchAll(count, (index) => url + pathOf(index));
  return { perSecond: count / seconds, ticks: (ticksOf(processId) - before) / count };
}

function report(subject: Subject, bytes: number, blocks: Blocks<Sample>): Finding[] {
  const rate = ({ perSecond }: Sample) => perSecond;
  const ratio = compare(blocks, 'ours', 'constant', rate);
  const resolution = halfWidth(compare(blocks, 'constant again', 'constant', rate));
  const rows = ['ours', 'constant', 'constant again', 'bare constant'].map((name) => {
    const ticks = valuesOf(blocks, name, (sample) => sample.ticks);
    const mean = ticks.reduce((sum, value) => sum + value, 0) / ticks.length;
    return [name, number(median(valuesOf(blocks, name, rate))), number(mean), number(mean * TICK_MS)];
  });
  printTable(
    `${subject.name}, ${bytes} characters, 8 connections (${blocks.kept.length} blocks kept, ${blocks.dropped} dropped, A/A ± ${number(resolution)})`,
    ['answer', 'requests a second, median', 'CPU ticks a request', 'CPU ms a request'],
    rows,
  );
  return [
    ratioAtLeast(
      subject.target,
      `${subject.name}: throughput ÷ constant string of the same size behind the same look-up of static files (A/A ± ${number(resolution)})`,
      ratio,
      subject.goal,
    ),
    recorded(
      subject.target,
      `${subject.name}: throughput ÷ constant string with nothing in front`,
      `${estimate(compare(blocks, 'ours', 'bare constant', rate))} ×`,
    ),
    recorded(subject.target, `${subject.name}: CPU of workerd`, `${rows[0]?.[3]} ms, constant ${rows[1]?.[3]} ms, bare ${rows[3]?.[3]} ms`),
  ];
}

async function measure(ours: Place & { readonly server: TestServer }, subject: Subject, options: Options): Promise<Finding[]> {
  const { html, state } = await check(ours.server, subject, 0);
  const found = state ?? 'MISS';
  if (found !== subject.state) {
    return [
      notMeasured(subject.target, `${subject.name}: throughput`, `≥ ${subject.goal} ×`, `answers are ${found}, not ${subject.state}`),
    ];
  }
  const peers: Place[] = [];
  const close: (() => Promise<void>)[] = [];
  try {
    for (const behindAssets of [true, false]) {
      const { result, processId } = await withWorkerd(() => serveConstants({ '/': html }, behindAssets));
      close.push(result.close);
      peers.push({ url: result.url, processId });
    }
    const [constant, bare] = peers;
    if (!constant || !bare) throw new Error('a peer is missing');
    const count = subject.state === 'HIT' ? amount(options, 800, 2000, 100) : amount(options, 150, 400, 40);
    let requests = 2;
    const ourLoad = () => {
      const first = requests;
      requests += count;
      return load(ours, count, (index) => subject.pathOf(first + index));
    };
    const constantLoad = (place: Place) => () => load(place, count, () => '/');
    await ourLoad();
    for (const place of peers) await load(place, count, () => '/');
    const variants: Variant<Sample>[] = [
      { name: 'ours', run: ourLoad },
      { name: 'constant', run: constantLoad(constant) },
      { name: 'bare constant', run: constantLoad(bare) },
      { name: 'constant again', run: constantLoad(constant) },
    ];
    const blocks = await runBlocks(variants, amount(options, 12, 30, 2));
    const after = await check(ours.server, subject, requests);
    if ((after.state ?? 'MISS') !== subject.state) throw new Error(`${subject.name}: answers became ${after.state}`);
    return report(subject, html.length, blocks);
  } finally {
    for (const stop of close) await stop();
  }
}

/** The edge's own work (T13, T14): pages from the cache and rendered ones, beside a constant string in the same runtime. */
export async function benchEdge(options: Options): Promise<Finding[]> {
  await prepare();
  // Nothing must go stale while hits are measured.
  const { result: server, processId } = await withWorkerd(() => startServer({ CACHE_FRESH_SECONDS: '3600' }));
  try {
    const findings: Finding[] = [];
    for (const subject of SUBJECTS) findings.push(...(await measure({ url: server.url, processId, server }, subject, options)));
    return findings;
  } finally {
    await server.close();
  }
}
