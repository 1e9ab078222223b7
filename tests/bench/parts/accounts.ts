import { post } from '#tests/support/api.ts';
import { newPerson, ownAddress, PASSWORD } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import prepare from '#tests/support/snapshot.ts';
import { TICK_MS, ticksOf, withWorkerd } from '../measure/processes.ts';
import { median, quantile } from '../measure/statistics.ts';
import { amount, type Options } from '../options.ts';
import { atMost, type Finding, number, printTable, recorded } from '../report.ts';

const LOGIN = '/api/v1/auth/login';
const EMAIL = 'bench@example.com';
/** Logins of one address that are let through in a minute. */
const ALLOWED = 10;
/** The most that right and wrong logins may differ by, as a share of a login. */
const DIFFERENCE = 0.05;

type Timed = { readonly status: number; readonly ms: number };

async function timed(server: TestServer, email: string, password: string, headers: Record<string, string>): Promise<Timed> {
  const start = performance.now();
  const { status } = await post(server.url, LOGIN, { email, password }, headers);
  return { status, ms: performance.now() - start };
}

const forget = (server: TestServer) => server.accounts.prepare('DELETE FROM rate_count').all();

/** One login, right, wrong and of nobody, taken in turns; what it costs and whether its time tells anything. */
async function benchLogin(server: TestServer, processId: number, rounds: number): Promise<Finding[]> {
  const kinds = [
    { name: 'right', email: EMAIL, password: PASSWORD },
    { name: 'wrong password', email: EMAIL, password: 'not this one at all' },
    { name: 'unknown e-mail', email: 'nobody@example.com', password: 'not this one at all' },
  ];
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  const before = ticksOf(processId);
  for (let round = 0; round < rounds; round += 1) {
    await forget(server);
    for (const { name, email, password } of kinds) times.get(name)?.push((await timed(server, email, password, ownAddress())).ms);
  }
  const cpu = ((ticksOf(processId) - before) * TICK_MS) / (rounds * kinds.length);
  printTable(
    `a login, ${rounds} of each kind in turns`,
    ['login', 'median ms', '95 % ms'],
    kinds.map(({ name }) => [name, number(median(times.get(name) ?? [])), number(quantile(times.get(name) ?? [], 0.95))]),
  );
  const middle = (name: string) => median(times.get(name) ?? []);
  const difference = Math.abs(middle('unknown e-mail') / middle('wrong password') - 1);
  return [
    recorded('login', 'CPU of one login in workerd, scrypt N=2^15 r=8 p=3', `${number(cpu)} ms`),
    recorded('login', 'one login, median', `${number(middle('right'))} ms`),
    atMost('login', 'unknown e-mail against wrong password, difference of the medians', difference, DIFFERENCE),
  ];
}

/** A storm from one address: how many get through to the hash, and how fast the others are sent away. */
async function benchStorm(server: TestServer, processId: number, size: number): Promise<Finding[]> {
  await forget(server);
  const headers = ownAddress();
  const before = ticksOf(processId);
  const start = performance.now();
  const answers: Timed[] = [];
  const lane = async (number: number): Promise<void> => {
    for (let count = number; count < size; count += 8)
      answers.push(await timed(server, `storm${count}@example.com`, 'x'.repeat(12), headers));
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => lane(number)));
  const seconds = (performance.now() - start) / 1000;
  const refused = answers.filter(({ status }) => status === 429);
  const windows = Math.ceil(seconds / 60) + 1;
  printTable(
    `a storm of ${size} logins from one address, 8 connections`,
    ['answer', 'count', 'median ms'],
    [400, 429].map((status) => {
      const those = answers.filter((answer) => answer.status === status);
      return [String(status), String(those.length), number(median(those.map(({ ms }) => ms)))];
    }),
  );
  return [
    atMost(
      'login storm',
      `logins let through in ${number(seconds)} s (${ALLOWED} a minute)`,
      answers.length - refused.length,
      ALLOWED * windows,
    ),
    recorded('login storm', 'refusals a second', number(refused.length / seconds)),
    recorded('login storm', 'CPU of the whole storm, each call', `${number(((ticksOf(processId) - before) * TICK_MS) / size)} ms`),
  ];
}

/** What a login costs, and what a storm of them does not. */
export async function benchAccounts(options: Options): Promise<Finding[]> {
  await prepare();
  const { result: server, processId } = await withWorkerd(() => startServer());
  try {
    await newPerson(server, EMAIL);
    return [
      ...(await benchLogin(server, processId, amount(options, 30, 200, 2))),
      ...(await benchStorm(server, processId, amount(options, 500, 5000, 60))),
    ];
  } finally {
    await server.close();
  }
}
