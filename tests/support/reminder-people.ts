import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { call, type Reply } from './api.ts';
import { newPerson as signUpPerson } from './people.ts';
import type { TestServer } from './server.ts';

const ROUTINES = '/api/v1/notifications/routines';

export type RoutineItem = {
  notificationRoutineId: number;
  isCustom: boolean;
  supplementId: number | null;
  supplementName: string;
  supplementImageUrl: string | null;
  taken: boolean;
  isTaken: boolean;
  enabled: boolean;
  isEnabled: boolean;
  schedules: { dayOfWeek: string; time: string }[];
  takenTimes: string[];
  everyDays?: number;
};

export const SATURDAY = '2026-11-21';
export const at = (dayOfWeek: string, time: string) => ({ dayOfWeek, time });
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
export const daily = (...times: string[]) => WEEK.flatMap((day) => times.map((time) => at(day, time)));
/** In Seoul. */
export const dayAgo = (days: number) => new Date(Date.now() + 9 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
export const MORNING = [at('SAT', '09:00')];

export function resultOf<T>(reply: Reply): T {
  const { result, isSuccess } = reply.body as { result: T; isSuccess: boolean };
  if (!isSuccess) throw new Error(reply.text);
  return result;
}

export const codeOf = ({ status, body }: Reply) => [status, (body as { code: string }).code];

let people = 5_000_000_000;

function asPerson(server: TestServer, id: number, bearer: { readonly authorization: string }) {
  const send = (method: string, path: string, body?: unknown) =>
    call(server.url, path, {
      method,
      headers: { ...bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    id,
    bearer,
    send,
    list: async (query = `?date=${SATURDAY}`) => resultOf<RoutineItem[]>(await send('GET', ROUTINES + query)),
    add: async (body: object = {}) =>
      resultOf<RoutineItem>(await send('POST', `${ROUTINES}/custom`, { name: '루테인', schedules: MORNING, ...body })),
  };
}

/** A person with API headers only. */
export async function newPerson(server: TestServer) {
  people += 1;
  const id = people;
  const bearer = await server.bearer(id);
  return asPerson(server, id, bearer);
}
export type Person = Awaited<ReturnType<typeof newPerson>>;

/** A person with a password, for re-authentication. */
export async function newMember(server: TestServer) {
  people += 1;
  const { headers, accessToken, refreshToken } = await signUpPerson(server, `reminders-${people}@example.com`);
  return { ...asPerson(server, Number(claimsOf(accessToken)?.['sub']), headers), tokens: { accessToken, refreshToken } };
}
