import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { todayInSeoul } from '#domain/reminders/zoned-time.ts';
import { resultOf } from '#tests/support/api.ts';
import { Authenticator, addPasskey, withProofOf } from '#tests/support/authenticator.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { type Headers, newPerson, PASSWORD, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

type Expected = { readonly guest: number; readonly other: number; readonly withdrawn: number };

type Case = {
  /** An address with ids of the owner's or of public things. */
  readonly path: (ids: Ids) => string;
  readonly body?: (ids: Ids) => unknown;
  /** Status per caller; public things answer others too. */
  readonly expected: Expected;
};

type Ids = {
  readonly supplement: number;
  readonly ingredient: number;
  readonly brand: number;
  readonly routine: number;
  readonly passkey: number;
  readonly session: number;
  readonly ownProduct: number;
  readonly device: number;
  readonly householdPerson: number;
};

/** Public, but a token of a deleted account gets 401. */
const SHOWN: Expected = { guest: 200, other: 200, withdrawn: 401 };
/** Never reads a token. */
const OPEN: Expected = { guest: 200, other: 200, withdrawn: 200 };
/** Private: for others it does not exist. */
const PRIVATE: Expected = { guest: 401, other: 404, withdrawn: 401 };
/** Each person has a like of their own under the same public id. */
const OWN_LIKE: Expected = { guest: 401, other: 200, withdrawn: 401 };

const ROUTINES = '/api/v1/notifications/routines';
const TIMES = [{ dayOfWeek: 'TUE', time: '07:45' }];

const CASES: Readonly<Record<string, Case>> = {
  readSupplement: { path: ({ supplement }) => `/api/v1/supplements?id=${supplement}`, expected: SHOWN },
  readSupplementDetail: { path: ({ supplement }) => `/api/v1/supplements/detail?id=${supplement}`, expected: SHOWN },
  readSupplementLimits: { path: ({ supplement }) => `/api/v1/supplements/${supplement}/limits`, body: () => ({}), expected: OPEN },
  reportSupplement: {
    path: ({ supplement }) => `/api/v1/supplements/${supplement}/reports`,
    body: () => ({ kind: 'OTHER', text: '달라요' }),
    expected: OPEN,
  },
  listAlternatives: { path: ({ supplement }) => `/api/v1/supplements/${supplement}/alternatives`, expected: OPEN },
  listAlike: { path: ({ supplement }) => `/api/v1/supplements/${supplement}/alike`, expected: OPEN },
  readIngredientLimits: {
    path: ({ ingredient }) => `/api/v1/ingredients/${ingredient}/limits`,
    body: () => ({}),
    expected: { guest: 401, other: 200, withdrawn: 401 },
  },
  listBrandSupplements: { path: ({ brand }) => `/api/v1/supplements/brand?id=${brand}`, expected: OPEN },
  readIngredient: { path: ({ ingredient }) => `/api/v1/ingredients/${ingredient}`, expected: SHOWN },
  listIngredientSupplements: { path: ({ ingredient }) => `/api/v1/ingredients/${ingredient}/supplements`, expected: OPEN },
  toggleSupplementLike: { path: ({ supplement }) => `/api/v1/supplements/${supplement}/like`, expected: OWN_LIKE },
  markSupplement: { path: ({ supplement }) => `/api/v1/users/me/intake/supplements/${supplement}`, expected: OWN_LIKE },
  unmarkSupplement: { path: ({ supplement }) => `/api/v1/users/me/intake/supplements/${supplement}`, expected: OWN_LIKE },
  // The test server has no LABEL_SHARING.
  shareLabel: {
    path: ({ supplement }) => `/api/v1/supplements/${supplement}/labels`,
    body: () => ({ ingredients: [{ ingredientId: 1, amount: 1, unit: 'µg', per: 'DAY' }] }),
    expected: { guest: 401, other: 503, withdrawn: 401 },
  },
  takeLabelBack: { path: ({ supplement }) => `/api/v1/supplements/${supplement}/labels`, expected: OWN_LIKE },
  changeOwnProduct: {
    path: ({ ownProduct }) => `/api/v1/users/me/products/${ownProduct}`,
    body: () => ({ name: '남의 제품' }),
    expected: PRIVATE,
  },
  deleteOwnProduct: { path: ({ ownProduct }) => `/api/v1/users/me/products/${ownProduct}`, expected: PRIVATE },
  saveRoutine: {
    path: () => ROUTINES,
    body: ({ routine, supplement }) => ({ notificationRoutineId: routine, supplementId: supplement, schedules: TIMES }),
    expected: PRIVATE,
  },
  saveCustomRoutine: {
    path: () => `${ROUTINES}/custom`,
    body: ({ routine }) => ({ notificationRoutineId: routine, name: '남의 알림', schedules: TIMES }),
    expected: PRIVATE,
  },
  deleteRoutine: { path: ({ routine }) => `${ROUTINES}/${routine}`, expected: PRIVATE },
  shiftRoutine: {
    path: ({ routine }) => `${ROUTINES}/${routine}/shift`,
    body: () => ({ date: todayInSeoul(Date.now()), minutes: 30 }),
    expected: PRIVATE,
  },
  changePack: { path: ({ routine }) => `${ROUTINES}/${routine}/pack`, body: () => ({ unitsLeft: 3 }), expected: PRIVATE },
  switchRoutine: { path: ({ routine }) => `${ROUTINES}/${routine}/toggle`, expected: PRIVATE },
  tickIntake: { path: ({ routine }) => `/api/v1/notifications/records/${routine}/toggle`, expected: PRIVATE },
  recordIntake: {
    path: ({ routine }) => `/api/v1/notifications/records/${routine}`,
    body: () => ({ date: '2026-11-23', time: '09:00', state: 'SKIPPED' }),
    expected: PRIVATE,
  },
  importIntakeRecords: {
    path: () => '/api/v1/users/me/import/records',
    body: ({ routine }) => ({
      notificationRoutineId: routine,
      since: '2026-11-01',
      days: [{ date: '2026-11-02', isTaken: true, takenTimes: ['09:00'] }],
    }),
    expected: PRIVATE,
  },
  changeHouseholdPerson: {
    path: ({ householdPerson }) => `/api/v1/users/me/people/${householdPerson}`,
    body: () => ({ name: '남의 사람', colour: 1 }),
    expected: PRIVATE,
  },
  deleteHouseholdPerson: {
    path: ({ householdPerson }) => `/api/v1/users/me/people/${householdPerson}?entries=move`,
    expected: PRIVATE,
  },
  renamePasskey: { path: ({ passkey }) => `/api/v1/users/me/passkeys/${passkey}`, body: () => ({ name: '남의 열쇠' }), expected: PRIVATE },
  removePasskey: { path: ({ passkey }) => `/api/v1/users/me/passkeys/${passkey}`, expected: PRIVATE },
  forgetDevice: { path: ({ device }) => `/api/v1/push/quiet-devices/${device}`, expected: PRIVATE },
  endOneSession: { path: ({ session }) => `/api/v1/users/me/sessions/${session}`, expected: PRIVATE },
  toggleIngredientLike: { path: ({ ingredient }) => `/api/v1/ingredients/${ingredient}/like`, expected: OWN_LIKE },
};

