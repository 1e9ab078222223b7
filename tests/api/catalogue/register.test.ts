import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { listPopularIngredients } from '#contract/ingredients/ingredients.ts';
import { listPopularSearches } from '#contract/search/search.ts';
import { listAlternatives } from '#contract/supplements/alternatives.ts';
import { listPopularSupplements, readSupplement, searchSupplements } from '#contract/supplements/supplements.ts';
import { OTHER_WEIGHT } from '#copy/shared/words.ts';
import { listOfDay, SHOWCASES } from '#domain/catalogue/showcase.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { importRows, readRows } from '#register/import/public.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { startWithRegister, type TestServer } from '#tests/support/server.ts';

const LEAST_PRODUCTS = 8400;

let server: TestServer;
beforeAll(async () => {
  server = await startWithRegister();
});
afterAll(() => server.close());

async function get<Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> {
  const answer = await fetch(server.url + path);
  const body = v.parse(v.object({ result: v.unknown() }), await answer.json());
  return v.parse(schema, body.result);
}
const search = (keyword: string) =>
  get(searchSupplements.result, `/api/v1/supplements/search?keyword=${encodeURIComponent(keyword)}&size=20`);
const first = async (sql: string, ...values: (string | number)[]) =>
  (
    await server.catalogue
      .prepare(sql)
      .bind(...values)
      .all()
  ).results[0] ?? {};
const idOf = async (name: string) => Number((await first('SELECT id FROM supplement WHERE name = ?1', name))['id']);

