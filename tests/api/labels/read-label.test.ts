import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLabel } from '#contract/labels/labels.ts';
import { call, post, refusal, resultOf } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const ask = (body: unknown, headers: Readonly<Record<string, string>> = {}) => post(server.url, readLabel.path, body, headers);
const read = async (text: string, confidence?: number) =>
  resultOf(await ask({ lines: text.split('\n').map((line) => ({ text: line, confidence })) }), readLabel.result);

describe('the reading of a label', () => {
  it('the reading of a label names forms, parts of a total and lines that it left', async () => {
    const { ingredients, left } = await read(
      'Supplement Facts\nTotal Omega-3 700 mg\nEPA 360 mg\nVitamin E (as dl-alpha tocopheryl acetate) 400 IU\n12 dust name 30 IU',
    );
    expect(ingredients).toMatchObject([
      { amount: 700, form: null, partOf: null },
      { amount: 360, form: null, partOf: 0 },
      { amount: 400, form: 'DL_ALPHA', partOf: null },
    ]);
    expect(left).toEqual([{ text: '12 dust name 30 IU', why: { code: 'NO_NAME', text: expect.stringMatching(/요\.$/) } }]);
  });

  it('the reading of a Korean table has its ingredients, doses, allergens and cautions', async () => {
    const reading = await read(
      [
        '하루 멀티',
        '영양·기능정보 1일 섭취량 2정(1,000 mg)',
        '비타민D 25 μg 250 %',
        '아연 8.5 mg 100 %',
        '섭취방법: 1일 1회, 1회 2정을 물과 함께 섭취하십시오.',
        '알레르기 유발물질: 대두 함유',
        '섭취 시 주의사항: 임산부는 섭취를 피할 것',
      ].join('\n'),
    );
    expect(reading.name).toBe('하루 멀티');
    expect(reading.directions).toEqual({ timesPerDay: 1, unitsPerDose: 2, unit: '정' });
    expect(reading.ingredients).toMatchObject([
      { line: 2, ingredientName: '비타민D', amount: 25, unit: 'µg', per: 'DAY', percent: 250, certainty: 'SURE', why: [] },
      { line: 3, ingredientName: '아연', amount: 8.5, unit: 'mg', per: 'DAY', percent: 100, certainty: 'SURE', why: [] },
    ]);
    expect(reading.allergens).toEqual({ contains: ['SOYBEAN'], sharedLine: [] });
    expect(reading.cautions.avoid).toContain('PREGNANT');
    expect(reading.notes).toEqual([]);
  });

  it('the reading of a photo is to be checked, with the reason in Korean, unless a percentage confirms it', async () => {
    const { ingredients } = await read('Supplement Facts\nServing Size 1 tablet\nZinc 11 mg 100%\nLutein 20 mg', 80);
    expect(ingredients).toMatchObject([
      { ingredientName: '아연', per: 'DOSE', certainty: 'SURE' },
      {
        ingredientName: '루테인',
        amount: 20,
        certainty: 'CHECK',
        why: [{ code: 'UNCONFIRMED', text: expect.stringMatching(/[가-힣].*요\.$/) }],
      },
    ]);
  });

  it('a salt leaves the amount of the element unknown', async () => {
    const { ingredients } = await read('1정당\n산화마그네슘 500 mg');
    expect(ingredients).toMatchObject([
      { ingredientName: '마그네슘', amount: null, unit: null, certainty: 'CHECK', why: [{ code: 'COMPOUND' }] },
    ]);
  });

  it('a text that is no label is answered without a row, and says so', async () => {
    for (const [text, code] of [
      ['~ , .\nfl', 'NO_ROWS'],
      ['营养成分表 每份 营养素参考值\n维生素C 100毫克 100%\n维生素D 5微克', 'OTHER_LANGUAGE'],
    ] as const) {
      const { ingredients, notes } = await read(text, 30);
      expect(ingredients).toEqual([]);
      expect(notes).toContainEqual({ code, text: expect.stringMatching(/[가-힣]/) });
    }
    expect((await read('')).notes).toMatchObject([{ code: 'NO_ROWS' }]);
  });

  it('markup of a label is no part of a name', async () => {
    const { ingredients } = await read('Supplement Facts\n<script>alert(1)</script><b>Zinc</b> 11 mg 100%');
    expect(ingredients).toMatchObject([{ nameRead: 'Zinc', amount: 11 }]);
  });

  it('lines of a label are refused above 200 lines and 8,000 characters, and of another shape', async () => {
    const lines = (count: number, text: string) => ({ lines: Array.from({ length: count }, () => ({ text })) });
    expect((await ask(lines(200, '비타민C 100 mg'))).status).toBe(200);
    expect((await ask(lines(8, 'x'.repeat(1000)))).status).toBe(200);
    const wrong = [
      lines(201, 'x'),
      lines(9, 'x'.repeat(1000)),
      {},
      { lines: 'x' },
      { lines: ['x'] },
      { lines: [{}] },
      { lines: [{ text: 7 }] },
      { lines: [{ text: 'x', confidence: 101 }] },
      { lines: [{ text: 'x', confidence: '9' }] },
    ];
    for (const body of wrong) expect(refusal(await ask(body)).at(-1), JSON.stringify(body).slice(0, 60)).toMatch(/200줄.*8,000자/);
  });

  it('readings are never cached, and 60 a minute are answered to an address', async () => {
    const answer = await ask({ lines: [] });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await call(server.url, readLabel.path)).status).toBe(405);
    const statuses = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await ask({ lines: [] }, { 'cf-connecting-ip': '203.0.113.77' })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