function namesAnId({ parameters, query, body }: Endpoint): boolean {
  return [parameters, query, body].some((schema) => {
    const entries = schema !== undefined && 'entries' in schema ? schema.entries : {};
    return (
      typeof entries === 'object' &&
      entries !== null &&
      // A passkey's id is useless without its key.
      !('rawId' in entries) &&
      // A new thing of the caller's own has no id yet.
      !('clientId' in entries) &&
      Object.keys(entries).some((key) => /^id$|^\w+Id$|^\w+Token$/.test(key) && !/^(cursor|refresh|fcm)/.test(key))
    );
  });
}

const NOBODYS: Ids = {
  supplement: 999_999,
  ingredient: 9_999_999,
  brand: 9_999_999,
  routine: 2 ** 40 + 1,
  passkey: 2 ** 40 + 1,
  session: 2 ** 40 + 1,
  ownProduct: 2 ** 40 + 1,
  device: 2 ** 40 + 1,
  householdPerson: 2 ** 40 + 1,
};

const ID_ROUTES = ENDPOINTS.filter(namesAnId);

let server: TestServer;
let owner: Person;
let other: Person;
let withdrawn: Person;
/** The caller's own proof, so that ownership decides, not a missing proof. */
let proof: Headers = {};
let ownerId = '';
let ids: Ids = {
  supplement: 12,
  ingredient: 7,
  brand: 1,
  routine: 0,
  passkey: 0,
  session: 0,
  ownProduct: 0,
  device: 0,
  householdPerson: 0,
};
beforeAll(async () => {
  server = await borrowServer();
  [owner, other, withdrawn] = await Promise.all([
    newPerson(server, 'owner@example.com'),
    newPerson(server, 'other@example.com'),
    newPerson(server, 'withdrawn@example.com'),
  ]);
  await send(server, 'POST', '/api/v1/supplements/12/like', owner.headers, { liked: true });
  await send(server, 'POST', '/api/v1/ingredients/7/like', owner.headers, { liked: true });
  await send(server, 'PUT', '/api/v1/users/me/intake/supplements/12', owner.headers);
  proof = await withProofOf(server, other, PASSWORD);
  const passkey = await addPasskey(server, await withProofOf(server, owner, PASSWORD), new Authenticator(server.url));
  const sessions = await send(server, 'GET', '/api/v1/users/me/sessions', owner.headers);
  const routine = await send(server, 'POST', ROUTINES, owner.headers, {
    supplementId: 12,
    schedules: [{ dayOfWeek: 'MON', time: '09:00' }],
  });
  const ownProduct = await send(server, 'POST', '/api/v1/users/me/products', owner.headers, { name: '내 라벨' });
  const householdPerson = await send(server, 'POST', '/api/v1/users/me/people', owner.headers, { name: '엄마', colour: 0 });
  ids = {
    ...ids,
    householdPerson: v.parse(v.object({ result: v.object({ id: v.number() }) }), householdPerson.body).result.id,
    ownProduct: v.parse(v.object({ result: v.object({ id: v.number() }) }), ownProduct.body).result.id,
    passkey: passkey.id,
    session: resultOf(sessions, v.array(v.object({ id: v.number() })))[0]?.id ?? 0,
    routine: v.parse(v.object({ result: v.object({ notificationRoutineId: v.number() }) }), routine.body).result.notificationRoutineId,
  };
  // A different zone would show in recomputed due times.
  await send(server, 'PUT', '/api/v1/users/me/fcm-token', owner.headers, { fcmToken: 'owners', timezone: 'America/New_York' });
  ids = { ...ids, device: Number((await rowsOf(server, "SELECT id FROM push_device WHERE address = 'owners'"))[0]?.['id']) };
  ownerId = String((await rowsOf(server, 'SELECT id FROM user WHERE email = ?1', owner.email))[0]?.['id']);
  await send(server, 'DELETE', '/api/v1/users/me', withdrawn.headers);
  // Waits for the mails about the passkey and the unproved withdrawal before comparing rows.
  const sent = [{ state: 'SENT' }, { state: 'SENT' }];
  await vi.waitFor(async () => expect(await rowsOf(server, 'SELECT about AS state FROM outbox')).toEqual(sent), 20_000);
});
afterAll(() => server.close());

