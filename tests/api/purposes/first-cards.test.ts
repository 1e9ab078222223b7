import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterByPurposes } from '#contract/purposes/purposes.ts';
import { PURPOSE_CODES, type PurposeCode } from '#domain/purposes/purpose.ts';
import { hasRecognised, isEmpty, otherResults, purposeResults } from '#domain/purposes/purpose-results.ts';
import { routes } from '#domain/shared/routes.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { type RegisteredProduct, registeredProducts } from '#tests/support/registered-products.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
let products: ReadonlyMap<number, RegisteredProduct>;
beforeAll(async () => {
  server = await borrowServer('register');
  products = await registeredProducts(server);
}, 120_000);
afterAll(() => server.close());

const claimsOf = (id: number) => products.get(id)?.claims ?? [];
const groupsOf = async (code: PurposeCode) =>
  resultOf(await call(server.url, `/api/v1/purposes/filter?goals=${code}`), filterByPurposes.result);

describe('the results of a purpose on the register', () => {
  it.each(PURPOSE_CODES)(
    'results of the purpose %s begin with a product that is recognised for it, and with no slimming one',
    async (code) => {
      const { text } = await call(server.url, routes.purposeResults([code]));
      const [, first = ''] = /href="\/product\/(\d+)"/.exec(text) ?? [];
      expect(claimsOf(Number(first))).toContain(code);
      if (code !== 'FAT') expect(claimsOf(Number(first))).not.toContain('FAT');
    },
  );

  it('a section of another purpose begins with a slimming product only where it has no other recognised one', async () => {
    for (const code of PURPOSE_CODES.filter((each) => each !== 'FAT'))
      for (const { name, products: shown } of purposeResults(await groupsOf(code), [code], code)) {
        const isSlimming = shown.map(({ id }) => claimsOf(id).includes('FAT'));
        const isOther = shown.some(({ id, isRecognised }, index) => isRecognised && !isSlimming[index] && claimsOf(id).includes(code));
        expect(isSlimming[0] === true && isOther, `${code} ${name}`).toBe(false);
      }
  });

  it('sections without a product of their own stand behind those that have one, and those of nothing but slimming behind all', async () => {
    const results = purposeResults(await groupsOf('CHOLESTEROL'), ['CHOLESTEROL'], 'CHOLESTEROL').filter(
      (each) => each.products.length > 0,
    );
    expect(results.at(-1)?.name).toBe('녹차추출물');
    const stress = purposeResults(await groupsOf('SLEEP_STRESS'), ['SLEEP_STRESS'], 'SLEEP_STRESS');
    expect(stress[0]?.name).toBe('테아닌');
    const firstEmpty = stress.findIndex(isEmpty);
    expect(stress.slice(firstEmpty).every(isEmpty)).toBe(true);
  });

  it('a purpose of whose ingredients no product is recognised begins with the other recognised ones', async () => {
    const groups = await groupsOf('HAIR_NAIL');
    expect(hasRecognised(purposeResults(groups, ['HAIR_NAIL'], 'HAIR_NAIL'))).toBe(false);
    expect(otherResults(groups, 'HAIR_NAIL').products.every(({ id }) => claimsOf(id).includes('HAIR_NAIL'))).toBe(true);
  });

  it('probiotics of one claim stand by their amount, up to the most of the function', async () => {
    const [group] = await groupsOf('GUT_HEALTH');
    const shelf = group?.ingredients.find(({ ingredientName }) => ingredientName === '프로바이오틱스')?.supplements ?? [];
    expect(shelf.slice(0, 8).map(({ asked }) => asked?.amount)).toEqual(Array.from({ length: 8 }, () => 10_000_000_000));
  });
});
