import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { post, refusal, resultOf } from '#tests/support/api.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { takeCosts } from '#tests/support/statements.ts';
import { filesWith } from '#tests/support/written-texts.ts';

const ANALYSE = '/api/v1/combinations/analyze';
/** Of the catalogue: B6 30 mg and zinc 20 mg; a label without amounts; one for the hours. */
const P = { b6: 900_001, unread: 900_002, redYeastRice: 900_003, iron: 900_004 } as const;
const CANARY = '카나리아정';
const PREGNANT = { gender: 'FEMALE', age: 32, condition: 'PREGNANT' };

let server: TestServer;
let idOf: ReadonlyMap<string, number>;
beforeAll(async () => {
  server = await startServer();
  await addProducts(server.catalogue, [
    {
      ...{ id: P.b6, name: '비식스' },
      contents: [
        { slug: 'vitamin-b6', amount: '30', chemicalForm: '' },
        { slug: 'zinc', amount: '20', chemicalForm: '' },
      ],
    },
    {
      ...{ id: P.unread, name: '함량 모름' },
      contents: [{ slug: 'vitamin-d', amount: null, chemicalForm: '' }],
      allergens: { contains: ['SOYBEAN'], sharedLine: [] },
      labelCautions: { avoid: ['PREGNANT'], consult: [] },
    },
    { id: P.redYeastRice, name: '홍국', slugs: ['red-yeast-rice'] },
    { id: P.iron, name: '철분', slugs: ['iron'] },
  ]);
  const { results } = await server.catalogue.prepare('SELECT id, slug FROM ingredient').all();
  idOf = new Map(results.map(({ id, slug }) => [String(slug), Number(id)]));
});
afterAll(() => server.close());

type Line = readonly [slug: string, amount: number | null, unit: string, per?: string];
const product = (kind: 'SUPPLEMENT' | 'MEDICINE', lines: readonly Line[], more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ kind, name: CANARY, timesPerDay: 2, unitsPerDose: 1, unit: '정', form: 'tablet', isConfirmed: true },
  ingredients: lines.map(([slug, amount, unit, per = 'DAY']) => ({ ingredientId: idOf.get(slug), name: slug, amount, unit, per })),
  ...more,
});
const bottle = (...lines: readonly Line[]) => product('SUPPLEMENT', lines);
const medicine = (...lines: readonly Line[]) => product('MEDICINE', lines);
const ask = (body: unknown) => post(server.url, ANALYSE, body);
async function analysis(supplementIds: readonly number[], ownProducts: readonly unknown[], more: Readonly<Record<string, unknown>> = {}) {
  return resultOf(await ask({ supplementIds, ownProducts, ...more }), analyzeCombination.result);
}
type Told = Awaited<ReturnType<typeof analysis>>;
const rowOf = ({ ingredientResults }: Told, name: string) => ingredientResults.find(({ ingredientName }) => ingredientName === name);

