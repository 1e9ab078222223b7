import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { allMails } from '#tests/support/mail.ts';
import { newPerson, ownAddress, PASSWORD, send, signUpBody } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const proofSchema = v.object({ result: v.object({ proof: v.string() }) });

describe('the proof that somebody is still there', () => {
  it('a re-authentication proof is given for the right password alone', async () => {
    const person = await newPerson(server, 'proof@example.com');
    const right = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password: PASSWORD });
    expect(v.safeParse(proofSchema, right.body).success).toBe(true);
    const wrong = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password: `${PASSWORD}!` });
    expect([wrong.status, v.parse(v.object({ code: v.string() }), wrong.body).code]).toEqual([400, 'U0004']);
    expect((await post(server.url, '/api/v1/auth/reauthenticate', { password: PASSWORD })).status).toBe(401);
  });
});

const FORGOT = '/api/v1/auth/password/forgot';

async function statesOf({ accounts }: TestServer, kind: string): Promise<unknown[]> {
  const { results } = await accounts
    .prepare("SELECT CASE state WHEN 'open' THEN 'WAITING' ELSE about END AS state FROM outbox WHERE kind = ?1 ORDER BY id")
    .bind(kind)
    .all();
  return results.map(({ state }) => state);
}

describe('a mail service', () => {
  it('a mail service of the platform gets mails by its binding, where a sender is configured', LONG, async () => {
    const bound = await startServer({ MAIL_FROM: 'hello@example.com' }, undefined, null);
    const person = await newPerson(bound, 'bound@example.com');
    expect((await post(bound.url, FORGOT, { email: person.email }, ownAddress())).status).toBe(200);
    await expect.poll(() => statesOf(bound, 'FORGOTTEN'), { timeout: 15_000 }).toEqual(['SENT']);
    expect(await allMails(bound)).toEqual([]);
    await bound.close();
  });

  it('a mail service without a sender is reported missing, and sign-up works without it', LONG, async () => {
    const silent = await startServer({}, undefined, null);
    const refused = await post(silent.url, FORGOT, { email: 'haru@example.com' }, ownAddress());
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('MAIL_FROM');
    expect((await post(silent.url, '/api/v1/auth/signup', signUpBody('silent@example.com'), ownAddress())).status).toBe(201);
    await silent.close();
  });

  it('a mail service that refuses an address for good is not asked about it again', LONG, async () => {
    let asked = 0;
    const refusing = await startServer({}, undefined, async () => {
      asked += 1;
      return Response.json({ code: 'E_RECIPIENT_SUPPRESSED' }, { status: 400 });
    });
    const person = await newPerson(refusing, 'refused@example.com');
    for (const count of [1, 2]) {
      await post(refusing.url, FORGOT, { email: person.email }, ownAddress());
      await expect.poll(() => statesOf(refusing, 'FORGOTTEN'), { timeout: 15_000 }).toEqual(Array(count).fill('REFUSED'));
    }
    expect(asked).toBe(1);
    await refusing.close();
  });

  it('a failing mail service blocks no request, and is retried', LONG, async () => {
    let asked = 0;
    const failing = await startServer({}, undefined, async () => {
      asked += 1;
      return asked === 1 ? new Response(null, { status: 500 }) : new Response(null, { status: 204 });
    });
    const person = await newPerson(failing, 'failing@example.com');
    expect((await post(failing.url, FORGOT, { email: person.email }, ownAddress())).status).toBe(200);
    await expect.poll(() => statesOf(failing, 'FORGOTTEN'), { timeout: 30_000 }).toEqual(['SENT']);
    expect(asked).toBe(2);
    await failing.close();
  });
});
