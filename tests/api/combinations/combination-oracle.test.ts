import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { inRun } from '#tests/support/conditions.ts';
import { EXAMPLES } from '#tests/support/examples.ts';
import { importRealRows } from '#tests/support/real-rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Exact fractions, never rounded. */
type Fraction = readonly [bigint, bigint];
type Content = { readonly slug: string; readonly amount: string | null; readonly unit: string };

const MICROGRAMS: Readonly<Record<string, bigint>> = { µg: 1n, mg: 1000n, g: 1_000_000n };
/** From the Ministry's tables, independent of the product: label unit → ingredient's unit. */
const FACTORS: Readonly<Record<string, Fraction>> = {
  'vitamin-a IU': [100n, 333n],
  'vitamin-a µg RE': [1n, 1n],
  'vitamin-a µg': [1n, 1n],
  'vitamin-d IU': [1n, 40n],
  'vitamin-e IU': [100n, 149n],
  'vitamin-e mg': [1n, 1n],
  'niacin mg': [1n, 1n],
  'folate µg': [17n, 10n],
  'folate mg': [1700n, 1n],
  'probiotics 억 CFU': [100_000_000n, 1n],
};
const UNITS = new Map(ingredientFacts().map(({ slug, name, unit }) => [slug, { name, unit }]));

function fraction(text: string): Fraction {
  const [whole = '0', digits = ''] = text.split('.');
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)];
}

function inUnit({ slug, amount, unit }: Content): Fraction | null {
  if (amount === null) return null;
  const [top, bottom] = fraction(amount);
  const own = UNITS.get(slug)?.unit ?? '';
  if (own === unit) return [top, bottom];
  const factor = FACTORS[`${slug} ${unit}`];
  if (factor) return [top * factor[0], bottom * factor[1]];
  const [from, to] = [MICROGRAMS[unit], MICROGRAMS[own]];
  if (from === undefined || to === undefined) throw new Error(`no factor for ${slug} from ${unit} to ${own}`);
  return [top * from, bottom * to];
}

const asNumber = ([top, bottom]: Fraction) => Number((top * 10n ** 12n) / bottom) / 1e12;

function* random(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const labelledSchema = v.array(
  v.object({
    row: v.object({ STTEMNT_NO: v.string() }),
    expected: v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()), unit: v.nullish(v.string(), '') })),
  }),
);

const COMBINATIONS = inRun({ every: 100, whole: 300, full: 300 });

describe(`${COMBINATIONS} random combinations`, () => {
  let server: TestServer;
  const contents = new Map<number, readonly Content[]>();
  beforeAll(async () => {
    server = await startServer();
    await importRealRows(server);
    for (const { id, ingredients } of EXAMPLES)
      contents.set(
        id,
        ingredients.map(({ slug, amount, unit }) => ({ slug, amount: amount === null ? null : String(amount), unit })),
      );
    const labelled = v.parse(
      labelledSchema,
      JSON.parse(readFileSync(new URL('../../fixtures/ministry-labelled.json', import.meta.url), 'utf8')),
    );
    const { results } = await server.catalogue.prepare('SELECT id, source_key AS sourceKey FROM supplement WHERE is_sample = 0').all();
    const ids = new Map(
      v.parse(v.array(v.object({ id: v.number(), sourceKey: v.string() })), results).map(({ id, sourceKey }) => [sourceKey, id]),
    );
    for (const { row, expected } of labelled) {
      const id = [...ids].find(([key]) => key.endsWith(row.STTEMNT_NO))?.[1];
      if (id !== undefined) contents.set(id, expected);
    }
  });
  afterAll(() => server.close());

  it('random combinations of built-in and registered products equal exact arithmetic, unit by unit', async () => {
    const all = [...contents.keys()];
    const real = all.filter((id) => id > 9_999);
    expect(real.length).toBeGreaterThan(150);
    const dice = random(20_261_121);
    const roll = (below: number) => Math.floor((dice.next().value ?? 0) * below);
    for (let turn = 0; turn < COMBINATIONS; turn += 1) {
      const pool = turn % 3 === 0 ? real : all;
      const ids = [...new Set(Array.from({ length: 1 + roll(10) }, () => pool[roll(pool.length)] ?? 1))];
      const { ingredientResults } = resultOf(
        await post(server.url, analyzeCombination.path, { supplementIds: ids }),
        analyzeCombination.result,
      );
      const wanted = new Map<string, { total: Fraction; unknown: number; known: number }>();
      for (const content of ids.flatMap((id) => contents.get(id) ?? [])) {
        const name = UNITS.get(content.slug)?.name ?? content.slug;
        const sum = wanted.get(name) ?? { total: [0n, 1n], unknown: 0, known: 0 };
        const amount = inUnit(content);
        wanted.set(name, {
          total: amount === null ? sum.total : [sum.total[0] * amount[1] + amount[0] * sum.total[1], sum.total[1] * amount[1]],
          unknown: sum.unknown + Number(amount === null),
          known: sum.known + Number(amount !== null),
        });
      }
      expect(ingredientResults.map(({ ingredientName }) => ingredientName).toSorted()).toEqual([...wanted.keys()].toSorted());
      for (const { ingredientName, totalAmount, unit, state, contributions } of ingredientResults) {
        const want = wanted.get(ingredientName);
        const exact = asNumber(want?.total ?? [0n, 1n]);
        // Converted amounts keep nine decimals.
        expect(Math.abs(totalAmount - exact), `${ingredientName} ${unit} of ${ids.join(',')}`).toBeLessThanOrEqual(1e-8 + exact * 1e-15);
        expect(contributions.filter(({ amount }) => amount === null).length).toBe(want?.unknown);
        if (want?.known === 0) expect(state).toBe('unknown');
      }
    }
  });
});
