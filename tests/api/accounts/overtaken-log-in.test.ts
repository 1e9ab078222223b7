import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#platform/password.ts';
import { tokenKeysSchema } from '#platform/tokens.ts';
import { newPerson, ownAddress, PASSWORD, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { unusedContext } from '#tests/support/unused-context.ts';
import { beginSession } from '#upstream/accounts/log-in.ts';
import { selectPasswordHash } from '#upstream/accounts/queries/credentials.ts';
import type { Context } from '#upstream/shared/http/context.ts';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await borrowServer();
  const tokenKeys = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
  context = { ...unusedContext(), accounts: server.accounts, hashKey: server.secrets['PASSWORD_PEPPER'], tokenKeys, now: new Date() };
});
afterAll(() => server.close());

const countSessions = async (userId: number) => {
  const { results } = await server.accounts.prepare('SELECT count(*) AS count FROM session WHERE user_id = ?1').bind(userId).all();
  return results[0]?.['count'];
};

describe('a log-in that a change of the password has overtaken', () => {
  it('a log-in overtaken by a change of the password gets no session, though the old password was right', async () => {
    const person = await newPerson(server, 'overtaken@example.com');
    const { results } = await server.accounts.prepare('SELECT id FROM user WHERE email = ?1').bind(person.email).all();
    const userId = Number(results[0]?.['id']);
    const passwordHash = await selectPasswordHash(context, userId);
    const { isRight } = await verifyPassword(PASSWORD, [server.secrets['PASSWORD_PEPPER'] ?? ''], passwordHash);
    expect(isRight).toBe(true);

    const reauthenticated = await send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { password: PASSWORD });
    const { proof } = v.parse(v.object({ result: v.object({ proof: v.string() }) }), reauthenticated.body).result;
    const changed = await send(
      server,
      'PUT',
      '/api/v1/users/me/password',
      { ...person.headers, ...ownAddress(), 'x-proof': proof },
      { currentPassword: PASSWORD, newPassword: '저녁엔 비타민 세 알' },
    );
    expect(changed.status, changed.text).toBe(200);

    await expect(beginSession(context, userId, 'here', { passwordHash })).rejects.toMatchObject({ code: 'U0004' });
    expect(await countSessions(userId), 'the one that changed it').toBe(1);
    const known = await selectPasswordHash(context, userId);
    await beginSession(context, userId, 'here', { passwordHash: known });
    expect(await countSessions(userId)).toBe(2);
  });
});
