import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { analyzeCombination } from '#contract/combinations/combinations.ts';
import { shareLabel } from '#contract/labels/shared-labels.ts';
import { call, post, refusal, resultOf } from '#tests/support/api.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { newPerson, ownAddress, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { copyState, freePort, startOn, type TestServer } from '#tests/support/server.ts';

const P = { unknown: 900_001, nameOnly: 900_002, child: 900_003, known: 900_004, chosen: 900_005 } as const;

let server: TestServer;
let members: Person[] = [];
let idOf: ReadonlyMap<string, number>;
const stateDirectory = copyState();
const start = async () => startOn({ stateDirectory, port: await freePort() }, { LABEL_SHARING: 'on' });
beforeAll(async () => {
  server = await start();
  const unread = [{ slug: 'vitamin-d', amount: null, chemicalForm: '' as const }];
  await addProducts(server.catalogue, [
    { id: P.unknown, name: '함량 모름', contents: unread },
    { id: P.nameOnly, name: '이름만', contents: [] },
    { id: P.child, name: '키즈 함량 모름', contents: unread },
    { id: P.known, name: '함량 앎', slugs: ['zinc'] },
    { id: P.chosen, name: '고른 것', contents: unread },
  ]);
  const { results } = await server.catalogue.prepare('SELECT id, slug FROM ingredient').all();
  idOf = new Map(results.map(({ id, slug }) => [String(slug), Number(id)]));
  members = await Promise.all(['a', 'b', 'c', 'd'].map((name) => newPerson(server, `label-${name}@example.com`)));
  await server.accounts.prepare('UPDATE user SET email_verified_at = 1').all();
});
afterAll(async () => {
  await server.close();
  rmSync(stateDirectory, { recursive: true, force: true });
});

const label = (amount: number | null = 25, unit = 'µg', slug = 'vitamin-d') => ({
  ...{ timesPerDay: 2, unitsPerDose: 1 },
  ingredients: [{ ingredientId: idOf.get(slug), amount, unit, per: 'DOSE', name: '카나리아' }],
});
const share = (who: Person | undefined, id: number, body: unknown = label()) =>
  send(server, 'POST', `/api/v1/supplements/${id}/labels`, who?.headers ?? {}, body);
const shared = async (who: Person | undefined, id: number, body: unknown = label()) =>
  resultOf(await share(who, id, body), shareLabel.result);
const analysis = async (...supplementIds: number[]) =>
  resultOf(await post(server.url, '/api/v1/combinations/analyze', { supplementIds }), analyzeCombination.result);
const vitaminD = async (id: number) => {
  const { ingredientResults, supplements } = await analysis(id);
  const row = ingredientResults.find(({ ingredientName }) => ingredientName === '비타민D');
  return [row?.state, row?.totalAmount, supplements[0]?.toldOn ?? null];
};

