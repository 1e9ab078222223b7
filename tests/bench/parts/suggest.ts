import { seedIfChanged } from '#cli/prepare-databases.ts';
import { type Latency, timeSteps } from '../data/measure-size.ts';
import type { Measured, Step } from '../data/messages.ts';
import { type DataRuntime, openDataRuntime, removeExamples } from '../data/runtime.ts';
import { drawTyped, FIND_KINDS, type Typed } from '../data/typed.ts';
import { type Blocks, compare, runBlocks, type Variant, valuesOf } from '../measure/blocks.ts';
import { type Estimate, halfWidth, logLogSlope, median } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, estimate, type Finding, number, printTable, ratioAtMost, recorded } from '../report.ts';

const ROWS_FOR_EACH = 10;
const MOST_OF_A_POINT_READ = 1.3;
const SLOPE = 0.02;
const PER_BLOCK = 10;
const STEPS_PER_REQUEST = 100;

const KINDS = ['typing', ...FIND_KINDS] as const;
type Kind = (typeof KINDS)[number];

/** A catalogue with what is typed into it; several are open at once, so that a busy moment slows all of them. */
type Catalogue = {
  readonly title: string;
  /** Null for the register, which does not grow. */
  readonly size: number | null;
  readonly runtime: DataRuntime;
  readonly ids: readonly number[];
  readonly typed: Typed;
};

const stepOf = (kind: Kind, keyword: string): Step => ({ do: kind === 'typing' ? 'suggest' : 'find', keyword });
const variantName = ({ title }: Catalogue, what: string) => `${title}, ${what}`;

async function idsOf({ catalogue }: DataRuntime): Promise<number[]> {
  const { results } = await catalogue.prepare('SELECT id FROM supplement ORDER BY id % 104729 LIMIT 1000').all();
  return results.map(({ id }) => Number(id));
}

async function openRegister(texts: number): Promise<Catalogue> {
  const runtime = await openDataRuntime();
  await seedIfChanged(runtime, 'register');
  const { results } = await runtime.catalogue.prepare('SELECT count(*) AS count FROM supplement').all();
  const title = `register, ${Number(results[0]?.['count'])} products`;
  return { title, size: null, runtime, ids: await idsOf(runtime), typed: await drawTyped(runtime, texts) };
}

/** @param typed what is typed into the smaller one, which the larger one finds as well */
async function openSynthetic(size: number, texts: number, typed: Typed | undefined): Promise<Catalogue> {
  const runtime = await openDataRuntime();
  await removeExamples(runtime.catalogue);
  await runtime.run([{ do: 'fill', from: 0, to: size }, { do: 'rebuild' }]);
  return { title: `${size} products`, size, runtime, ids: await idsOf(runtime), typed: typed ?? (await drawTyped(runtime, texts)) };
}

async function measureOnce(runtime: DataRuntime, steps: readonly Step[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let first = 0; first < steps.length; first += STEPS_PER_REQUEST)
    measured.push(...(await runtime.run(steps.slice(first, first + STEPS_PER_REQUEST))));
  return measured;
}

