import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, analyzeCombination } from '#contract/combinations/combinations.ts';
import { analysisWithout } from '#domain/combinations/leave-out.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { EXAMPLES } from '#tests/support/examples.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SELECTIONS = 150;
const ASKERS = [
  {},
  { population: { gender: 'FEMALE', age: 32, condition: 'PREGNANT' } },
  { population: { gender: 'MALE', age: 67 }, concerns: ['ANTICOAGULANT', 'HYPERTENSION', 'KIDNEY_DISEASE'] },
  { population: { gender: 'FEMALE', age: 9 } },
];

function* random(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

async function analyse(supplementIds: readonly number[], asker: object): Promise<Analysis> {
  return resultOf(await post(server.url, analyzeCombination.path, { supplementIds, ...asker }), analyzeCombination.result);
}

function rowsOf(rows: Analysis['ingredientResults']) {
  return rows
    .map(({ ingredientName, totalAmount, state, upperAmount, recommendedAmount, overRecommended, dosageRatio, contributions }) => ({
      ...{ ingredientName, totalAmount, state, upperAmount, recommendedAmount, overRecommended, dosageRatio },
      from: contributions.map(({ supplementId, amount }) => `${supplementId} ${amount}`),
    }))
    .toSorted((left, right) => (left.ingredientName < right.ingredientName ? -1 : 1));
}

const cautionsOf = (cautions: Analysis['cautions']) =>
  cautions
    .map(
      ({ severity, code, ingredientNames, supplementIds }) =>
        `${severity} ${code} ${ingredientNames.toSorted()} ${supplementIds.toSorted((one, other) => one - other)}`,
    )
    .toSorted();

describe('leaving products out of an analysis', () => {
  it(`leaving products out equals the server's analysis of the smaller selection, for ${SELECTIONS} selections`, async () => {
    const dice = random(20_261_122);
    const roll = (below: number) => Math.floor((dice.next().value ?? 0) * below);
    const pool = EXAMPLES.map(({ id }) => id);
    let changed = 0;
    for (let turn = 0; turn < SELECTIONS; turn += 1) {
      const ids = [...new Set(Array.from({ length: 3 + roll(8) }, () => pool[roll(pool.length)] ?? 1))];
      const leftOut = new Set(ids.slice(0, 1 + roll(Math.min(2, ids.length - 1))));
      const left = ids.filter((id) => !leftOut.has(id));
      const asker = ASKERS[turn % ASKERS.length] ?? {};
      const [whole, smaller] = await Promise.all([analyse(ids, asker), analyse(left, asker)]);
      const judged = { ...whole, ingredientResults: whole.ingredientResults.map((row) => ({ ...row, state: row.state ?? 'within' })) };
      const here = analysisWithout(judged, leftOut);
      const which = `${ids} without ${[...leftOut]}`;
      expect(rowsOf(here.ingredientResults), which).toEqual(rowsOf(smaller.ingredientResults));
      expect(cautionsOf(here.cautions), which).toEqual(cautionsOf(smaller.cautions));
      expect(here.verdict, which).toBe(smaller.verdict);
      changed += Number(here.verdict !== whole.verdict);
    }
    expect(changed, 'answers that are another one without the products').toBeGreaterThan(10);
  }, 120_000);
});
