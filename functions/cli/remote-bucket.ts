import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { importTexts } from '#copy/import.ts';
import type { Bucket } from '#platform/bindings.ts';

const ATTEMPTS = 6;
const TIMEOUT_MS = 60_000;

const listSchema = v.object({
  result: v.array(v.object({ key: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string()), is_truncated: v.optional(v.boolean(), false) })),
});

type Account = { readonly token: string; readonly account: string; readonly base: string };

/** The files of a deployed bucket, for reading, by the platform's own calls. */
export function remoteBucket({ token, account, base }: Account, name: string, pauseMs = 1000): Pick<Bucket, 'get' | 'list'> {
  const objects = `${base}/accounts/${encodeURIComponent(account)}/r2/buckets/${encodeURIComponent(name)}/objects`;

  async function ask(address: string): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      const isPassing = response === null || response.status === 429 || response.status >= 500;
      if (!isPassing) return response;
      if (attempt === ATTEMPTS)
        throw new Error(response === null ? importTexts.platformAway : importTexts.platformRefused(String(response.status)));
      await wait(pauseMs * 2 ** (attempt - 1));
    }
  }

  return {
    async get(key) {
      const response = await ask(`${objects}/${key.split('/').map(encodeURIComponent).join('/')}`);
      if (response.status === 404) return null;
      if (!response.ok || response.body === null) throw new Error(importTexts.platformRefused(String(response.status)));
      return { body: response.body };
    },
    async list({ prefix = '', cursor } = {}) {
      const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor === undefined ? {} : { cursor }) });
      const response = await ask(`${objects}?${query}`);
      if (!response.ok) throw new Error(importTexts.platformRefused(String(response.status)));
      const { result, result_info: info } = v.parse(listSchema, await response.json());
      return { objects: result, ...(info?.is_truncated && info.cursor !== undefined ? { cursor: info.cursor } : {}) };
    },
  };
}
