import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { readSupplementDetail } from '#contract/supplements/supplements.ts';
import { post, resultOf } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

type Asker = { readonly gender: 'MALE' | 'FEMALE'; readonly age: number; readonly condition?: 'PREGNANT' };
const MAN: Asker = { gender: 'MALE', age: 62 };
const WOMAN: Asker = { gender: 'FEMALE', age: 31 };

const analyse = async (supplementIds: readonly number[], population: Asker | null, ...concerns: string[]) =>
  resultOf(await post(server.url, '/api/v1/combinations/analyze', { supplementIds, population, concerns }), analyzeCombination.result);
type Analysed = Awaited<ReturnType<typeof analyse>>;

const judged = ({ supplements }: Analysed) =>
  supplements.map(({ supplementId, judgement, unjudged }) => [supplementId, judgement, unjudged.map(({ reason }) => reason).join(' ')]);
const planned = ({ plan }: Analysed) => plan?.entries.map(({ supplementId }) => supplementId) ?? [];

describe('judgement of products of the register', () => {
  it('an analysis forbids krill that the name alone tells, and never plans it for a person with the allergy', async () => {
    const analysis = await analyse([10177], WOMAN, 'SHELLFISH_CRUSTACEAN');
    expect(analysis.cautions[0]).toMatchObject({ code: 'SHELLFISH_CRUSTACEAN', severity: 'AVOID', supplementIds: [10177] });
    expect(analysis.verdict).toBe('avoid');
    expect(judged(analysis)).toEqual([[10177, 'NOT_FINE', 'ONLY_NAMED']]);
    expect(planned(analysis)).toEqual([]);
  });

  it('an analysis of omega-3 beside a product that only its name tells of warns of both, and names what it could not judge', async () => {
    const analysis = await analyse([14860, 22224], MAN, 'WARFARIN', 'STATIN');
    expect(analysis.verdict).toBe('avoid');
    expect(
      analysis.cautions.filter(({ severity }) => severity === 'AVOID').map(({ code, supplementIds }) => [code, supplementIds]),
    ).toEqual([['STATIN', [22224]]]);
    expect(judged(analysis)).toContainEqual([22224, 'NOT_FINE', expect.stringContaining('ONLY_NAMED')]);
    expect(analysis.plan?.askFirst).toEqual([14860]);
  });

  it.each([
    ['red yeast rice after a transplant', 13708, ['TACROLIMUS', 'IMMUNOSUPPRESSANT'], 'TACROLIMUS'],
    ['red ginseng in chemotherapy', 17640, ['CHEMOTHERAPY'], 'CHEMOTHERAPY'],
  ])('an analysis of %s is grey and unplanned, as nothing is known', async (_, id, concerns, code) => {
    const analysis = await analyse([id], MAN, ...concerns);
    expect(analysis.verdict).toBe('unknown');
    expect(analysis.supplements[0]?.unjudged).toContainEqual(expect.objectContaining({ reason: 'NO_FACT', codes: [code] }));
    expect(planned(analysis)).toEqual([]);
    expect(analysis.plan?.notJudged).toEqual([id]);
  });

  it('an analysis with a code of another release lists it, and judges nothing by it', async () => {
    const analysis = await analyse([15212], WOMAN, 'KIDNEY', '신장질환');
    expect(analysis.verdict).not.toBe('within');
    expect(analysis.supplements[0]?.unjudged).toContainEqual({
      reason: 'UNKNOWN_CONCERN',
      ingredientNames: [],
      codes: ['KIDNEY', '신장질환'],
    });
  });

  it('an analysis of a multivitamin does not forbid it with levothyroxine, nor to a liver disease', async () => {
    expect((await analyse([15212], WOMAN, 'LEVOTHYROXINE')).verdict).not.toBe('avoid');
    expect((await analyse([15212], WOMAN, 'LIVER_DISEASE')).verdict).not.toBe('avoid');
  });

  it('an analysis for a healthy man adds up no bleeding', async () => {
    expect((await analyse([14860, 17640], { gender: 'MALE', age: 30 })).effects).toEqual([]);
  });

  it('an analysis for a person still counts what waits for an answer', async () => {
    const [nobody, woman] = [await analyse([15991, 13473], null), await analyse([15991, 13473], WOMAN)];
    expect(woman.cautionsByConcern).toEqual(nobody.cautionsByConcern);
    expect(woman.pairings.filter(({ type }) => type === 'CAUTION')).toEqual(nobody.pairings.filter(({ type }) => type === 'CAUTION'));
  });

  it('the limits of a product carry the same judgement as its analysis', async () => {
    for (const [id, concern] of [
      [10177, 'SHELLFISH_CRUSTACEAN'],
      [13708, 'TACROLIMUS'],
      [14860, 'GOUT'],
    ] as const) {
      const asked = { population: WOMAN, concerns: [concern] };
      const limits = resultOf(await post(server.url, `/api/v1/supplements/${id}/limits`, asked), readSupplementDetail.result);
      const [product] = (await analyse([id], WOMAN, concern)).supplements;
      expect([limits.judgement, limits.unjudged]).toEqual([product?.judgement, product?.unjudged]);
    }
  });
});
