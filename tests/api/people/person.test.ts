import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { readIngredientLimits } from '#contract/ingredients/ingredients.ts';
import { readSupplementDetail, readSupplementLimits } from '#contract/supplements/supplements.ts';
import { call, post, resultOf } from '#tests/support/api.ts';
import { newPerson, type Person } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** Red yeast rice; saw palmetto with zinc and lycopene; garcinia; magnesium; red ginseng. */
const P = { redYeastRice: 252, sawPalmetto: 286, garcinia: 242, magnesium: 90, redGinseng: 213 } as const;
const ANALYSE = '/api/v1/combinations/analyze';
const PREGNANT = { gender: 'FEMALE', age: 32, condition: 'PREGNANT' };

let server: TestServer;
let haru: Person;
beforeAll(async () => {
  server = await borrowServer();
  haru = await newPerson(server, 'haru@example.com');
});
afterAll(() => server.close());

async function analysis(ids: readonly number[], more: Readonly<Record<string, unknown>> = {}) {
  return resultOf(await post(server.url, ANALYSE, { supplementIds: ids, ...more }), analyzeCombination.result);
}

describe('an analysis for somebody', () => {
  it('an analysis in pregnancy names what to avoid, has no amounts for others, and offers no picture', async () => {
    const told = await analysis([P.redYeastRice, P.sawPalmetto], { population: PREGNANT });
    expect(told.verdict).toBe('avoid');
    expect(told.previewUrl).toBeNull();
    const avoided = told.cautions.filter(({ severity }) => severity === 'AVOID');
    expect(avoided.map(({ code, ingredientNames, supplementIds }) => [code, ...ingredientNames, ...supplementIds])).toEqual(
      expect.arrayContaining([
        ['PREGNANT', '홍국', P.redYeastRice],
        ['PREGNANT', '쏘팔메토', P.sawPalmetto],
      ]),
    );
    const row = (name: string) => told.ingredientResults.find(({ ingredientName }) => ingredientName === name);
    expect(row('홍국')).toMatchObject({ state: 'notForYou', notFor: 'PREGNANT', recommendedAmount: null, upperAmount: null });
    expect(row('아연')).toMatchObject({ recommendedAmount: 10.5, upperAmount: 35 });
  });

  it('an analysis without a person says how many cautions depend on one', async () => {
    const told = await analysis([P.redYeastRice, P.sawPalmetto]);
    expect([told.verdict, told.cautions]).toEqual(['within', []]);
    const waiting = new Map(told.cautionsByConcern.map(({ concern, ...rest }) => [concern, rest]));
    expect(waiting.get('PREGNANT')).toMatchObject({ worst: 'AVOID' });
    expect(waiting.get('STATIN')).toMatchObject({ worst: 'AVOID', count: 1 });
    expect(waiting.has('LEVODOPA')).toBe(false);
  });

  it('a medicine alone is enough, and a wider class than the named one counts too', async () => {
    const told = await analysis([P.redYeastRice], { concerns: ['STATIN', 'NO_SUCH_THING'] });
    expect(told.cautions.map(({ code, severity }) => [code, severity])).toContainEqual(['STATIN', 'AVOID']);
    expect((await analysis([P.redYeastRice], { concerns: [] })).cautions).toEqual([]);
  });

  it('an analysis at nineteen is no longer that of a nine-year-old', async () => {
    const of = async (age: number) => (await analysis([P.magnesium], { population: { gender: 'MALE', age } })).ingredientResults[0];
    expect(await of(19)).toMatchObject({ upperAmount: 350, state: 'within' });
    expect(await of(9)).toMatchObject({ upperAmount: 190, state: 'over' });
    expect(await of(5)).toMatchObject({ upperAmount: 90, state: 'over', notFor: null });
    expect(await of(0)).toMatchObject({ upperAmount: null, recommendedAmount: null, state: 'notForYou', notFor: 'UNDER_6' });
    const later = await analysis([P.magnesium], { population: { gender: 'MALE', age: 0 }, understands: ['UNDER_1'] });
    expect(later.ingredientResults[0]).toMatchObject({ state: 'notForYou', notFor: 'UNDER_1' });
  });

  it('an exact age wins over a band', async () => {
    const told = await analysis([P.magnesium], { population: { gender: 'MALE', age: 19, ageBand: '10대' } });
    expect(told.ingredientResults[0]).toMatchObject({ upperAmount: 350 });
  });

  it('an analysis below one year has one line that says so', async () => {
    const { cautions } = await analysis([P.magnesium], { population: { gender: 'FEMALE', age: 0 } });
    expect(cautions.filter(({ ingredientNames }) => ingredientNames.length === 0)).toMatchObject([{ code: 'AGE', severity: 'CONSULT' }]);
    const four = await analysis([P.magnesium], { population: { gender: 'FEMALE', age: 4 } });
    expect(four.cautions.filter(({ ingredientNames }) => ingredientNames.length === 0)).toEqual([]);
  });

  it('each caution has sources, and each has a reviewed address', async () => {
    const ids = [P.redYeastRice, P.sawPalmetto, P.garcinia, P.magnesium, P.redGinseng];
    const concerns = ['ANTICOAGULANT', 'STATIN', 'LIVER_DISEASE', 'DIABETES', 'SMOKER', 'SURGERY_WITHIN_2_WEEKS'];
    const { cautions } = await analysis(ids, { population: PREGNANT, concerns });
    const later = await analysis(ids, { population: PREGNANT, concerns, understands: ['THIRD_PARTY', 'LABEL', 'STEADY'] });
    expect(later.cautions.some(({ evidence }) => evidence === 'THIRD_PARTY')).toBe(true);
    expect(cautions.some(({ evidence }) => evidence === 'THIRD_PARTY')).toBe(false);
    expect(cautions.length).toBeGreaterThan(10);
    for (const { evidence, source, text } of [...cautions, ...later.cautions]) {
      expect([source.title !== '', text !== '']).toEqual([true, true]);
      if (evidence === 'GENERAL') expect(source).toEqual({ title: '일반 지식 · 출처 확인 전', publisher: '', url: null, year: null });
      else expect(source.publisher).not.toBe('');
    }
  });
});

