import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpWholeSchema } from '#contract/accounts/auth.ts';
import { ENDPOINTS } from '#contract/index.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { ERROR_STATUS } from '#contract/shared/errors.ts';
import { call, type Reply } from '#tests/support/api.ts';
import { withProofOf } from '#tests/support/authenticator.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { type Base, type HostileRequest, hostileRequests } from '#tests/support/hostile-input.ts';
import { type Headers, newPerson, PASSWORD, type Person, send, signUpBody } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const AT_ONCE = 8;
const SCHEDULES = [{ dayOfWeek: 'MON', time: '09:00' }];

const OWN_PRODUCT = {
  ...{ name: 'Vitamin D3', brandName: 'Brand', kind: 'SUPPLEMENT', supplementId: 1, form: 'softgel', timesPerDay: 1, unitsPerDose: 1 },
  ...{ unit: '정', isConfirmed: true, expiresOn: '2027-12-31' },
  ingredients: [{ ingredientId: 1, name: 'Vitamin D3', amount: 25, unit: 'µg', per: 'UNIT' }],
};

const ANSWER = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const ASSERTION = { ...ANSWER, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' } };

/** Valid input of each operation; a case changes one thing. */
const BASES: Readonly<Record<string, Base>> = {
  searchSupplements: { query: { keyword: '칼슘', size: '2' } },
  readSupplementDetail: { query: { id: '1' } },
  listBrandSupplements: { query: { id: '1' } },
  readSupplement: { query: { id: '1' } },
  searchIngredients: { query: { keyword: '칼슘' } },
  filterByPurposes: { query: { goals: 'EYE' } },
  reportSupplement: { body: { kind: 'AMOUNT', text: '함량이 달라요' } },
  readLabel: { body: { lines: [{ text: '비타민C 100 mg 100 %', confidence: 80 }] } },
  recordSearch: { query: { keyword: '칼슘' } },
  analyzeCombination: { body: { supplementIds: [1], ownProducts: [OWN_PRODUCT] } },
  addOwnProduct: { body: OWN_PRODUCT },
  changeOwnProduct: { body: OWN_PRODUCT },
  preSignUp: { body: { email: 'taken@example.com', password: PASSWORD, nickname: '하루', agreedTermIds: [1, 2] } },
  signUp: { body: signUpBody('taken@example.com') },
  logIn: { body: { email: 'nobody@example.com', password: 7 } },
  reauthenticate: { body: { vouched: 'x.y.z' } },
  logInByPasskey: { body: ASSERTION },
  addPasskey: { body: { ...ANSWER, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } } },
  renamePasskey: { body: { name: '내 전화기' } },
  refreshTokens: { body: { refreshToken: 'x.y' } },
  updateMe: { body: { nickname: '하루' } },
  updateProfileImage: { body: { profileImageUrl: '/media/pictures/v1/AAAAAAAAAAAAAAAAAAAAAA.jpg' } },
  saveRoutine: { body: { supplementId: 1, schedules: SCHEDULES } },
  saveCustomRoutine: { body: { name: '홍삼', schedules: SCHEDULES } },
  tickIntake: { query: { date: '2026-11-21', isTaken: 'true' } },
  recordIntake: { body: { date: '2026-11-21', time: '09:00', state: 'LATE', reason: '깜빡했어요' } },
  listDayRecords: { query: { month: '2026-11' } },
  readIntakeReport: { query: { from: '2026-09-01', to: '2026-11-25' } },
  updateNotificationSetting: { body: { type: 'INTAKE', channel: 'PUSH', isEnabled: true } },
  saveFcmToken: { body: { fcmToken: 'token' } },
  subscribePush: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'a', auth: 'b' } } },
  actOnPush: { body: { token: 'x.y.z', action: 'taken' } },
};

const LAST = ['withdraw'];

const WRITING_READS = ['recordSearch', 'readSupplement', 'readIngredient'];

const failure = v.strictObject({
  isSuccess: v.literal(false),
  code: v.picklist(Object.keys(ERROR_STATUS)),
  message: v.pipe(v.string(), v.regex(/^\S.*[가-힣]/)),
  result: v.null(),
});

let server: TestServer;
let person: Person;
/** With a re-authentication proof, so that only the input is wrong. */
let proved: Headers;
let catalogue: Awaited<ReturnType<typeof dumpOf>>;
beforeAll(async () => {
  server = await borrowServer();
  person = await newPerson(server, 'taken@example.com');
  await send(server, 'POST', '/api/v1/supplements/1/like', person.headers, { liked: true });
  await send(server, 'POST', '/api/v1/notifications/routines', person.headers, { supplementId: 12, schedules: SCHEDULES });
  proved = await withProofOf(server, person, PASSWORD);
  catalogue = await dumpOf(server.catalogue);
});
afterAll(() => server.close());

/** Retries once: a busy machine may have let the connection idle too long. */
function ask(path: string, init: RequestInit): Promise<Reply> {
  return call(server.url, path, init).catch(() => call(server.url, path, init));
}

async function sendAll({ method, auth }: Endpoint, requests: readonly HostileRequest[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let start = 0; start < requests.length; start += AT_ONCE)
    replies.push(
      ...(await Promise.all(
        requests
          .slice(start, start + AT_ONCE)
          .map(({ path, headers, body }) => ask(path, { method, body, headers: { ...headers, ...(auth === 'none' ? {} : proved) } })),
      )),
    );
  return replies;
}

function complaint({ what, isRefused }: HostileRequest, { status, body, text }: Reply): string | null {
  const said = `${what}: ${status} ${text.slice(0, 160)}`;
  if (status < 300) return isRefused ? `${said}, though the contract refuses it` : null;
  const parsed = v.safeParse(failure, body);
  if (!parsed.success || /undefined|SQL|D1_|\bat \w/.test(parsed.output.message)) return `${said}, not a refusal of ours`;
  const expected = new Map<string, number>(Object.entries(ERROR_STATUS)).get(parsed.output.code);
  return status >= 500 || expected !== status ? said : null;
}

describe.each(ENDPOINTS.filter(({ id }) => !LAST.includes(id)).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    it("generated input gets only the API's own refusals, and a refused call changes nothing", async () => {
      const requests = hostileRequests(endpoint, BASES[id] ?? {}, id === 'signUp' ? signUpWholeSchema : endpoint.body);
      const replies = await sendAll(endpoint, requests);
      expect(requests.flatMap((request, index) => (replies[index] ? (complaint(request, replies[index]) ?? []) : 'no answer'))).toEqual([]);
      // Reads change nothing, except for two that record a view.
      if (endpoint.method === 'GET' && !WRITING_READS.includes(id)) return;
      const refused = requests.filter((_, index) => (replies[index]?.status ?? 0) >= 400);
      const before = await dumpOf(server.accounts);
      const again = await sendAll(endpoint, refused);
      expect(again.filter(({ status }) => status < 400).length).toBe(0);
      expect(await dumpOf(server.accounts)).toEqual(before);
    });
  },
);

it('generated input changes nothing in the catalogue and nothing of the person', async () => {
  expect(await dumpOf(server.catalogue)).toEqual(catalogue);
  expect((await send(server, 'GET', '/api/v1/users/me', person.headers)).status).toBe(200);
});
