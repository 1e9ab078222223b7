import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { tokensSchema } from '#contract/auth.ts';
import { bearer, newPerson, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { Random } from '../measure/statistics.ts';

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const ROUTINES = '/api/v1/notifications/routines';
const PAGES = ['/', '/object', '/popular-supplements', '/combination', '/terms/service', '/ingredient/마그네슘'];
const WORDS = ['비타민', '마그네슘', '오메가3', '루테인', '칼슘', '유산균'];
const MOST_PRODUCTS = 130;
const PATIENCE_MS = 20_000;

const refreshedSchema = v.object({ result: tokensSchema });

/** Somebody who uses the product, and what they were told has been kept. */
export type Visitor = {
  readonly email: string;
  readonly address: string;
  accessToken: string;
  refreshToken: string;
  readonly routineId: number;
  /** By what it is of (`like 12`, `tick 2026-11-23`): the states that may be stored, one where the last change was acknowledged. */
  readonly stored: Map<string, Set<boolean>>;
  isBusy: boolean;
};

/** What the traffic met. */
export type Tally = { answers: number; acknowledged: number; cut: number; readonly failed: Map<string, number>; loggedOut: number };

export const newTally = (): Tally => ({ answers: 0, acknowledged: 0, cut: 0, failed: new Map(), loggedOut: 0 });

/** People with an account, a session and one reminder each. */
export async function settle(server: TestServer, count: number): Promise<Visitor[]> {
  const schedules = DAYS.map((dayOfWeek) => ({ dayOfWeek, time: '08:00' }));
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await newPerson(server, `steady${index}@example.com`);
    await send(server, 'POST', `${ROUTINES}/custom`, person.headers, { name: '비타민', schedules });
    people.push(person);
  }
  const { results } = await server.accounts.prepare('SELECT u.email, r.id FROM routine r JOIN user u ON u.id = r.user_id').all();
  const routines = new Map(results.map((row) => [row['email'], Number(row['id'])]));
  return people.map(({ email, accessToken, refreshToken }, index) => {
    const address = `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    return { email, address, accessToken, refreshToken, routineId: routines.get(email) ?? 0, stored: new Map(), isBusy: false };
  });
}

export class Traffic {
  readonly tally = newTally();
  /** Whether what fails now was announced: the runtime or a binding is being taken away. */
  isAnnounced = false;

  private readonly url: string;
  private readonly random: Random;

  constructor(url: string, random: Random) {
    this.url = url;
    this.random = random;
  }

  private pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  }

  /** One call; null where it was cut off. What fails unannounced is written down. */
  private async ask(
    who: Visitor,
    path: string,
    init: { method?: string; body?: unknown; isPersonal?: boolean } = {},
  ): Promise<Response | null> {
    const { method = 'GET', body, isPersonal = false } = init;
    const wasAnnounced = this.isAnnounced;
    try {
      const response = await fetch(this.url + path, {
        method,
        redirect: 'manual',
        headers: {
          'cf-connecting-ip': who.address,
          ...(isPersonal ? bearer(who.accessToken) : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.clone().arrayBuffer();
      this.tally.answers += 1;
      if (response.status >= 500 && !wasAnnounced && !this.isAnnounced)
        this.note(`${response.status} ${method} ${path.replace(/[\d%].*/, '…')}`);
      return response;
    } catch (failure) {
      this.tally.cut += 1;
      if (!wasAnnounced && !this.isAnnounced) this.note(`cut ${method} ${path.replace(/[\d%].*/, '…')} ${failure}`);
      return null;
    }
  }

  private note(what: string): void {
    this.tally.failed.set(what, (this.tally.failed.get(what) ?? 0) + 1);
  }

  /** Changes something that is kept, and remembers what may be stored by then. */
  private async change(who: Visitor, what: string, path: string, isWanted: boolean, body?: unknown): Promise<void> {
    const response = await this.ask(who, path, { method: 'POST', body, isPersonal: true });
    if (response?.ok) {
      this.tally.acknowledged += 1;
      who.stored.set(what, new Set([isWanted]));
      return;
    }
    // A refusal changes nothing; of an answer that never came nobody knows.
    if (response !== null && response.status < 500) {
      if (response.status === 401) await this.refresh(who);
      return;
    }
    who.stored.set(what, new Set([...(who.stored.get(what) ?? [false]), isWanted]));
  }

  /** Renews a session; asked again where the answer was lost, as the client does. */
  async refresh(who: Visitor): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const response = await this.ask(who, '/api/v1/auth/refresh', { method: 'POST', body: { refreshToken: who.refreshToken } });
      if (response?.ok) {
        const { accessToken, refreshToken } = v.parse(refreshedSchema, await response.json()).result;
        who.accessToken = accessToken;
        who.refreshToken = refreshToken;
        return;
      }
      if (response !== null && response.status < 500 && response.status !== 429) {
        this.tally.loggedOut += 1;
        return;
      }
      await wait(1000);
    }
  }

  /** Does one of the things that people do. */
  async step(who: Visitor, today: string): Promise<void> {
    const dice = this.random();
    const product = 1 + Math.floor(this.random() * MOST_PRODUCTS);
    const word = encodeURIComponent(this.pick(WORDS));
    if (dice < 0.2) await this.ask(who, this.pick(PAGES));
    else if (dice < 0.35) await this.ask(who, `/product/${product}`);
    else if (dice < 0.42) await this.ask(who, `/searchresult?query=${word}`);
    else if (dice < 0.5) await this.ask(who, `/api/v1/search/suggest?query=${word}`);
    else if (dice < 0.56) await this.ask(who, `/api/v1/supplements?id=${product}`, { isPersonal: true });
    else if (dice < 0.62)
      await this.ask(who, '/api/v1/combinations/analyze', {
        method: 'POST',
        body: { supplementIds: [product, (product % MOST_PRODUCTS) + 1] },
      });
    else if (dice < 0.7) await this.ask(who, `${ROUTINES}?date=${today}`, { isPersonal: true });
    else if (dice < 0.84) {
      const isTaken = this.random() < 0.5;
      const path = `/api/v1/notifications/records/${who.routineId}/toggle?date=${today}&isTaken=${isTaken}&time=08:00`;
      await this.change(who, `tick ${today}`, path, isTaken);
    } else if (dice < 0.96) {
      const liked = this.random() < 0.5;
      const few = (product % 5) + 1;
      await this.change(who, `like ${few}`, `/api/v1/supplements/${few}/like`, liked, { liked });
    } else await this.refresh(who);
  }
}