describe('labels that members share', () => {
  it('shared amounts count once three members agree, and the answer says since when', async () => {
    expect((await call(server.url, '/client-config.json')).body).toMatchObject({ labelSharing: true });
    expect(await shared(members[0], P.unknown)).toEqual({ isAccepted: false });
    // The same amount in another unit.
    expect(await shared(members[1], P.unknown, label(1000, 'IU'))).toEqual({ isAccepted: false });
    expect(await shared(members[0], P.unknown)).toEqual({ isAccepted: false });
    expect(await shared(members[3], P.unknown, label(50))).toEqual({ isAccepted: false });
    expect(await vitaminD(P.unknown)).toEqual(['unknown', 0, null]);
    expect(await shared(members[2], P.unknown)).toEqual({ isAccepted: true });
    expect(await vitaminD(P.unknown)).toEqual(['within', 50, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
    const page = await (await fetch(`${server.url}/combination-result?ids=${P.unknown}`)).text();
    expect(page).toContain('함량 모름: 이용자가 알려 준 함량으로 계산했어요(');
  });

  it('shared amounts of members without a confirmed address do not count', async () => {
    await server.accounts
      .prepare('UPDATE user SET email_verified_at = NULL WHERE email = ?1')
      .bind(members[2]?.email ?? '')
      .all();
    for (const member of members.slice(0, 3)) expect(await shared(member, P.nameOnly)).toEqual({ isAccepted: false });
    expect((await analysis(P.nameOnly)).verdict).toBe('unknown');
    await server.accounts.prepare('UPDATE user SET email_verified_at = 1').all();
    expect(await shared(members[2], P.nameOnly)).toEqual({ isAccepted: true });
    expect(await vitaminD(P.nameOnly)).toEqual(['within', 50, expect.any(String)]);
  });

  it('shared amounts change nothing in the catalogue', async () => {
    const before = await dumpOf(server.catalogue);
    for (const member of members.slice(0, 3)) await shared(member, P.chosen, label(10));
    expect(await vitaminD(P.chosen)).toEqual(['within', 20, expect.any(String)]);
    expect(await dumpOf(server.catalogue)).toEqual(before);
  });

  it('a report about amounts ends shared amounts at once, and agreement does not bring them back', async () => {
    const report = (kind: string) =>
      post(server.url, `/api/v1/supplements/${P.chosen}/reports`, { kind, text: '라벨과 달라요' }, ownAddress());
    await report('DIRECTIONS');
    expect((await vitaminD(P.chosen))[0]).toBe('within');
    await report('AMOUNT');
    expect(await vitaminD(P.chosen)).toEqual(['unknown', 0, null]);
    expect(await shared(members[0], P.chosen, label(10))).toEqual({ isAccepted: false });
  });

  it('amounts of an import come before shared ones', async () => {
    const contents = JSON.stringify([{ slug: 'vitamin-d', ingredientName: '비타민D', amount: '5', unit: 'µg', chemicalForm: '' }]);
    const row = await server.catalogue.prepare('SELECT contents FROM supplement WHERE id = ?1').bind(P.nameOnly).all();
    await server.catalogue.prepare('UPDATE supplement SET contents = ?2 WHERE id = ?1').bind(P.nameOnly, contents).all();
    expect(await vitaminD(P.nameOnly)).toEqual(['within', 5, null]);
    await server.catalogue
      .prepare('UPDATE supplement SET contents = ?2 WHERE id = ?1')
      .bind(P.nameOnly, String(row.results[0]?.['contents']))
      .all();
  });

  it.each([
    ['a product of known amounts', P.known, () => label(), 400],
    ["a child's product", P.child, () => label(), 400],
    ['an unknown product', 999_998, () => label(), 404],
    ['an unknown amount', P.unknown, () => label(null), 400],
    ['an amount that does not convert', P.unknown, () => label(5, 'IU', 'zinc'), 400],
    [
      'an ingredient that the catalogue lacks',
      P.unknown,
      () => ({ ingredients: [{ ingredientId: 99_999, amount: 1, unit: 'mg', per: 'DAY' }] }),
      400,
    ],
    ['nothing', P.unknown, () => ({ ingredients: [] }), 400],
    ['an amount of 0', P.unknown, () => label(0), 400],
  ] as const)('a shared label is refused for %s, and changes nothing', async (_, id, body, status) => {
    const before = await dumpOf(server.accounts);
    const [got, , message] = refusal(await share(members[3], id, body()));
    expect([got, message]).toEqual([status, expect.stringMatching(/[가-힣]/)]);
    expect(await dumpOf(server.accounts)).toEqual(before);
  });

  it('a shared label has no text of the member, is exported, and goes with a withdrawal', async () => {
    expect(JSON.stringify(await rowsOf(server, 'SELECT * FROM shared_label'))).not.toContain('카나리아');
    const leaver = await newPerson(server, 'label-leaver@example.com');
    await shared(leaver, P.unknown, label(7));
    const { data } = resultOf(
      await send(server, 'GET', '/api/v1/users/me/export', leaver.headers),
      v.object({ data: v.object({ sharedLabels: v.array(v.object({ supplementId: v.number() })) }) }),
    );
    expect(data.sharedLabels).toEqual([{ supplementId: P.unknown }]);
    await send(server, 'DELETE', '/api/v1/users/me', leaver.headers);
    expect(await rowsOf(server, 'SELECT * FROM shared_label WHERE amounts LIKE \'%"14"%\'')).toEqual([]);
    await send(server, 'DELETE', `/api/v1/supplements/${P.unknown}/labels`, members[3]?.headers ?? {});
    expect((await rowsOf(server, 'SELECT * FROM shared_label WHERE amounts LIKE \'%"100"%\'')).length).toBe(0);
  });

  it('the operator sees shared labels and decides, with the server stopped', async () => {
    await server.close();
    const run = (...parameters: string[]) =>
      execFileSync(process.execPath, [resolve(PROJECT, 'functions/cli/labels.ts'), ...parameters], {
        cwd: PROJECT,
        encoding: 'utf8',
        env: { ...process.env, STATE_DIR: stateDirectory },
      });
    const listed = run('list')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(listed).toContainEqual({
      ...{ page: `/product/${P.chosen}`, number: 1, members: 3, state: 'DISPUTED' },
      amounts: [{ slug: 'vitamin-d', amount: '20' }],
    });
    run('accept', String(P.chosen));
    run('reject', String(P.unknown));
    expect(() => run('accept', String(P.known))).toThrow();
    expect(() => run('reject', 'x')).toThrow();
    server = await start();
    expect(await vitaminD(P.chosen)).toEqual(['within', 20, expect.any(String)]);
    expect(await vitaminD(P.unknown)).toEqual(['unknown', 0, null]);
  });
});
