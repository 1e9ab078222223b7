import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { takeMail } from '#cli/local-mail.ts';
import { openRuntime } from '#cli/runtime.ts';
import { localSecrets } from '#cli/secrets.ts';
import { markStarted } from '#outbox/queries/state.ts';
import { issueToken, tokenKeysSchema } from '#platform/tokens.ts';
import { REGISTER_SNAPSHOT, SNAPSHOT } from './snapshot.ts';
import { recordingFront, refuseUnowned } from './statements.ts';
import { STATES } from './states.ts';

type Runtime = Awaited<ReturnType<typeof openRuntime>>;

export type TestServer = Runtime & {
  readonly stateDirectory: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** A bearer in a session of its own. */
  bearer(userId: number): Promise<{ readonly authorization: string }>;
};

/** Below the range of ephemeral ports. */
const FIRST_PORT = 20_000;
/** A range per runner worker, so that none takes a port another has reserved. */
const RANGE = 2000;
const RANGES = 6;
const given = new Set<number>();
/** The bench measures the worker alone. */
const isRecorded = process.env['VITEST'] !== undefined;

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.on('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

export async function freePort(): Promise<number> {
  const range = Number(process.env['VITEST_POOL_ID'] ?? 0) % RANGES;
  const port = FIRST_PORT + range * RANGE + Math.floor(Math.random() * RANGE);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
}

type Place = {
  readonly stateDirectory: string;
  readonly port: number;
  readonly config?: string;
  /** A module in front of the worker, instead of the statement recorder. */
  readonly front?: (main: string) => string;
  /** Runs before the worker starts. */
  readonly prepare?: (runtime: Runtime) => Promise<void>;
};
type Delivery = ((request: Request) => Promise<Response>) | null | undefined;

/** Starts on an existing state, which is kept. */
export async function startOn(
  { stateDirectory, port, config, front, prepare }: Place,
  variables: Readonly<Record<string, string>> = {},
  deliver?: Delivery,
): Promise<TestServer> {
  const secrets = localSecrets(stateDirectory);
  const runtime = await openRuntime({
    port,
    stateDirectory,
    ...(config === undefined ? {} : { config }),
    ...(front ? { front } : isRecorded ? { front: recordingFront } : {}),
    ...(deliver === null ? {} : { takeMail: deliver ?? takeMail(stateDirectory) }),
    variables: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...secrets, ...variables },
  });
  await prepare?.(runtime);
  await runtime.accounts.batch([markStarted(runtime.accounts, new Date())]);
  return {
    ...runtime,
    secrets,
    stateDirectory,
    async bearer(userId) {
      const keys = v.parse(tokenKeysSchema, secrets['TOKEN_KEYS']);
      const sid = `test-${userId}`;
      await runtime.accounts
        .prepare(
          'INSERT OR IGNORE INTO session (id, user_id, current_hash, rotated_at, created_at, used_at) VALUES (?1, ?2, ?1, ?3, ?3, ?3)',
        )
        .bind(sid, userId, Date.now())
        .all();
      return { authorization: `Bearer ${await issueToken(keys, 'access', { subject: String(userId), claims: { sid } }, 900, new Date())}` };
    },
    async close() {
      const judged = isRecorded ? refuseUnowned(runtime.url) : Promise.resolve();
      await judged.finally(() => runtime.close());
    },
  };
}

/** A copy of a seeded state. */
export function copyState(snapshot = SNAPSHOT): string {
  const stateDirectory = mkdtempSync(join(process.env[STATES] ?? tmpdir(), 'vitanyang-'));
  cpSync(snapshot, stateDirectory, { recursive: true });
  return stateDirectory;
}

function closedWithItsState(server: TestServer): TestServer {
  return { ...server, close: () => server.close().finally(() => rmSync(server.stateDirectory, { recursive: true, force: true })) };
}

/** The built worker on a copy of the seeded state. `close` throws after a write of personal data without an owner. */
export async function startServer(
  variables: Readonly<Record<string, string>> = {},
  wantedPort?: number,
  /** Null delivers by the platform's own binding. */
  deliver?: Delivery,
): Promise<TestServer> {
  const stateDirectory = copyState();
  return closedWithItsState(await startOn({ stateDirectory, port: wantedPort ?? (await freePort()) }, variables, deliver));
}

export async function startWithRegister(variables: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  return closedWithItsState(await startOn({ stateDirectory: copyState(REGISTER_SNAPSHOT), port: await freePort() }, variables));
}
