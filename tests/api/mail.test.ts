import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '../support/api.ts';
import { newPerson, PASSWORD, send } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const proofSchema = v.object({ result: v.object({ proof: v.string() }) });

describe('the proof that somebody is still there', () => {
  it('is given for the right password alone', async () => {
    const person = await newPerson(server, 'proof@example.com');
    const right = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password: PASSWORD });
    expect(v.safeParse(proofSchema, right.body).success).toBe(true);
    const wrong = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password: `${PASSWORD}!` });
    expect([wrong.status, v.parse(v.object({ code: v.string() }), wrong.body).code]).toEqual([400, 'U0004']);
    expect((await post(server.url, '/api/v1/auth/reauthenticate', { password: PASSWORD })).status).toBe(401);
  });
});