describe('bad input about somebody', () => {
  const wrong = v.object({ isSuccess: v.literal(false), code: v.string(), message: v.pipe(v.string(), v.regex(/[가-힣]/)) });
  const age = '나이는 0부터 120까지의 만 나이(정수)로 적어 주세요.';
  it.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['an age of −1', { population: { gender: 'MALE', age: -1 } }, age],
    ['an age of 121', { population: { gender: 'MALE', age: 121 } }, age],
    ['an age of 1.5', { population: { gender: 'MALE', age: 1.5 } }, age],
    ['an age in letters', { population: { gender: 'MALE', age: '20' } }, age],
    ['a pregnant man', { population: { gender: 'MALE', age: 30, condition: 'PREGNANT' } }, '임신과 수유는 여성일 때만 고를 수 있어요.'],
    [
      'an unknown condition',
      { population: { gender: 'FEMALE', age: 30, condition: 'MAYBE' } },
      'condition 값은 PLANNING, PREGNANT, LACTATING 중 하나여야 해요.',
    ],
    ['two hundred concerns', { concerns: Array.from({ length: 200 }, () => 'STATIN') }, '약과 질환은 20가지까지 고를 수 있어요.'],
    ['concerns that are no list', { concerns: 'STATIN' }, 'concerns는 글자 목록이어야 해요.'],
    ['a concern that is no text', { concerns: [5] }, 'concerns는 글자 목록이어야 해요.'],
  ])('bad input about a person, %s, is refused with its reason', async (_, body, message) => {
    for (const [path, own] of [
      [ANALYSE, { supplementIds: [P.magnesium] }],
      [`/api/v1/supplements/${P.magnesium}/limits`, {}],
    ] as const) {
      const reply = await post(server.url, path, { ...own, ...body });
      expect([reply.status, v.parse(wrong, reply.body).message], path).toEqual([400, message]);
    }
  });

  it('unknown codes are dropped, and the rest holds', async () => {
    const { cautions } = await analysis([P.redYeastRice], { concerns: ['X', 'STATIN', 'pregnant', ''] });
    expect(new Set(cautions.map(({ code }) => code))).toEqual(new Set(['STATIN']));
  });
});

describe('a product for somebody', () => {
  it('a product without a person is the general one', async () => {
    const path = `/api/v1/supplements/${P.garcinia}/limits`;
    const own = resultOf(await post(server.url, path, {}), readSupplementLimits.result);
    const detail = await call(server.url, `/api/v1/supplements/detail?id=${P.garcinia}`);
    expect(own).toEqual(v.parse(v.looseObject({ result: readSupplementDetail.result }), detail.body).result);
  });

  it('a product for a child of fourteen has no amount of garcinia, and is to be avoided', async () => {
    const body = { population: { gender: 'FEMALE', age: 14 } };
    const reply = await post(server.url, `/api/v1/supplements/${P.garcinia}/limits`, body);
    const { ingredients, cautions } = resultOf(reply, readSupplementLimits.result);
    expect(ingredients).toMatchObject([{ name: '가르시니아', state: 'notForYou', dailyIntake: null, amount: '750 mg' }]);
    expect(cautions[0]).toMatchObject({ code: 'AGE', severity: 'AVOID', ingredientNames: ['가르시니아'] });
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  it('an unknown product stays unknown for a person', async () => {
    expect((await post(server.url, '/api/v1/supplements/999999/limits', {})).status).toBe(404);
  });
});

describe('an ingredient for somebody', () => {
  const limits = async (id: number, body: unknown) =>
    resultOf(
      await call(server.url, `/api/v1/ingredients/${id}/limits`, {
        method: 'POST',
        headers: { ...haru.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      readIngredientLimits.result,
    );

  it('an ingredient for a person needs a session, and follows the person it names', async () => {
    const { result } = v.parse(
      v.looseObject({ result: v.array(v.object({ id: v.number() })) }),
      (await call(server.url, '/api/v1/ingredients/search?keyword=마그네슘')).body,
    );
    const id = result[0]?.id ?? 0;
    expect((await post(server.url, `/api/v1/ingredients/${id}/limits`, {})).status).toBe(401);
    expect(await limits(id, { population: { gender: 'MALE', age: 13 } })).toMatchObject({ upperLimit: 270, notFor: null });
    expect(await limits(id, { population: { gender: 'MALE', age: 3 } })).toMatchObject({ upperLimit: 90, notFor: null });
    const infant = { population: { gender: 'MALE', age: 0 } };
    expect(await limits(id, infant)).toMatchObject({ upperLimit: null, notFor: 'UNDER_6' });
    expect(await limits(id, { ...infant, understands: ['UNDER_1'] })).toMatchObject({ notFor: 'UNDER_1' });
  });
});
