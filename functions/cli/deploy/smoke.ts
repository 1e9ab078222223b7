import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

/** Propagation takes seconds. */
const LONGEST_MS = 60_000;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 20_000;
/** Expected for an unknown e-mail: keys and databases work. */
const NO_SUCH_PERSON = 'U0004';

const PRODUCT = /\/product\/\d+/;
const PREVIEW = /\/media\/previews\/v1\/[\w/.-]+\.png/;
const SCRIPT = /\/_astro\/[\w.-]+\.js/;

type Headers = Readonly<Record<string, string>>;

export async function siteBuild(origin: string, headers: Headers = {}): Promise<string> {
  const response = await fetch(`${origin}/healthz`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(v.object({ build: v.string() }), await response.json()).build;
}

/** @param override headers that ask a version without visitors; reads only, as a log-in counts tries @throws one line */
export async function smoke(origin: string, build: string, override?: Headers): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...override, ...init.headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const named = async (page: string, path: RegExp) => v.parse(v.string(), path.exec(await (await ask(page)).text())?.[0]);
  const isFile = async (path: string, type: string) => {
    const { status, headers } = await ask(path);
    return status === 200 && (headers.get('content-type') ?? '').startsWith(type);
  };
  const logIn = async () => {
    const body = JSON.stringify({ email: 'nobody@deployment.invalid', password: crypto.randomUUID() });
    const response = await ask('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return v.parse(v.object({ code: v.string() }), await response.json()).code === NO_SUCH_PERSON;
  };
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    'the build that answers': async () => (await siteBuild(origin, override)) === build,
    '/readyz': async () => (await ask('/readyz')).status === 200,
    'a log-in with a password': async () => override !== undefined || logIn(),
    'a product with its preview': async () => isFile(await named(await named('/', PRODUCT), PREVIEW), 'image/png'),
    'a file of the pages': async () => isFile(await named('/', SCRIPT), 'text/javascript'),
    'the push key': async () => /"vapidPublicKey":"./.test(await (await ask('/client-config.json')).text()),
  };
  const until = Date.now() + LONGEST_MS;
  for (const [name, passes] of Object.entries(checks))
    while (!(await passes().catch(() => false))) {
      if (Date.now() > until) throw new Error(`Failed at ${origin}: ${name}.`);
      await wait(PAUSE_MS);
    }
}
