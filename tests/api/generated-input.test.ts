import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ERROR_STATUS } from '../../src/contract/errors.ts';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { call, type Reply } from '../support/api.ts';
import { dumpOf } from '../support/dump.ts';
import { fieldsOf, ODD_BODIES, ODD_JSON, ODD_TEXT, withField } from '../support/odd-values.ts';
import { newPerson, ownAddress, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const ROUTINE = { name: '비타민', schedules: [{ dayOfWeek: 'MON', time: '09:00' }] };
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

/** What each operation takes when all is well: every field that is wrong stands alone. */
const USUAL: Readonly<Record<string, { readonly body?: unknown; readonly query?: Record<string, string>; readonly id?: string }>> = {
  listPopularSupplements: { query: { ageGroup: '20대', gender: 'FEMALE', page: '0', size: '8' } },
  searchSupplements: { query: { keyword: '칼슘', cursorId: '1', size: '20' } },
  readSupplementDetail: { query: { id: '1' } },
  listBrandSupplements: { query: { id: '1', cursor: '0', size: '4' } },
  readSupplement: { query: { id: '1' } },
  searchIngredients: { query: { keyword: '칼슘', ingredientName: '칼슘' } },
  listPopularIngredients: { query: { ageGroup: '20대', limit: '5' } },
  readIngredient: { id: '17' },
  listIngredientSupplements: { query: { cursor: '0', size: '20' }, id: '17' },
  analyzeCombination: { body: { supplementIds: [1, 2], population: { gender: 'FEMALE', ageBand: '20대', condition: 'none' } } },
  listCatalogue: { query: { cursor: '0', size: '20' } },
  filterByPurposes: { query: { goals: 'EYE' } },
  recordSearch: { query: { keyword: '칼슘' } },
  listRecentSearches: { query: { limit: '3' } },
  listRecentSupplements: { query: { limit: '5' } },
  preSignUp: { body: { email: 'odd@example.com', password: '아침엔 비타민 두 알', nickname: '하루', agreedTermIds: [1, 2] } },
  signUp: {
    body: {
      email: 'odd@example.com',
      password: '아침엔 비타민 두 알',
      fullName: '김하루',
      nickname: '하루',
      gender: 'FEMALE',
      birthDate: '1998-03-14',
      phoneNumber: '010-1234-5678',
      agreeToMarketing: false,
    },
  },
  logIn: { body: { email: 'nobody@example.com', password: '아침엔 비타민 두 알' } },
  refreshTokens: { body: { refreshToken: 'a'.repeat(43) } },
  logOut: { body: { refreshToken: 'a'.repeat(43) } },
  socialSignUp: {
    body: { nickname: '하루', phoneNumber: '010-1234-5678', gender: 'FEMALE', birthDate: '1998-03-14', agreedTermIds: [1, 2] },
  },
  updateMe: { body: { nickname: '하루', birthDate: '1998-03-14', phoneNumber: '010-1234-5678' } },
  updateProfileImage: { body: { profileImageUrl: '' } },
  toggleSupplementLike: { body: { liked: true }, id: '1' },
  toggleIngredientLike: { body: { liked: true }, id: '17' },
  listRoutines: { query: { date: '2026-11-22', tzOffset: '540' } },
  saveRoutine: { body: { supplementId: 1, schedules: ROUTINE.schedules } },
  saveCustomRoutine: { body: { ...ROUTINE, imageUrl: '' } },
  deleteRoutine: { id: '1' },
  switchRoutine: { body: { enabled: true }, id: '1' },
  tickIntake: { query: { date: '2026-11-22', isTaken: 'true', time: '09:00' }, id: '1' },
  listDayRecords: { query: { month: '2026-11', tzOffset: '540' } },
  updateNotificationSetting: { body: { type: 'INTAKE', channel: 'PUSH', isEnabled: true } },
  saveFcmToken: { body: { fcmToken: 't'.repeat(40), deviceType: 'WEB', platform: 'WEB', timezone: 'Asia/Seoul' } },
  subscribePush: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: KEYS,
      platform: 'WEB',
      origin: '',
      userAgent: '',
      timezone: 'Asia/Seoul',
    },
  },
  unsubscribePush: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/b', fcmToken: 'x' } },
  actOnPush: { body: { token: 'a.b.c', action: 'take' } },
};
const TAKING = ENDPOINTS.filter(({ query, body, parameters }) => query ?? body ?? parameters);

type Case = { readonly what: string; readonly path: string; readonly body?: string };