describe('an analysis with own products', () => {
  it('POST /combinations/analyze says the marker of a registered amount, and of a typed one, which the form asks for', async () => {
    const measured = ({ ingredientResults }: Awaited<ReturnType<typeof analysis>>) =>
      ingredientResults.find(({ ingredientName }) => ingredientName === '홍삼')?.measuredAs;
    expect(measured(await analysis([216], []))).toBe('진세노사이드');
    expect(measured(await analysis([], [bottle(['red-ginseng', 6, 'mg'])]))).toBe('진세노사이드');
    expect(measured(await analysis([216], [bottle(['red-ginseng', null, 'mg'])]))).toBe('진세노사이드');
  });

  it('own rows of a form are converted by it, and parts of a total are never added', async () => {
    const row = (slug: string, amount: number, unit: string, more: object) => ({
      ...{ ingredientId: idOf.get(slug), name: slug, amount, unit, per: 'DAY', ...more },
    });
    const label = (...ingredients: readonly object[]) => ({ ...bottle(), ingredients });
    const told = await analysis(
      [],
      [
        label(row('vitamin-e', 400, 'IU', { form: 'DL_ALPHA' }), row('vitamin-a', 9000, 'µg RAE', { form: 'BETA_CAROTENE' })),
        label(row('omega-3', 1000, 'mg', {}), row('omega-3', 600, 'mg', { partOf: 0 })),
      ],
    );
    expect(rowOf(told, '비타민E')).toMatchObject({ totalAmount: 180, unit: 'mg α-TE' });
    expect(rowOf(told, '비타민A')).toMatchObject({ totalAmount: 9000, state: 'within', upperAmount: null });
    expect(rowOf(told, '오메가3')).toMatchObject({ totalAmount: 1000 });
  });

  it('own products stand after those of the catalogue, the n-th with the id −n, and are summed with them', async () => {
    const told = await analysis([P.b6], [bottle(['vitamin-b6', 10, 'mg', 'DOSE']), medicine(['vitamin-b6', 0.005, 'g'])]);
    expect(told.supplements.map(({ supplementId, ownKind }) => [supplementId, ownKind])).toEqual([
      [P.b6, null],
      [-1, 'SUPPLEMENT'],
      [-2, 'MEDICINE'],
    ]);
    expect(rowOf(told, '비타민B6')).toMatchObject({ totalAmount: 55, unit: 'mg', upperAmount: 50, state: 'over' });
    expect(rowOf(told, '비타민B6')?.contributions.map(({ supplementId, amount }) => [supplementId, amount])).toEqual([
      [P.b6, 30],
      [-1, 20],
      [-2, 5],
    ]);
    expect(told.verdict).toBe('over');
    expect(told.previewUrl).toBeNull();
  });

  it('the sums of own products equal those of a registered product of the same amounts', async () => {
    const [registered, own] = await Promise.all([
      analysis([P.b6], []),
      analysis([], [bottle(['vitamin-b6', 15, 'mg', 'DOSE'], ['zinc', 10, 'mg', 'UNIT'])]),
    ]);
    const sums = ({ ingredientResults, verdict, cautionsByConcern }: Told) => ({
      ...{ verdict, cautionsByConcern },
      rows: ingredientResults.map(({ contributions: _, ...rest }) => rest),
    });
    expect(sums(own)).toEqual(sums(registered));
  });

  it('an unknown or unconfirmed own amount makes the sum say so, and hides no known one', async () => {
    const told = await analysis([P.b6], [bottle(['vitamin-b6', null, 'mg'], ['iron', null, 'mg'])]);
    expect(rowOf(told, '비타민B6')).toMatchObject({ totalAmount: 30, state: 'partly' });
    expect(rowOf(told, '철')).toMatchObject({ totalAmount: 0, state: 'unknown' });
    expect(told.verdict).toBe('unknown');
    const unconfirmed = await analysis([], [product('SUPPLEMENT', [['vitamin-b6', 200, 'mg']], { isConfirmed: false })]);
    expect(rowOf(unconfirmed, '비타민B6')).toMatchObject({ state: 'unknown' });
    const doubled = await analysis([], [bottle(['vitamin-b6', 120, 'mg'], ['vitamin-b6', null, 'mg', 'UNKNOWN'])]);
    expect(rowOf(doubled, '비타민B6')).toMatchObject({
      totalAmount: 120,
      state: 'over',
      contributions: [{ amount: 120, isPartial: true }],
    });
    const below = await analysis([], [bottle(['vitamin-b6', 12, 'mg'], ['vitamin-b6', null, 'mg', 'UNKNOWN'])]);
    expect(rowOf(below, '비타민B6')).toMatchObject({ totalAmount: 12, state: 'partly' });
    expect(rowOf(await analysis([], [bottle(['vitamin-d', 5, 'mg', 'UNKNOWN'])]), '비타민D')).toMatchObject({ state: 'unknown' });
  });

  it('an own product of ingredients that the catalogue lacks makes the verdict unknown, not within', async () => {
    const strange = { ...bottle(), ingredients: [{ ingredientId: null, name: 'Melatonin', amount: 5, unit: 'mg', per: 'DAY' }] };
    expect(await analysis([], [strange])).toMatchObject({ verdict: 'unknown', ingredientResults: [] });
  });

  it('a reduction never changes a medicine', async () => {
    const both = await analysis([P.b6], [medicine(['vitamin-b6', 40, 'mg'])]);
    expect(both.reduction?.changes.map(({ supplementId }) => supplementId)).toEqual([P.b6]);
    const alone = await analysis([P.b6], [medicine(['vitamin-b6', 100, 'mg'])]);
    expect(rowOf(alone, '비타민B6')).toMatchObject({ state: 'over' });
    expect(alone.reduction).toBeNull();
    const asBottle = await analysis([P.b6], [bottle(['vitamin-b6', 100, 'mg'])]);
    expect(asBottle.reduction?.changes.map(({ supplementId }) => supplementId)).toEqual([-1]);
  });

  it('an own supplement is taken less often by its own doses', async () => {
    const told = await analysis([], [bottle(['vitamin-b6', 40, 'mg', 'DOSE'])]);
    expect(told.reduction?.changes).toMatchObject([{ supplementId: -1, how: 'FEWER_DOSES', timesPerDay: 1, unit: '정' }]);
  });

  it('cautions, plan and pairings hold for own products, and a medicine keeps its hour', async () => {
    const rice: Line = ['red-yeast-rice', 5, 'mg'];
    const told = await analysis([P.iron], [bottle(rice), medicine(rice), bottle(['calcium', 500, 'mg'])], { population: PREGNANT });
    expect(told.verdict).toBe('avoid');
    const avoided = told.cautions.find(({ severity, code }) => severity === 'AVOID' && code === 'PREGNANT');
    expect(avoided?.supplementIds).toEqual([-1, -2]);
    expect(told.plan?.toAvoid).toEqual([-1]);
    const hours = told.plan?.entries.map(({ supplementId }) => supplementId);
    expect(hours).toEqual(expect.arrayContaining([-2, -3]));
    expect(hours?.filter((id) => id === -3)).toHaveLength(2);
    expect(told.pairings.find(({ supplementIds }) => supplementIds.includes(-3) && supplementIds.includes(P.iron))).toBeDefined();
  });

  it('effects that add up count own products', async () => {
    const told = await analysis([], [bottle(['ginkgo', 120, 'mg']), bottle(['omega-3', 2, 'g'])], { concerns: ['ANTIPLATELET'] });
    expect(told.effects.find(({ code }) => code === 'BLEEDING')?.supplementIds).toEqual(expect.arrayContaining([-1]));
  });

  it('an own product claims no recognised function', async () => {
    const told = await analysis([], [bottle(['vitamin-b6', 30, 'mg'], ['zinc', 20, 'mg'])]);
    expect(told.purposes.length).toBeGreaterThan(0);
    expect(told.purposes.filter(({ basis }) => basis === 'OFFICIAL')).toEqual([]);
  });

  it("an own product bound to a catalogue product takes its label's cautions and allergens, with the person's amounts", async () => {
    const bound = product('SUPPLEMENT', [['vitamin-d', 25, 'µg']], { supplementId: P.unread });
    const told = await analysis([P.unread], [bound], { population: PREGNANT, concerns: ['SOY'] });
    expect(told.supplements.map(({ supplementId }) => supplementId)).toEqual([-1]);
    expect(told.missingIds).toEqual([]);
    expect(rowOf(told, '비타민D')).toMatchObject({ totalAmount: 25, state: 'within' });
    expect(told.supplements[0]).toMatchObject({ labelCautions: { avoid: ['PREGNANT'] }, allergens: { contains: ['SOYBEAN'] } });
    expect(told.cautions.find(({ severity, code }) => severity === 'AVOID' && code === 'PREGNANT')?.supplementIds).toEqual([-1]);
    const nameless = await analysis([], [product('SUPPLEMENT', [], { supplementId: P.unread })]);
    expect(rowOf(nameless, '비타민D')).toMatchObject({ state: 'unknown' });
    expect((await analysis([], [{ ...bound, supplementId: 999_999 }])).supplements[0]).toMatchObject({ labelCautions: null });
  });

  it('an analysis with own products reads the catalogue in one statement', async () => {
    const bound = product('SUPPLEMENT', [['vitamin-d', 25, 'µg']], { supplementId: P.unread });
    await analysis([P.b6], [bound]);
    await takeCosts(server.url);
    await analysis([P.b6, P.iron], [bound, medicine(['zinc', 5, 'mg'])]);
    const selecting = (await takeCosts(server.url)).filter(({ sql }) => sql.includes('FROM supplement s WHERE s.id IN'));
    expect(selecting.map(({ times }) => times)).toEqual([1]);
  });

  it('an analysis takes ten products together and no more, and at least one', async () => {
    const ten = Array.from({ length: 9 }, () => bottle(['zinc', 1, 'mg']));
    expect((await ask({ supplementIds: [P.b6], ownProducts: ten })).status).toBe(200);
    expect(refusal(await ask({ supplementIds: [P.b6, P.iron], ownProducts: ten })).slice(0, 2)).toEqual([400, 'CE0001']);
    expect(refusal(await ask({ ownProducts: [...ten, ...ten] })).slice(0, 2)).toEqual([400, 'VALID400_0']);
    expect(refusal(await ask({ supplementIds: [], ownProducts: [] })).slice(0, 2)).toEqual([400, 'S0003']);
    expect((await analysis([-1, P.b6], [])).supplements.map(({ supplementId }) => supplementId)).toEqual([P.b6]);
  });

  it.each([
    ['no list', 'x'],
    ['markup in a name', [{ name: '<b>a</b>', ingredients: [] }]],
    ['another kind', [{ name: 'a', kind: 'FOOD' }]],
    ['a wrong amount', [{ name: 'a', ingredients: [{ name: 'b', amount: -1 }] }]],
  ])('an analysis refuses own products with %s', async (_, ownProducts) => {
    const [status, code, message] = refusal(await ask({ supplementIds: [P.b6], ownProducts }));
    expect([status, code]).toEqual([400, 'VALID400_0']);
    expect(message).toMatch(/[가-힣]/);
  });

  it('nothing of an own product of an analysis is written: no row, no file, no picture', async () => {
    const before = [await dumpOf(server.accounts), await dumpOf(server.catalogue)];
    const reply = await ask({ supplementIds: [P.b6], ownProducts: [medicine(['zinc', 11, 'mg'])] });
    expect(reply.text).toContain(CANARY);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect([await dumpOf(server.accounts), await dumpOf(server.catalogue)]).toEqual(before);
    expect(filesWith(CANARY, server.stateDirectory)).toEqual([]);
    expect(v.parse(v.object({ result: analyzeCombination.result }), reply.body).result.previewUrl).toBeNull();
  });
});
