import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { listOwnSupplements } from '#contract/own/own-supplements.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { newPerson, send } from '#tests/support/people.ts';
import { daily, type RoutineItem, resultOf as savedOf } from '#tests/support/reminder-people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ELEVEN = Array.from({ length: 11 }, (_, id) => [id + 1, 1] as const);
const ANALYSE = '/api/v1/combinations/analyze';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

async function analysed(body: object) {
  return resultOf(await post(server.url, ANALYSE, { supplementIds: [PRODUCTS.over], ...body }), analyzeCombination.result);
}

const rowsOf = ({ ingredientResults }: Awaited<ReturnType<typeof analysed>>) =>
  ingredientResults.map(({ ingredientName, totalAmount, state, mostOnADay }) => ({ ingredientName, totalAmount, state, mostOnADay }));

describe('an analysis of what is taken', () => {
  it('an analysis multiplies the amounts of a product by its portion, and judges the mean', async () => {
    const whole = await analysed({});
    expect(whole.verdict).toBe('over');
    const half = await analysed({ portions: { [PRODUCTS.over]: 0.5 } });
    expect(rowsOf(half)).toEqual(rowsOf(whole).map((row) => ({ ...row, totalAmount: row.totalAmount / 2, state: 'within' })));
    expect(half.verdict).not.toBe('over');
    expect([whole.previewUrl, half.previewUrl]).toEqual([expect.any(String), null]);
    const double = await analysed({ portions: { [PRODUCTS.over]: 2 } });
    expect(rowsOf(double)).toEqual(rowsOf(whole).map((row) => ({ ...row, totalAmount: row.totalAmount * 2 })));
    // The label's dose is not what is reduced.
    expect(double.reduction?.changes.map(({ how }) => how)).toEqual(['LEAVE_OUT']);
  });

  it('an analysis says the most on one day beside the mean', async () => {
    const [whole, uneven] = [await analysed({}), await analysed({ portions: { [PRODUCTS.over]: 0.5 }, peaks: { [PRODUCTS.over]: 1 } })];
    expect(uneven.ingredientResults.map(({ mostOnADay }) => mostOnADay)).toEqual(
      whole.ingredientResults.map(({ totalAmount }) => totalAmount),
    );
    const other = await analysed({ portions: { [PRODUCTS.within]: 0.5 } });
    expect(rowsOf(other)).toEqual(rowsOf(whole));
  });

  it.each([{ 91: 0 }, { 91: 0.04 }, { 91: 10.1 }, { 91: '1' }, { 91: null }, 'half', Object.fromEntries(ELEVEN)].map((each) => [each]))(
    'an analysis refuses the portions %j',
    async (portions) => {
      expect((await post(server.url, ANALYSE, { supplementIds: [PRODUCTS.over], portions })).status).toBe(400);
    },
  );

  it("the list of what is taken has the portion of a product by its reminders' quantities", async () => {
    const person = await newPerson(server, 'portion@example.com');
    const routines = '/api/v1/notifications/routines';
    const portion = async () => {
      const date = dateIn('Asia/Seoul', Date.now());
      const { supplements } = resultOf(
        await send(server, 'GET', `/api/v1/users/me/intake?date=${date}`, person.headers),
        listOwnSupplements.result,
      );
      return supplements.map((each) => each.portion);
    };
    const save = async (body: object) =>
      savedOf<RoutineItem>(await send(server, 'POST', routines, person.headers, { supplementId: PRODUCTS.over, ...body }))
        .notificationRoutineId;
    const schedules = daily('09:00');
    const id = await save({ schedules });
    expect(await portion()).toEqual([null]);
    const change = (body: object) => save({ notificationRoutineId: id, ...body });
    await change({ schedules: schedules.map((each) => ({ ...each, quantity: 0.5 })) });
    const [half] = await portion();
    expect(half?.mean).toBe(half?.most);
    await change({ schedules: schedules.map((each) => ({ ...each, quantity: 1 })), everyDays: 2, startsOn: '2026-11-20' });
    expect(await portion()).toEqual([{ mean: half?.mean, most: 2 * (half?.most ?? 0) }]);
  });
});