function casesOf(endpoint: Endpoint): Case[] {
  const { body, query = {}, id = '1' } = USUAL[endpoint.id] ?? {};
  const pathOf = (identity: string, asked: Readonly<Record<string, string>> | readonly (readonly [string, string])[]) => {
    const entries = Array.isArray(asked) ? asked : Object.entries(asked);
    const search = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString();
    return endpoint.path.replace(':id', encodeURIComponent(identity)) + (search === '' ? '' : `?${search}`);
  };
  const usual = pathOf(id, query);
  const json = body === undefined ? undefined : JSON.stringify(body);
  return [
    ...(endpoint.parameters === undefined
      ? []
      : ODD_TEXT.filter((text) => text !== '').map((text) => ({ what: `id ${text.slice(0, 20)}`, path: pathOf(text, query), body: json }))),
    ...Object.keys(query).flatMap((key) => [
      ...ODD_TEXT.map((text) => ({ what: `${key} ${text.slice(0, 20)}`, path: pathOf(id, { ...query, [key]: text }), body: json })),
      {
        what: `${key} missing`,
        path: pathOf(
          id,
          Object.entries(query).filter(([each]) => each !== key),
        ),
        body: json,
      },
      { what: `${key} doubled`, path: pathOf(id, [...Object.entries(query), [key, 'x'], ['__proto__', 'y']]), body: json },
    ]),
    ...(body === undefined
      ? []
      : [
          ...fieldsOf(body).flatMap((field) =>
            [null, ...ODD_JSON].map((odd) => ({
              what: `${field.join('.')} ${odd?.slice(0, 20) ?? 'missing'}`,
              path: usual,
              body: withField(body, field, odd),
            })),
          ),
          ...ODD_BODIES.map((odd) => ({ what: `body ${odd.slice(0, 20)}`, path: usual, body: odd })),
          {
            what: 'fields of others',
            path: usual,
            body: JSON.stringify({ ...Object(body), id: 1, userId: 1, role: 'ADMIN', enabledAt: 1, constructor: 1 }),
          },
        ]),
  ];
}

const failure = v.object({
  isSuccess: v.literal(false),
  code: v.picklist(Object.keys(ERROR_STATUS)),
  message: v.string(),
  result: v.null(),
});

/** What is wrong about a refusal; empty when nothing is. */
function faultOf({ status, body }: Reply): string {
  if (status < 400) return '';
  const refusal = v.safeParse(failure, body);
  if (!refusal.success) return `${status} without a refusal of the contract`;
  const { code, message } = refusal.output;
  if (new Map<string, number>(Object.entries(ERROR_STATUS)).get(code) !== status) return `${status} with ${code}`;
  if (status >= 500 && status !== 503) return `${status} ${code}`;
  return /[가-힣]/.test(message) ? '' : `${code} in no Korean: ${message}`;
}

const LANES = 8;

/** The same for each, a few at once, in their order. */
async function inLanes<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += LANES)
    results.push(...(await Promise.all(items.slice(start, start + LANES).map(work))));
  return results;
}

describe('every operation that takes something', () => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startServer();
    person = await newPerson(server, 'somebody@example.com');
  });
  afterAll(() => server.close());

  const ask = (endpoint: Endpoint, { path, body }: Case) =>
    call(server.url, path, {
      method: endpoint.method,
      headers: {
        ...(endpoint.auth === 'none' ? ownAddress() : person.headers),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });

  it('has its usual input here', () => {
    expect(TAKING.map(({ id }) => id).filter((id) => USUAL[id] === undefined)).toEqual([]);
  });

  it.each(TAKING.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s refuses what it cannot take in Korean, and changes nothing then',
    async (_, endpoint) => {
      const cases = casesOf(endpoint);
      const replies = await inLanes(cases, (each) => ask(endpoint, each));
      const faults = replies.map((reply, index) => [cases[index]?.what, faultOf(reply)]).filter(([, fault]) => fault !== '');
      expect(faults).toEqual([]);
      // Those that were refused once more, by themselves: nothing may have changed after them.
      const refused = cases.filter((_, index) => (replies[index]?.status ?? 0) >= 400);
      const before = await dumpOf(server.accounts);
      const again = await inLanes(refused, (each) => ask(endpoint, each));
      expect(again.filter(({ status }) => status < 400)).toEqual([]);
      expect(await dumpOf(server.accounts)).toEqual(before);
      // An operation that takes whatever comes would prove nothing.
      if (endpoint.id !== recordsAnything) expect(refused.length).toBeGreaterThan(0);
      expect(cases.length).toBeGreaterThan(10);
    },
  );

  it('has left the catalogue as it was, and everybody their data', async () => {
    expect((await call(server.url, '/healthz')).status).toBe(200);
    expect((await call(server.url, '/api/v1/users/me', { headers: person.headers })).status).toBe(200);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

/** Logging a search never fails: what cannot be logged is left out. */
const recordsAnything = 'recordSearch';