describe('a machine that starts with the register', () => {
  it("a new machine has the register's products, and no invented one", async () => {
    expect(Number((await first('SELECT count(*) AS n FROM supplement'))['n'])).toBeGreaterThanOrEqual(LEAST_PRODUCTS);
    for (const table of ['supplement WHERE is_sample = 1', 'supplement_score', 'ingredient_score', 'brand WHERE id < 1001'])
      expect((await first(`SELECT count(*) AS n FROM ${table}`))['n'], table).toBe(0);
    const home = await (await fetch(`${server.url}/`)).text();
    // The card template has every possible part.
    expect(home.replace(/<template>.*?<\/template>/gs, '')).not.toContain('예시');
    expect(home).toContain('순위가 생기기 전이라 함량이 확인된 제품을 보여 드려요');
  });

  it('a new machine finds a product by brand and ingredient, with the amount that its report states', async () => {
    const { supplements } = await search('종근당 비타민C 1000mg');
    expect(supplements[0]).toMatchObject({ supplementName: '종근당 비타민C 1000mg', brandName: '종근당', isSample: false });
    expect(supplements[0]?.ingredients).toContainEqual(expect.objectContaining({ ingredientName: '비타민C', amount: 1000 }));
  });

  it("a new machine lists a brand's products from all factories, and for an unproven mark the maker's", async () => {
    const makers = await server.catalogue
      .prepare(
        `SELECT count(DISTINCT maker_name) AS makers, count(*) AS n FROM supplement s JOIN brand b ON b.id = s.brand_id WHERE b.name = '여에스더' AND b.is_maker = 0`,
      )
      .all();
    expect(makers.results[0]).toEqual({ makers: 24, n: 136 });
    expect(
      await first(`SELECT b.is_maker AS maker FROM supplement s JOIN brand b ON b.id = s.brand_id WHERE s.brand_name = '케이헬씨' LIMIT 1`),
    ).toEqual({ maker: 1 });
  });

  it('a product never quotes its report', async () => {
    const supplement = await get(readSupplement.result, `/api/v1/supplements?id=${await idOf('종근당 비타민C 1000mg')}`);
    expect(supplement.rawText).toMatchObject({ specification: '', intake: '', functionText: '', caution: '' });
    expect(supplement.rawText?.reportNumber).toMatch(/^\d{12,15}$/);
    expect(supplement.intakeTime).toMatch(/^1일 \d회, 1회 \d정씩/);
  });

  it('the page of a product names the source and the licence of its registered name', async () => {
    const html = await (await fetch(`${server.url}/product/${await idOf('종근당 비타민C 1000mg')}`)).text();
    expect(html.split('식품의약품안전처 공공데이터(공공누리 제1유형)')).toHaveLength(2);
  });

  it('the page of a product says what its report lacks: a content that the name names, the weight of an extract', async () => {
    const html = async (name: string) => (await fetch(`${server.url}/product/${await idOf(name)}`)).text();
    expect(await html('뉴트리마인 미니 셀레늄')).toContain('이름에 있는 셀레늄은 신고자료에 없어요.');
    expect(await html('아이빌베리온')).toContain(`빌베리: ${OTHER_WEIGHT}`);
  });

  it('an unsure amount is marked on the page with what the report prints, on cards, and in sums', async () => {
    const { id, name, printed } = await first(
      `SELECT s.id, s.name, si.label_text AS printed FROM supplement s JOIN supplement_ingredient si ON si.supplement_id = s.id
       WHERE s.main_ingredient_id = si.ingredient_id AND si.reading = 'MEDIUM' AND si.label_text LIKE '%/%' AND s.sale_kind = 'RETAIL' LIMIT 1`,
    );
    const page = await (await fetch(`${server.url}/product/${id}`)).text();
    expect(page).toContain('함량 확인 필요');
    expect(page).toContain(`신고자료: ${printed}`);
    const { supplements } = await search(String(name));
    expect(supplements.find(({ supplementId }) => supplementId === id)?.mainIngredients[0]?.isUnsure).toBe(true);
    const unsure = await first(
      `SELECT i.name, s.id FROM supplement_ingredient si JOIN ingredient i ON i.id = si.ingredient_id JOIN supplement s ON s.id = si.supplement_id
       WHERE si.reading = 'MEDIUM' AND s.main_ingredient_id <> i.id AND i.name = '비타민D' AND s.sale_kind = 'RETAIL' ORDER BY si.place LIMIT 1`,
    );
    const { supplements: named } = await search(
      `${unsure['name']} ${(await first('SELECT name FROM supplement WHERE id = ?1', Number(unsure['id'])))['name']}`,
    );
    expect(named.find(({ supplementId }) => supplementId === unsure['id'])?.asked?.isUnsure).toBe(true);
    const sums = await (await fetch(`${server.url}/combination-result/ingredients?ids=${id}`)).text();
    expect(sums).toContain(`함량을 확인해 주세요: ${name}`);
    const sure = await (await fetch(`${server.url}/product/${await idOf('종근당 비타민C 1000mg')}`)).text();
    expect(sure.split('신고자료: ')).toHaveLength(1);
  });

  it('a product of many ingredients without amounts raises what holds at any amount, and nothing that an amount decides', async () => {
    const id = await idOf('애터미 맨 멀티팩');
    const person = { population: { gender: 'MALE', age: 60 }, concerns: ['WARFARIN', 'STATIN'] };
    const answer = await post(server.url, '/api/v1/combinations/analyze', { supplementIds: [id], ...person });
    const { cautions, verdict } = resultOf(answer, analyzeCombination.result);
    const asked = cautions.map(({ ingredientNames, code, severity }) => `${ingredientNames} ${code} ${severity}`);
    expect(asked).toEqual(expect.arrayContaining(['나토키나제 ANTICOAGULANT CONSULT', '은행잎 ANTICOAGULANT CONSULT']));
    expect(asked.filter((line) => /^(?:나이아신|비타민E|비타민A) /.test(line) && !/(?:MONITOR|INFO)$/.test(line))).toEqual([]);
    expect(verdict).not.toBe('within');
  });

  it("a product's alternatives share the main ingredient and form, for sale, the nearest amount first, then by relevance", async () => {
    const id = await idOf('종근당 비타민C 1000mg');
    const near = await get(listAlternatives.result, `/api/v1/supplements/${id}/alternatives`);
    expect(near).toHaveLength(5);
    expect(near.map(({ supplementId }) => supplementId)).not.toContain(id);
    for (const { form, mainIngredients } of near) expect([form, mainIngredients[0]?.ingredientName]).toEqual(['tablet', '비타민C']);
    const all = await server.catalogue
      .prepare(`SELECT id FROM supplement WHERE id <> ?1 AND form = 'tablet' AND main_ingredient_id = (SELECT main_ingredient_id FROM supplement WHERE id = ?1) AND main_thousandths IS NOT NULL
         ORDER BY abs(main_thousandths - 1000000) LIMIT 5`)
      .bind(id)
      .all();
    const distances = async (ids: unknown[]) =>
      Promise.all(
        ids.map(async (each) =>
          Math.abs(
            Number((await first('SELECT main_thousandths / 1000.0 AS amount FROM supplement WHERE id = ?1', Number(each)))['amount']) -
              1000,
          ),
        ),
      );
    expect(await distances(near.map(({ supplementId }) => supplementId))).toEqual(await distances(all.results.map((row) => row['id'])));
    const standing = await Promise.all(
      near.map(({ supplementId, asked }) =>
        first(
          `SELECT relevance FROM supplement_ingredient JOIN supplement s ON s.id = supplement_id
           WHERE supplement_id = ?1 AND s.main_ingredient_id = ingredient_id AND s.sale_kind = 'RETAIL' AND amount = '${asked?.amount}'`,
          supplementId,
        ),
      ),
    );
    const relevances = standing.map(({ relevance }) => Number(relevance));
    expect(relevances).toEqual(relevances.toSorted((left, right) => right - left));
    expect((await fetch(`${server.url}/api/v1/supplements/999999/alternatives`)).status).toBe(404);
  });

  it('a new machine invents no popularity: a choice of the day, one a brand, and words without numbers', async () => {
    const list = await get(
      listPopularSupplements.result,
      '/api/v1/supplements/popular-supplements?ageGroup=20대&gender=ALL&page=0&size=50',
    );
    expect(list.isRanked).toBe(false);
    expect(list.content.length).toBeGreaterThanOrEqual(30);
    expect(list.totalElements).toBe(list.content.length);
    expect(list.content.every(({ searchCount }) => searchCount === 0)).toBe(true);
    const brands = list.content.map(({ brandName }) => brandName.split(' · ')[0]);
    expect(new Set(brands).size).toBe(brands.length);
    const ingredients = await get(listPopularIngredients.result, '/api/v1/ingredients/popular?ageGroup=20대&limit=5');
    expect(ingredients).toHaveLength(5);
    expect(ingredients.every(({ searchCount }) => searchCount === 0)).toBe(true);
    const terms = await get(listPopularSearches.result, '/api/v1/search/popular');
    expect(terms.map(({ score }) => score)).toEqual(Array(10).fill(0));
  });

  it("a new machine's choices of every day suit each age and sex", async () => {
    const forWhom = async (ageGroup: string, gender: string) => {
      const numbers = JSON.stringify(Array.from({ length: 28 }, (_, day) => listOfDay(day * 86_400_000, { ageGroup, gender })));
      const { results } = await server.catalogue
        .prepare(`SELECT DISTINCT w.value FROM showcase c JOIN supplement s ON s.id = c.supplement_id JOIN json_each(s.for_whom) w
           WHERE c.day IN (SELECT value FROM json_each(?1)) ORDER BY 1`)
        .bind(numbers)
        .all();
      return results.map(({ value }) => value);
    };
    const unsuited = async (ageGroup: string, gender: string, audiences: readonly string[]) =>
      (await forWhom(ageGroup, gender)).filter((audience) => audiences.includes(String(audience)));
    expect(await unsuited('전체', 'ALL', ['CHILD', 'PREGNANT'])).toEqual([]);
    expect(await unsuited('20대', 'MALE', ['CHILD', 'PREGNANT', 'WOMAN'])).toEqual([]);
    expect(await unsuited('30대', 'FEMALE', ['CHILD', 'MAN'])).toEqual([]);
    expect(await unsuited('50대', 'FEMALE', ['CHILD', 'PREGNANT', 'MAN'])).toEqual([]);
    expect(await unsuited('10대', 'ALL', ['PREGNANT', 'SENIOR'])).toEqual([]);
    expect(await forWhom('10대', 'ALL')).toContain('CHILD');
    expect(await forWhom('30대', 'FEMALE')).toContain('WOMAN');
  });

  it("a new machine's choices for teens hold nothing that label or facts keep from them, nor above their limits", async () => {
    const numbers = JSON.stringify(
      Array.from({ length: 28 }, (_, day) => listOfDay(day * 86_400_000, { ageGroup: '10대', gender: 'ALL' })),
    );
    const { results } = await server.catalogue
      .prepare(`SELECT DISTINCT s.name, s.avoid_for AS avoidFor, s.contents FROM showcase c JOIN supplement s ON s.id = c.supplement_id
         WHERE c.day IN (SELECT value FROM json_each(?1))`)
      .bind(numbers)
      .all();
    expect(results.length).toBeGreaterThan(100);
    const texts = results.map((row) => `${row['name']} ${row['avoidFor']} ${row['contents']}`);
    expect(texts.filter((text) => /"(?:TEEN|CHILD)"|"slug":"(?:nattokinase|red-ginseng|creatine|ginkgo|lutein)"/.test(text))).toEqual([]);
    const milligrams = texts.flatMap((text) => /"slug":"vitamin-c"[^}]*"amount":"([\d.]+)"/.exec(text)?.[1] ?? []).map(Number);
    expect(Math.max(...milligrams)).toBeLessThanOrEqual(1100);
  });

  it("a new machine's choices differ between a child of ten, a woman of twenty and a man of sixty, and have no infant's product for the child", async () => {
    const chosenFor = async (ageGroup: string, gender: string) => {
      const { results } = await server.catalogue
        .prepare('SELECT s.name FROM showcase c JOIN supplement s ON s.id = c.supplement_id WHERE c.day = ?1 AND c.place < 8')
        .bind(listOfDay(Date.parse('2026-11-29T03:00:00Z'), { ageGroup, gender }))
        .all();
      return results.map(({ name }) => String(name));
    };
    const [child, woman, man] = [await chosenFor('10대', 'ALL'), await chosenFor('20대', 'FEMALE'), await chosenFor('60대 이상', 'MALE')];
    expect(new Set([...child, ...woman, ...man]).size).toBeGreaterThanOrEqual(18);
    expect(child.filter((name) => /베이비|베베|아기|영유아/.test(name))).toEqual([]);
    const made = await server.catalogue
      .prepare(
        `SELECT count(*) AS made FROM showcase c JOIN supplement s ON s.id = c.supplement_id WHERE s.for_whom <> '[]' AND c.place < 8 AND c.day = ?1`,
      )
      .bind(listOfDay(Date.parse('2026-11-29T03:00:00Z'), { ageGroup: '20대', gender: 'FEMALE' }))
      .all();
    expect(Number(made.results[0]?.['made'])).toBeGreaterThan(0);
  });

  it("a new machine's choices for adults have sure amounts, none above an upper level", async () => {
    const numbers = JSON.stringify(
      Array.from({ length: 28 }, (_, day) => listOfDay(day * 86_400_000, { ageGroup: '20대', gender: 'ALL' })),
    );
    const { results } = await server.catalogue
      .prepare(`SELECT i.slug, max(CAST(c.amount AS REAL)) AS most, count(*) FILTER (WHERE c.amount IS NULL OR c.reading <> 'HIGH') AS unsure
         FROM supplement_ingredient c JOIN ingredient i ON i.id = c.ingredient_id
         WHERE c.supplement_id IN (SELECT supplement_id FROM showcase WHERE day IN (SELECT value FROM json_each(?1))) GROUP BY i.slug`)
      .bind(numbers)
      .all();
    const rows = new Map(results.map((row) => [row['slug'], row]));
    expect(rows.size).toBeGreaterThan(20);
    for (const [slug, { unsure }] of rows) expect(unsure, String(slug)).toBe(0);
    // Tolerable upper intake levels of adults: 2,000 mg, 100 µg, 350 mg, 35 mg.
    for (const [slug, upper] of [
      ['vitamin-c', 2000],
      ['vitamin-d', 100],
      ['magnesium', 350],
      ['zinc', 35],
    ] as const) {
      expect(Number(rows.get(slug)?.['most']), slug).toBeGreaterThan(0);
      expect(Number(rows.get(slug)?.['most']), slug).toBeLessThanOrEqual(upper);
    }
  });

  it("a new machine's choice of the day has pages of the asked size, without doubles", async () => {
    const idsOf = async (query: string) =>
      (await get(listPopularSupplements.result, `/api/v1/supplements/popular-supplements?ageGroup=20대&gender=ALL&${query}`)).content.map(
        ({ supplementId }) => supplementId,
      );
    const [first, second, both] = [await idsOf('page=0&size=10'), await idsOf('page=1&size=10'), await idsOf('page=0&size=20')];
    expect([first, second].flat()).toEqual(both);
  });

  it('a new machine has another choice of products each day', async () => {
    const days = await server.catalogue
      .prepare('SELECT day, group_concat(supplement_id) AS ids FROM (SELECT * FROM showcase ORDER BY day, place) GROUP BY day')
      .all();
    expect(days.results).toHaveLength(28 * SHOWCASES.length);
    for (const showcase of SHOWCASES.keys()) {
      const lists = days.results.slice(28 * showcase, 28 * (showcase + 1));
      expect(new Set(lists.map(({ ids }) => ids)).size).toBe(28);
    }
  });

  it('a second start changes nothing, and leaves imported products as they are', LONG, async () => {
    expect(await seedIfChanged(server, 'register')).toBe(false);
    const { results } = await server.catalogue
      .prepare(`SELECT source_key AS k, id FROM supplement WHERE name = '종근당 비타민C 1000mg'`)
      .all();
    const number = String(results[0]?.['k']).replace('mfds:', '');
    const row = {
      STTEMNT_NO: number,
      PRDUCT: '종근당 비타민C 1000mg',
      ENTRPS: '어느 공장',
      SRV_USE: '1일 1회, 1회 3정을 물과 함께',
      INTAKE_HINT1: '신고의 말',
    };
    const { rows } = readRows(JSON.stringify(row));
    await importRows({ ...server, rows, inputHash: 'one', importedOn: todayInSeoul(Date.now()), onProgress: () => undefined });
    await server.catalogue.batch([server.catalogue.prepare(`UPDATE catalogue_meta SET value = 'older' WHERE key = 'seed'`)]);
    expect(await seedIfChanged(server, 'register')).toBe(true);
    const after = await first('SELECT id, method, caution FROM supplement WHERE source_key = ?1', `mfds:${number}`);
    expect(after).toEqual({ id: results[0]?.['id'], method: '1일 1회, 1회 3정을 물과 함께', caution: '신고의 말' });
  });
});
