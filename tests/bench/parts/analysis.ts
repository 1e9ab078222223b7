import { ingredientIndex } from '#register/write/write-built-in.ts';
import { type Latency, timeSteps } from '../data/measure-size.ts';
import type { Measured, Step } from '../data/messages.ts';
import { addDecimals } from '../data/oracle.ts';
import { openDataRuntime, removeExamples } from '../data/runtime.ts';
import { FIRST_SYNTHETIC_ID, syntheticRecord } from '../data/synthetic.ts';
import { compare, runBlocks } from '../measure/blocks.ts';
import { halfWidth, median, seededRandom } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, number, printTable, ratioAtMost } from '../report.ts';

const MOST_PRODUCTS = 10;
const PER_BLOCK = 20;

/** Different products, the same ones for the same seed. */
function choose(count: number, size: number, seed: number): number[] {
  const random = seededRandom(seed);
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(FIRST_SYNTHETIC_ID + Math.floor(random() * size));
  return [...chosen];
}

function contentsOf(ids: readonly number[]) {
  return ids.flatMap((id) => syntheticRecord(id - FIRST_SYNTHETIC_ID).ingredients);
}

/** Whether every total is the decimal sum of the labels, to the last digit that a JSON number has. */
function isExact(ids: readonly number[], { values }: Measured): boolean {
  const amounts = new Map<number, string[]>();
  for (const { slug, amount: text } of contentsOf(ids)) {
    const id = ingredientIndex().get(slug)?.id ?? -1;
    amounts.set(id, [...(amounts.get(id) ?? []), ...(text === null ? [] : [text])]);
  }
  if (values.length !== amounts.size * 2) return false;
  return [...amounts].every(([id, texts]) => {
    const place = values.findIndex((value, index) => index % 2 === 0 && value === id);
    return place >= 0 && values[place + 1] === Number(addDecimals(texts));
  });
}

/** Analysis of 1–10 products (T21): statements, rows read beside product–ingredient pairs, time beside a point read, exact totals. */
export async function benchAnalysis(options: Options): Promise<Finding[]> {
  const size = amount(options, 5000, 50_000, 1000);
  const runtime = await openDataRuntime();
  try {
    await removeExamples(runtime.catalogue);
    await runtime.run([{ do: 'fill', from: 0, to: size }, { do: 'rebuild' }]);
    const rounds = amount(options, 50, 200, 5);
    const rows: string[][] = [];
    const everything: { readonly ids: number[]; readonly measured: Measured; readonly pairs: number }[] = [];
    for (let count = 1; count <= MOST_PRODUCTS; count += 1) {
      const selections = Array.from({ length: rounds }, (_, round) => choose(count, size, count * 1000 + round));
      // The first analysis of an isolate reads the facts that all others share for ten seconds.
      const [, ...measured] = await runtime.run([{ do: 'analyse', ids: [1] }, ...selections.map((ids): Step => ({ do: 'analyse', ids }))]);
      const results = selections.flatMap((ids, index) => {
        const found = measured[index];
        return found ? [{ ids, measured: found, pairs: contentsOf(ids).length }] : [];
      });
      everything.push(...results);
      rows.push([
        String(count),
        number(Math.max(...results.map((result) => result.measured.statements))),
        number(median(results.map(({ pairs }) => pairs))),
        number(median(results.map((result) => result.measured.rowsRead))),
        number(median(results.map((result) => result.measured.rowsRead / result.pairs))),
        number(results.reduce((sum, result) => sum + result.measured.ms, 0) / results.length),
        `${results.filter((result) => isExact(result.ids, result.measured)).length}/${results.length}`,
      ]);
    }
    printTable(
      `Analysis, ${size} products in the catalogue`,
      ['products', 'statements', 'pairs', 'rows read', 'rows ÷ pairs', 'ms inside, mean', 'exact totals'],
      rows,
    );
    const steps = (of: (index: number) => Step) =>
      timeSteps(
        runtime,
        Array.from({ length: PER_BLOCK }, (_, index) => of(index)),
      );
    const analyse = (block: number) => steps((index) => ({ do: 'analyse', ids: choose(MOST_PRODUCTS, size, block * PER_BLOCK + index) }));
    const point = (block: number) => steps((index) => ({ do: 'point', id: FIRST_SYNTHETIC_ID + ((block * PER_BLOCK + index) % size) }));
    await analyse(0);
    const blocks = await runBlocks(
      [
        { name: 'analysis', run: analyse },
        { name: 'point', run: point },
        { name: 'point again', run: point },
      ],
      amount(options, 15, 30, 2),
    );
    const ratios = (
      [
        ['p50 of one request', ({ requests }) => median(requests)],
        ['mean inside the worker', ({ inside }) => inside],
      ] satisfies [string, (sample: Latency) => number][]
    ).map(([how, of]) => {
      const resolution = halfWidth(compare(blocks, 'point again', 'point', of));
      const metric = `analysis of 10 products ÷ point read, ${how} (A/A ± ${number(resolution)})`;
      return ratioAtMost('T21', metric, compare(blocks, 'analysis', 'point', of), 1.3);
    });
    const exact = everything.filter(({ ids, measured }) => isExact(ids, measured)).length;
    const ofTen = everything.filter(({ ids }) => ids.length === MOST_PRODUCTS);
    return [
      atMost('T21', 'statements of one analysis', Math.max(...everything.map(({ measured }) => measured.statements)), 1),
      atMost(
        'T21',
        'rows read ÷ pairs, 10 products, median',
        median(ofTen.map(({ measured, pairs }) => measured.rowsRead / pairs)),
        2.1,
        '×',
      ),
      atMost(
        'T21',
        'rows read ÷ pairs, 1–10 products, worst',
        Math.max(...everything.map(({ measured, pairs }) => measured.rowsRead / pairs)),
        2.1,
        '×',
      ),
      ...ratios,
      {
        target: 'T21',
        metric: 'totals equal to the decimal oracle',
        value: `${exact} of ${everything.length} analyses`,
        goal: 'all',
        verdict: exact === everything.length ? 'met' : 'missed',
      },
    ];
  } finally {
    await runtime.close();
    runtime.remove();
  }
}
