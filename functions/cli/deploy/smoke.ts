import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

/** Propagation takes seconds. */
const LONGEST_MS = { whole: 90_000, readOnly: 30_000 };
const PAUSE_MS = 1000;
const TIMEOUT_MS = 20_000;
/** Expected for an unknown e-mail: keys and databases work. */
const NO_SUCH_PERSON = 'U0004';

const healthSchema = v.object({ build: v.string() });
const codeSchema = v.object({ code: v.string() });
const configSchema = v.object({ vapidPublicKey: v.nullable(v.string()) });

type Check = readonly [name: string, passes: () => Promise<boolean>];

async function eventually(passes: () => Promise<boolean>, until: number): Promise<boolean> {
  for (;;) {
    if (await passes().catch(() => false)) return true;
    if (Date.now() > until) return false;
    await wait(PAUSE_MS);
  }
}

type Asking = {
  /** Of each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A log-in counts tries. */
  readonly isReadOnly?: boolean;
};

export async function siteBuild(origin: string, headers: Asking['headers'] = {}): Promise<string> {
  const response = await fetch(`${origin}/healthz`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(healthSchema, await response.json()).build;
}

/** @param files of the pages @returns failures */
export async function smoke(
  origin: string,
  build: string,
  files: readonly string[],
  { headers = {}, isReadOnly = false }: Asking = {},
): Promise<string[]> {
  const file = files.find((each) => each.endsWith('.js'));
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...init.headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const isFile = async (path: string, type: string) => {
    const { status, headers } = await ask(path);
    return status === 200 && (headers.get('content-type') ?? '').startsWith(type);
  };
  const checks: Check[] = [
    ['the build that answers', async () => (await siteBuild(origin, headers)) === build],
    ['/readyz', async () => (await ask('/readyz')).status === 200],
    [
      'a log-in with a password',
      async () => {
        if (isReadOnly) return true;
        const response = await ask('/api/v1/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@deployment.invalid', password: crypto.randomUUID() }),
        });
        return v.parse(codeSchema, await response.json()).code === NO_SUCH_PERSON;
      },
    ],
    [
      'a product with its preview',
      async () => {
        const home = await (await ask('/')).text();
        const [product] = /\/product\/\d+/.exec(home) ?? [];
        if (product === undefined) return false;
        const page = await (await ask(product)).text();
        const [picture] = /\/media\/previews\/v1\/[\w/.-]+\.png/.exec(page) ?? [];
        return picture !== undefined && (await isFile(picture, 'image/png'));
      },
    ],
    ['a file of the pages', async () => file === undefined || (await isFile(`/_astro/${file}`, 'text/javascript'))],
    ['the push key', async () => v.parse(configSchema, await (await ask('/client-config.json')).json()).vapidPublicKey !== null],
  ];
  const until = Date.now() + LONGEST_MS[isReadOnly ? 'readOnly' : 'whole'];
  const failed: string[] = [];
  for (const [name, passes] of checks) if (!(await eventually(passes, until))) failed.push(name);
  return failed;
}