function ownedRows(dump: Awaited<ReturnType<typeof dumpOf>>): string[] {
  return Object.values(dump)
    .flat()
    .filter((row) => row.includes(ownerId));
}

describe('every route that names a thing by id', () => {
  it('each route that names a thing by id has a case here', () => {
    expect(ID_ROUTES.map(({ id }) => id).filter((id) => !(id in CASES))).toEqual([]);
    expect(Object.keys(CASES).filter((id) => !ID_ROUTES.some((endpoint) => endpoint.id === id))).toEqual([]);
  });

  describe.each(ID_ROUTES.flatMap((endpoint) => (CASES[endpoint.id] ? [[endpoint.id, endpoint, CASES[endpoint.id]] as const] : [])))(
    '%s',
    (_, endpoint, known) => {
      it.each(['guest', 'other', 'withdrawn'] as const)('a route by id is refused for %s', async (caller) => {
        if (known === undefined) return;
        const before = await dumpOf(server.accounts);
        const headers = { guest: {}, other: proof, withdrawn: withdrawn.headers }[caller];
        const body = endpoint.body === undefined ? undefined : (known.body?.(ids) ?? {});
        const reply = await send(server, endpoint.method, known.path(ids), headers, body);
        expect([caller, reply.status]).toEqual([caller, known.expected[caller]]);
        expect(reply.text).not.toMatch(/owner@example\.com/);
        // The owner's rows stay unchanged, and a refused call changes nothing at all.
        const after = await dumpOf(server.accounts);
        expect(ownedRows(before).length).toBeGreaterThan(5);
        expect(ownedRows(after)).toEqual(ownedRows(before));
        if (reply.status >= 400) expect(after).toEqual(before);
      });

      it('a route by id is refused for an unknown id', async () => {
        if (known === undefined) return;
        const path = known.path(NOBODYS);
        const body = endpoint.body === undefined ? undefined : (known.body?.({ ...NOBODYS, supplement: 12 }) ?? {});
        const before = await dumpOf(server.accounts);
        const reply = await send(server, endpoint.method, path, proof, body);
        if (reply.status >= 400) expect(await dumpOf(server.accounts)).toEqual(before);
        expect([200, 404]).toContain(reply.status);
        if (endpoint.id !== 'listBrandSupplements') expect(reply.status).toBe(404);
      });
    },
  );
});