/** Measures each twice and takes the time that read less: what the product remembers for ten seconds is read by one or the other, and not counted. */
async function measureEach(runtime: DataRuntime, steps: readonly Step[]): Promise<Measured[]> {
  const again = await measureOnce(runtime, steps);
  return (await measureOnce(runtime, steps)).map((one, index) => {
    const other = again[index];
    return other !== undefined && other.rowsRead < one.rowsRead ? other : one;
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shownOf = ({ values }: Measured) => values[0] ?? 0;

type ByKind = ReadonlyMap<Kind, readonly Measured[]>;

/** What each text reads and shows, and what of it has a goal. */
async function readRows(catalogue: Catalogue): Promise<{ readonly findings: Finding[]; readonly measured: ByKind }> {
  const { runtime, typed, title } = catalogue;
  const byKind = new Map<Kind, readonly Measured[]>();
  const table: string[][] = [];
  for (const kind of KINDS) {
    const measured = await measureEach(
      runtime,
      typed[kind].map((keyword) => stepOf(kind, keyword)),
    );
    byKind.set(kind, measured);
    const read = measured.map(({ rowsRead }) => rowsRead);
    const nothing = measured.filter((one) => shownOf(one) === 0).length;
    table.push([
      kind,
      String(read.length),
      number(mean(read)),
      number(median(read)),
      String(Math.max(...read)),
      number(median(measured.map(shownOf))),
      String(nothing),
    ]);
  }
  printTable(
    `Rows read, ${title}`,
    ['kind', 'texts', 'rows read, mean', 'median', 'most', 'shown, median', 'texts that show nothing'],
    table,
  );
  const suggestions = byKind.get('typing') ?? [];
  const worst = Math.max(...suggestions.filter((one) => shownOf(one) > 0).map((one) => one.rowsRead / shownOf(one)));
  const [lists] = await runtime.run([{ do: 'lists' }]);
  return {
    measured: byKind,
    findings: [
      atMost('suggest', `rows read for each suggestion shown, worst of ${suggestions.length} texts, ${title}`, worst, ROWS_FOR_EACH),
      recorded('suggest', `lists of suggestions written anew, ${title}`, `${number((lists?.ms ?? Number.NaN) / 1000)} s`),
    ],
  };
}

/** What is timed of one catalogue: each kind, and a point read twice. */
function variantsOf(catalogue: Catalogue): Variant<Latency>[] {
  const { runtime, ids, typed } = catalogue;
  const some = <Item>(items: readonly Item[], block: number) =>
    Array.from({ length: PER_BLOCK }, (_, index) => items[(block * PER_BLOCK + index) % items.length]);
  const point = (block: number) =>
    timeSteps(
      runtime,
      some(ids, block).map((id = 0) => ({ do: 'point', id })),
    );
  return [
    ...KINDS.map((kind) => ({
      name: variantName(catalogue, kind),
      run: (block: number) =>
        timeSteps(
          runtime,
          some(typed[kind], block).map((keyword = '') => stepOf(kind, keyword)),
        ),
    })),
    { name: variantName(catalogue, 'point'), run: point },
    { name: variantName(catalogue, 'point again'), run: point },
  ];
}

const p50 = ({ requests }: Latency) => median(requests);

function timesOf(catalogue: Catalogue, blocks: Blocks<Latency>): Finding[] {
  const ratioOf = (what: string) => compare(blocks, variantName(catalogue, what), variantName(catalogue, 'point'), p50);
  const noise = halfWidth(ratioOf('point again'));
  printTable(
    `Times, ${catalogue.title} (ms; ${blocks.kept.length} blocks, ${blocks.dropped} dropped)`,
    ['kind', 'request p50', 'mean inside the worker', '÷ point read, request p50'],
    [...KINDS, 'point', 'point again'].map((what) => {
      const of = (pick: (sample: Latency) => number) => number(median(valuesOf(blocks, variantName(catalogue, what), pick)));
      return [what, of(p50), of(({ inside }) => inside), estimate(ratioOf(what))];
    }),
  );
  return [
    ratioAtMost(
      'suggest',
      `suggestions ÷ point read, p50 of one request, ${catalogue.title} (A/A ± ${number(noise)})`,
      ratioOf('typing'),
      MOST_OF_A_POINT_READ,
    ),
    ...FIND_KINDS.map((kind) =>
      recorded('suggest', `search by ${kind} ÷ point read, p50 of one request, ${catalogue.title}`, `${estimate(ratioOf(kind))} ×`),
    ),
  ];
}

type Sized = { readonly catalogue: Catalogue; readonly size: number; readonly measured: ByKind };

/** Both with those texts alone for which they show as many: that a larger catalogue has more to show is no growth. */
function alike(small: Sized, large: Sized): [Sized, Sized] {
  const keep = <Item>(kind: Kind, items: readonly Item[]) =>
    items.filter((_, index) => {
      const [one, other] = [small, large].map(({ measured }) => measured.get(kind)?.[index]);
      return one !== undefined && other !== undefined && shownOf(one) === shownOf(other);
    });
  const kept = ({ catalogue, size, measured }: Sized): Sized => {
    const { typed } = catalogue;
    const only: Typed = {
      typing: keep('typing', typed.typing),
      name: keep('name', typed.name),
      'ingredient and amount': keep('ingredient and amount', typed['ingredient and amount']),
      'brand and ingredient': keep('brand and ingredient', typed['brand and ingredient']),
      initials: keep('initials', typed.initials),
    };
    return {
      size,
      catalogue: { ...catalogue, typed: only },
      measured: new Map(KINDS.map((kind) => [kind, keep(kind, measured.get(kind) ?? [])])),
    };
  };
  return [kept(small), kept(large)];
}

/** The slope between two sizes, from the ratios of what was timed in the same blocks. */
function slopeOf(blocks: Blocks<Latency>, small: Sized, large: Sized, what: string): Estimate {
  const { value, low, high, count } = compare(blocks, variantName(large.catalogue, what), variantName(small.catalogue, what), p50);
  const slope = (ratio: number) => Math.log(ratio) / Math.log(large.size / small.size);
  return { value: slope(value), low: slope(low), high: slope(high), count };
}

function growth(blocks: Blocks<Latency>, small: Sized, large: Sized): Finding[] {
  const sizes = `${small.size} → ${large.size}`;
  const finding = (kind: Kind): Finding[] => {
    const name = kind === 'typing' ? 'suggestions' : `search by ${kind}`;
    const time = slopeOf(blocks, small, large, kind);
    const rows = [small, large].map(
      ({ size, measured }) => [size, mean((measured.get(kind) ?? []).map(({ rowsRead }) => rowsRead))] as const,
    );
    const texts = small.measured.get(kind)?.length;
    return [
      atMost(
        'suggest',
        `slope of rows read by ${name}, ${sizes}, mean of the ${texts} texts that show as many in both`,
        logLogSlope(rows),
        SLOPE,
      ),
      atMost('suggest', `slope of ${name}, ${sizes}, p50 of one request [${number(time.low)}, ${number(time.high)}]`, time.value, SLOPE),
    ];
  };
  return [
    ...KINDS.flatMap(finding),
    recorded('suggest', `slope of a point read, ${sizes}, beside them`, estimate(slopeOf(blocks, small, large, 'point'))),
  ];
}

/** Suggestions, and searches as people type them: on the register, and on two synthetic catalogues for growth. */
export async function benchSuggest(options: Options): Promise<Finding[]> {
  const [smaller, larger] = options.smoke ? [500, 2000] : options.full ? [50_000, 500_000] : [5000, 50_000];
  const texts = amount(options, 400, 400, 40);
  const catalogues: Catalogue[] = [];
  try {
    catalogues.push(await openRegister(texts));
    const small = await openSynthetic(smaller, texts, undefined);
    catalogues.push(small);
    catalogues.push(await openSynthetic(larger, texts, small.typed));
    const findings: Finding[] = [];
    const sized: Sized[] = [];
    for (const catalogue of catalogues) {
      const read = await readRows(catalogue);
      findings.push(...read.findings);
      if (catalogue.size !== null) sized.push({ catalogue, size: catalogue.size, measured: read.measured });
    }
    const [first, second] = sized;
    const grown = first && second ? alike(first, second) : null;
    const timed = catalogues.map((catalogue) => grown?.find(({ size }) => size === catalogue.size)?.catalogue ?? catalogue);
    const variants = timed.flatMap(variantsOf);
    for (const variant of variants) await variant.run(0);
    const blocks = await runBlocks(variants, amount(options, 20, 30, 3));
    for (const catalogue of timed) findings.push(...timesOf(catalogue, blocks));
    if (grown) findings.push(...growth(blocks, ...grown));
    return findings;
  } finally {
    for (const { runtime } of catalogues) {
      await runtime.close();
      runtime.remove();
    }
  }
}
