import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { issuePushAction } from '#outbox/push/action-token.ts';
import { tokenKeysSchema } from '#platform/tokens.ts';
import { post, resultOf } from '#tests/support/api.ts';
import { Authenticator, addPasskey, loginOptions, withProofOf } from '#tests/support/authenticator.ts';
import { confirmedPerson, linkTo, resetTokenOf } from '#tests/support/links.ts';
import { bearer, logIn, ownAddress, PASSWORD, type Person, send, type Tokens } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ME = '/api/v1/users/me';
const NEXT = '저녁엔 오메가 세 알';
const STRANGERS = '남이 정한 비밀번호 하나';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

let people = 0;
function newAddress(kind: string): string {
  people += 1;
  return `${kind}-${people}@example.com`;
}

/** Who knows the owner's password and has logged in with it. */
type Stranger = { readonly owner: Person; readonly tokens: Tokens; readonly email: string };

const isOk = async (reply: Promise<{ readonly status: number }>) => (await reply).status === 200;
const as = ({ accessToken }: Pick<Tokens, 'accessToken'>) => ({ headers: bearer(accessToken) });

async function proofOf({ owner, tokens }: Stranger): Promise<Record<string, string>> {
  return withProofOf(server, { ...owner, ...tokens, ...as(tokens) }, PASSWORD);
}

/** A notification on the stranger's device, with what its buttons do. */
async function pushed({ tokens }: Stranger) {
  const { headers } = as(tokens);
  const userId = Number(claimsOf(tokens.accessToken)?.['sub']);
  await send(server, 'PUT', `${ME}/fcm-token`, headers, { fcmToken: `device-of-${userId}` });
  const week = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const made = await send(server, 'POST', '/api/v1/notifications/routines/custom', headers, {
    name: '루테인',
    schedules: week.map((dayOfWeek) => ({ dayOfWeek, time: '09:00' })),
  });
  const { notificationRoutineId: routineId } = v.parse(
    v.object({ result: v.object({ notificationRoutineId: v.number() }) }),
    made.body,
  ).result;
  const [device] = await rowsOf(server, 'SELECT id FROM push_device WHERE user_id = ?1', userId);
  const keys = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
  const date = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const token = await issuePushAction(
    keys,
    { userId, doses: [{ routineId, date, time: '09:00' }], device: Number(device?.['id']) },
    new Date(),
  );
  return { userId, pressed: (action: 'taken' | 'snooze') => post(server.url, '/api/v1/push/actions', { token, action }) };
}

/** What a stranger may hold, each with the try to use it. */
const RIGHTS = {
  'a session':
    async ({ tokens }) =>
    () =>
      isOk(send(server, 'GET', ME, as(tokens).headers)),
  'a refresh token':
    async ({ tokens }) =>
    () =>
      isOk(post(server.url, '/api/v1/auth/refresh', { refreshToken: tokens.refreshToken })),
  "a notification's button": async (stranger) => {
    const { pressed } = await pushed(stranger);
    return () => isOk(pressed('taken'));
  },
  'a mailed code': async (stranger) => {
    const userId = Number(claimsOf(stranger.tokens.accessToken)?.['sub']);
    await rowsOf(server, 'DELETE FROM credential WHERE user_id = ?1', userId);
    await send(server, 'POST', '/api/v1/auth/reauthenticate/code', as(stranger.tokens).headers);
    // The guess is wrong in either case; only a session that is there gets as far.
    return async () =>
      (await send(server, 'POST', '/api/v1/auth/reauthenticate', as(stranger.tokens).headers, { code: '000000' })).status !== 401;
  },
  'an address change asked for': async (stranger) => {
    await send(server, 'PUT', `${ME}/email`, await proofOf(stranger), { email: stranger.email });
    const token = await linkTo(server, stranger.email, 'change');
    return () => isOk(post(server.url, '/api/v1/auth/email/change', { token }));
  },
  'a link to a new password': async ({ owner }) => {
    const [user] = await rowsOf(server, 'SELECT email FROM user WHERE id = ?1', Number(claimsOf(owner.accessToken)?.['sub']));
    const token = await resetTokenOf(server, String(user?.['email']));
    return () => isOk(post(server.url, '/api/v1/auth/password/reset', { token, password: STRANGERS }));
  },
} satisfies Record<string, (stranger: Stranger) => Promise<() => Promise<boolean>>>;
type Right = keyof typeof RIGHTS;

const EVERY: readonly Right[] = [
  'a session',
  'a refresh token',
  "a notification's button",
  'a mailed code',
  'an address change asked for',
  'a link to a new password',
];
const OF_A_SESSION = EVERY.filter((right) => right !== 'a link to a new password');

type Ending = {
  readonly ends: readonly Right[];
  /** Rights that cannot be held then. */
  readonly without?: readonly Right[];
  /** Before the stranger takes anything. */
  readonly before?: (stranger: Stranger) => Promise<void>;
  /** What the owner has ready, as a proof is given by the password. */
  readonly ready: (stranger: Stranger) => Promise<() => Promise<boolean>>;
};

