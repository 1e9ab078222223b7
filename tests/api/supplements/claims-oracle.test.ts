import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import functionAmounts from '#register/facts/function-amounts.json';
import { readRows } from '#register/import/public.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** Words that name the very purpose. */
const WORDS: Readonly<Record<string, RegExp>> = {
  TIRED: /피로/,
  ATHELETIC: /운동|지구력/,
  BLOOD_CIRCULATION: /혈행|혈액의?흐름/,
  SKIN: /피부/,
};

const productRow = v.object({
  sourceKey: v.string(),
  name: v.string(),
  claims: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  contents: v.pipe(v.string(), v.parseJson(), v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) }))),
});

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
});
afterAll(() => server.close());

describe('claims of the register', onlyWhen(WHOLE_REGISTER), () => {
  it.each(Object.keys(WORDS))('no product claims %s without the word in its text or the amount of a recognised function', async (code) => {
    const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    const texts = new Map(rows.map((row) => [`mfds:${row.reportNumber}`, row.functionText.normalize('NFC').replaceAll(/\s/g, '')]));
    const { results } = await server.catalogue
      .prepare('SELECT source_key AS sourceKey, name, claims, contents FROM supplement WHERE instr(claims, ?1) > 0')
      .bind(`"${code}"`)
      .all();
    const claiming = v.parse(v.array(productRow), results).filter(({ sourceKey }) => texts.has(sourceKey));
    expect(claiming.length).toBeGreaterThan(40);
    const minima = Object.entries(functionAmounts.functions).flatMap(([slug, functions]) =>
      functions.flatMap(({ purpose, minimum, functionText }) =>
        purpose === code && minimum !== null && WORDS[code]?.test(functionText.replaceAll(/\s/g, '')) ? [{ slug, minimum }] : [],
      ),
    );
    const baseless = claiming.filter(
      ({ sourceKey, contents }) =>
        !WORDS[code]?.test(texts.get(sourceKey) ?? '') &&
        !contents.some(({ slug, amount }) =>
          minima.some((each) => each.slug === slug && amount !== null && Number(amount) >= each.minimum * 0.999),
        ),
    );
    expect(baseless.map(({ name }) => name)).toEqual([]);
  });
});
