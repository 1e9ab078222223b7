import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterByPurposes } from '#contract/purposes/purposes.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import type { PersonCondition } from '#domain/combinations/cautions/person.ts';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';
import { call, resultOf, searchPage } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { type CautionProfile, selectCautions } from '#upstream/combinations/cautions/public.ts';
import { selectCombination } from '#upstream/combinations/queries.ts';

const somebody = (age: number, condition: PersonCondition | null = null, ...concerns: Concern[]): CautionProfile => ({
  population: { gender: condition === null ? null : 'FEMALE', age, ageGroup: null, condition },
  concerns,
});
const PREGNANT = somebody(31, 'PREGNANT');
const LACTATING = somebody(31, 'LACTATING');
const CHILD = somebody(8);

/** People whom a purpose addresses, and queries that name them. */
const POPULATIONS: readonly (readonly [purpose: PurposeCode, people: readonly CautionProfile[], queries: readonly string[]])[] = [
  ['PREGNANT_HEALTH', [PREGNANT, LACTATING], ['임산부', '임산부 철분제', '임산부 엽산', '수유부', '임신 비타민D', '산모']],
  ['ANEMIA', [PREGNANT], ['빈혈']],
  ['CLIMACTERIC', [somebody(52, null, 'MENOPAUSE'), somebody(70)], ['갱년기', '갱년기 영양제']],
  [
    'BLOOD_PRESS',
    [somebody(60, null, 'HYPERTENSION'), somebody(60, null, 'ANTIHYPERTENSIVE'), somebody(60, null, 'ACE_ARB')],
    ['혈압', '고혈압'],
  ],
  ['BLOOD_SUGAR', [somebody(60, null, 'DIABETES'), somebody(60, null, 'METFORMIN')], ['혈당', '당뇨']],
  ['CHOLESTEROL', [somebody(60, null, 'STATIN')], ['콜레스테롤', '고지혈증']],
  ['NEUTRAL_FAT', [somebody(60, null, 'STATIN')], ['중성지방']],
  ['LIVER', [somebody(50, null, 'LIVER_DISEASE')], ['간 건강', '지방간']],
  ['THYROID_HEALTH', [somebody(50, null, 'THYROID'), somebody(50, null, 'ANTITHYROID')], ['갑상선']],
];

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

const AT_A_TIME = 90;

/** Products that a label or fact tells one of the people to avoid, recomputed from the stored rows. */
async function forbidden(ids: readonly number[], people: readonly CautionProfile[]): Promise<string[]> {
  const context = { catalogue: server.catalogue } as Parameters<typeof selectCombination>[0];
  const names: string[] = [];
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    for (const { id, name, contents, allergens, labelCautions, isSample } of await selectCombination(
      context,
      ids.slice(start, start + AT_A_TIME),
    )) {
      const contained = contents.flatMap(({ slug, amount, chemicalForm }) => {
        const ingredient = ingredientIndex().get(slug);
        return ingredient === undefined
          ? []
          : [{ ingredient: { ...ingredient, slug }, contributions: [{ supplementId: id, amount, chemicalForm }] }];
      });
      const labels = [{ supplementId: id, allergens, labelCautions, isSample, onlyNamed: [] }];
      if (people.some((who) => selectCautions(contained, who, labels).cautions.some(({ severity }) => severity === 'AVOID')))
        names.push(`${id} ${name}`);
    }
  }
  return names;
}

describe('products for a purpose and its obvious population', () => {
  it.each(POPULATIONS)('no shelf of %s holds what its population is told to avoid', async (purpose, people) => {
    const [group] = resultOf(await call(server.url, `/api/v1/purposes/filter?goals=${purpose}`), filterByPurposes.result);
    const shelves = group?.ingredients ?? [];
    const listed = [
      ...new Set(shelves.flatMap(({ supplements, supplementInfos }) => [...supplements, ...supplementInfos].map(({ id }) => id))),
    ];
    expect(listed.length).toBeGreaterThan(5);
    expect(await forbidden(listed, people)).toEqual([]);
    const cautioned = [...new Set(shelves.flatMap(({ cautionedSupplements }) => cautionedSupplements.map(({ id }) => id)))];
    expect(await forbidden(cautioned, people)).toHaveLength(cautioned.length);
  });

  it.each(POPULATIONS.flatMap(([, people, queries]) => queries.map((query) => [query, people] as const)))(
    'the first forty products of %s hold nothing that its population is told to avoid',
    async (query, people) => {
      const { supplements } = await searchPage(server.url, query, { size: 40 });
      expect(
        await forbidden(
          supplements.map(({ supplementId }) => supplementId),
          people,
        ),
      ).toEqual([]);
    },
  );

  it.each(['비타민&children=1', '칼슘&children=1', '어린이', '어린이 유산균', '키즈 비타민'])(
    'the first forty of %s hold nothing that children are told to avoid',
    async (query) => {
      const [keyword = '', ...filters] = query.split('&');
      const answer = await call(
        server.url,
        `/api/v1/supplements/search?keyword=${encodeURIComponent(keyword)}&size=40&${filters.join('&')}`,
      );
      const found = resultOf(answer, v.object({ supplements: v.array(v.object({ supplementId: v.number() })) }));
      expect(found.supplements.length).toBeGreaterThan(5);
      expect(
        await forbidden(
          found.supplements.map(({ supplementId }) => supplementId),
          [CHILD],
        ),
      ).toEqual([]);
    },
  );

  it('no purpose is emptied by products left out', async () => {
    for (const purpose of PURPOSE_CODES) {
      const [group] = resultOf(await call(server.url, `/api/v1/purposes/filter?goals=${purpose}`), filterByPurposes.result);
      expect([purpose, group?.ingredients.some(({ supplements }) => supplements.length > 0)]).toEqual([purpose, true]);
    }
  });

  it('a product that is left out of a list is found by its whole name', async () => {
    const [row] = v.parse(
      v.tuple([v.object({ id: v.number(), name: v.string() })]),
      (
        await server.catalogue
          .prepare(`SELECT id, name FROM supplement WHERE instr(unsuited, 'CHOLESTEROL') > 0 AND instr(name, '콜레스테롤') > 0 LIMIT 1`)
          .all()
      ).results,
    );
    const { supplements } = await searchPage(server.url, row.name, { size: 5 });
    expect(supplements.map(({ supplementId }) => supplementId)).toContain(row.id);
  });
});
