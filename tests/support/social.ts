import * as v from 'valibot';

function hiddenFieldsOf(page: string): URLSearchParams {
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
}

/** A headless client that follows redirects with cookies per origin. */
export class Visitor {
  readonly #cookies = new Map<string, Map<string, string>>();

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  }

  cookies(origin: string): Map<string, string> {
    return this.#cookies.get(origin) ?? new Map();
  }

  /** Fills in the provider's forms until it redirects to the site; returns that address unopened. */
  async throughProvider(start: string, site: string, login: string, answer = 'yes'): Promise<string> {
    let address = start;
    let init: RequestInit = {};
    for (let step = 0; step < 12; step += 1) {
      const response = await this.fetch(address, init);
      const location = response.headers.get('location');
      init = {};
      if (location !== null) {
        address = new URL(location, address).href;
        if (address.startsWith(`${site}/`)) return address;
        continue;
      }
      const page = await response.text();
      if (!page.includes('<form')) throw new Error(`no form at ${address}: ${response.status} ${page.slice(0, 200)}`);
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
      address = action === undefined ? address : new URL(action, address).href;
      // A form_post answer is posted to the site, which fetches it again.
      if (address.startsWith(`${site}/`)) {
        init = { method: 'POST', body: hiddenFieldsOf(page) };
        continue;
      }
      init = {
        method: 'POST',
        body: new URLSearchParams({ ...(prompt === undefined ? { answer } : { prompt }), login: login, password: 'x' }),
      };
    }
    throw new Error('the provider never sent the visitor back');
  }
}

export async function startSignIn(
  visitor: Visitor,
  site: string,
  provider: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await visitor.fetch(`${site}/oauth2/authorization/${provider}${query}`, { headers });
  return response.headers.get('location') ?? `no redirect: ${response.status}`;
}

export async function comeBack(visitor: Visitor, address: string): Promise<URL> {
  const response = await visitor.fetch(address);
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return new URL(location, address);
}

export function fragmentOf(url: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

const handedOver = v.object({ result: v.record(v.string(), v.string()) });

export function askFor(visitor: Visitor, site: string, signInCode: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ signInCode });
  return visitor.fetch(`${site}/oauth2/session`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

/** Exchanges the address's code as the site's page does. */
export async function takenFrom(visitor: Visitor, url: URL): Promise<Readonly<Record<string, string>>> {
  const response = await askFor(visitor, url.origin, fragmentOf(url)['signInCode'] ?? '');
  return v.parse(handedOver, await response.json()).result;
}

/** The whole sign-in, with its result, for a new visitor. */
export async function fieldsAfter(site: string, provider: string, login: string, query = ''): Promise<Readonly<Record<string, string>>> {
  const visitor = new Visitor();
  return takenFrom(visitor, await signIn(visitor, site, provider, login, query));
}

/** The whole sign-in: provider, forms, callback and the final address. */
export async function signIn(visitor: Visitor, site: string, provider: string, login: string, query = ''): Promise<URL> {
  return comeBack(visitor, await visitor.throughProvider(await startSignIn(visitor, site, provider, query), site, login));
}