/** What the owner does, and which rights of a stranger it ends. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  'a new password': {
    ends: EVERY,
    async ready({ owner }) {
      const proved = await withProofOf(server, owner, PASSWORD);
      return () => isOk(send(server, 'PUT', `${ME}/password`, proved, { currentPassword: PASSWORD, newPassword: NEXT }));
    },
  },
  'a reset by mail': {
    ends: EVERY,
    async ready({ owner }) {
      const token = await resetTokenOf(server, owner.email);
      return () => isOk(post(server.url, '/api/v1/auth/password/reset', { token, password: NEXT }));
    },
  },
  'the end of all other sessions': {
    ends: EVERY,
    async ready({ owner }) {
      const proved = await withProofOf(server, owner, PASSWORD);
      return () => isOk(send(server, 'DELETE', `${ME}/sessions`, proved));
    },
  },
  'the end of that session': {
    ends: OF_A_SESSION,
    async ready({ owner, tokens }) {
      const proved = await withProofOf(server, owner, PASSWORD);
      const listed = await send(server, 'GET', `${ME}/sessions`, as(tokens).headers);
      const session = resultOf(listed, v.array(v.object({ id: v.number(), isCurrent: v.boolean() }))).find(({ isCurrent }) => isCurrent);
      return () => isOk(send(server, 'DELETE', `${ME}/sessions/${session?.id}`, proved));
    },
  },
  'a log-out on that device': {
    ends: OF_A_SESSION,
    ready:
      async ({ tokens }) =>
      () =>
        isOk(post(server.url, '/api/v1/auth/logout', { refreshToken: tokens.refreshToken })),
  },
  'the undo of an address change': {
    ends: EVERY,
    // While a change may be undone no other may be asked for.
    without: ['an address change asked for'],
    async before(stranger) {
      await send(server, 'PUT', `${ME}/email`, await proofOf(stranger), { email: stranger.email });
      const token = await linkTo(server, stranger.email, 'change');
      await post(server.url, '/api/v1/auth/email/change', { token });
    },
    async ready({ owner }) {
      const token = await linkTo(server, owner.email, 'undo');
      return () => isOk(post(server.url, '/api/v1/auth/email/undo', { token }));
    },
  },
};

async function newStranger(): Promise<Stranger> {
  const owner = await confirmedPerson(server, newAddress('owner'));
  return { owner, tokens: await logIn(server, owner.email), email: newAddress('stranger') };
}

const CASES = Object.entries(ENDINGS).flatMap(([name, ending]) =>
  EVERY.filter((right) => !ending.without?.includes(right)).map((right) => ({
    name,
    does: ending.ends.includes(right) ? 'ends' : 'leaves',
    right,
    ending,
  })),
);

describe('what a stranger holds of an account', () => {
  it.each(CASES)('$name $does $right of a stranger', async ({ ending, right }) => {
    const stranger = await newStranger();
    await ending.before?.(stranger);
    const end = await ending.ready(stranger);
    const use = await RIGHTS[right](stranger);
    expect(await end()).toBe(true);
    expect(await use()).toBe(!ending.ends.includes(right));
  });
});

describe('the undo of an address change', () => {
  const UNDO = ENDINGS['the undo of an address change'];

  it('the undo ends a password and a passkey that were set since the change, and goes on to a new password', async () => {
    const stranger = await newStranger();
    await UNDO?.before?.(stranger);
    const { owner, email } = stranger;
    const device = new Authenticator(server.url);
    await addPasskey(server, await proofOf(stranger), device);
    const token = await resetTokenOf(server, email);
    const keep = { passkeys: (await rowsOf(server, 'SELECT id FROM passkey')).map(({ id }) => Number(id)) };
    await post(server.url, '/api/v1/auth/password/reset', { token, password: STRANGERS, keep });
    await logIn(server, email, STRANGERS);
    const undone = await post(server.url, '/api/v1/auth/email/undo', { token: await linkTo(server, owner.email, 'undo') });
    const { resetToken } = resultOf(undone, v.object({ resetToken: v.string() }));
    for (const password of [STRANGERS, PASSWORD])
      expect((await post(server.url, '/api/v1/auth/login', { email: owner.email, password }, ownAddress())).status).toBe(400);
    expect(await isOk(post(server.url, '/api/v1/auth/passkeys/login', device.answer(await loginOptions(server))))).toBe(false);
    expect(await isOk(post(server.url, '/api/v1/auth/password/reset', { token: resetToken, password: NEXT }))).toBe(true);
    expect((await logIn(server, owner.email, NEXT)).accessToken).toBeTruthy();
  });

  it('the undo leaves a password and a passkey that were there before the change', async () => {
    const stranger = await newStranger();
    const { owner } = stranger;
    const device = new Authenticator(server.url);
    await addPasskey(server, await withProofOf(server, owner, PASSWORD), device);
    await UNDO?.before?.(stranger);
    expect(await (await UNDO?.ready(stranger))?.()).toBe(true);
    expect((await logIn(server, owner.email)).accessToken).toBeTruthy();
    expect(await isOk(post(server.url, '/api/v1/auth/passkeys/login', device.answer(await loginOptions(server))))).toBe(true);
  });
});

describe("a notification's button", () => {
  it("a notification's button ticks once, so that a tick taken back stays so", async () => {
    const { userId, pressed } = await pushed(await newStranger());
    expect((await pressed('taken')).status).toBe(200);
    await rowsOf(server, "UPDATE intake SET state = 'NONE' WHERE user_id = ?1 RETURNING state", userId);
    expect((await pressed('taken')).status).toBe(200);
    expect(await rowsOf(server, 'SELECT state FROM intake WHERE user_id = ?1', userId)).toEqual([{ state: 'NONE' }]);
  });

  it("a notification's button snoozes once, however long after", async () => {
    const { userId, pressed } = await pushed(await newStranger());
    expect((await pressed('snooze')).status).toBe(200);
    // As if the first press had been an hour earlier.
    const [snoozed] = await rowsOf(
      server,
      "UPDATE outbox SET name = 'earlier ' || name WHERE user_id = ?1 AND kind = 'SNOOZE' RETURNING id",
      userId,
    );
    expect((await pressed('snooze')).status).toBe(200);
    expect(await rowsOf(server, "SELECT id FROM outbox WHERE user_id = ?1 AND kind = 'SNOOZE'", userId)).toEqual([snoozed]);
  });
});
