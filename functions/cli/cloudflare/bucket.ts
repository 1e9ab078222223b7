import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import { type Account, PlatformRefusal, pathOf, respondTo, unlessMissing } from './call.ts';

const listSchema = v.object({
  result: v.array(v.object({ key: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string(), ''), is_truncated: v.optional(v.boolean(), false) })),
});

/** R2 over HTTP. */
export function remoteBucket(account: Account, name: string): Bucket {
  const objects = pathOf(account, 'r2', 'buckets', name, 'objects');
  const ask = async (path: string, call: Parameters<typeof respondTo>[2] = {}): Promise<Response> => {
    const response = await respondTo(account, `${objects}${path}`, call);
    if (!response.ok) throw new PlatformRefusal(response.status, `R2 ${response.status}`);
    return response;
  };
  const at = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async get(key) {
      const body = (await unlessMissing(ask(at(key))))?.body;
      return body ? { body } : null;
    },
    put: (key, content, { httpMetadata }) =>
      ask(at(key), { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': httpMetadata.contentType } }),
    async delete(keys) {
      for (const key of [keys].flat()) await unlessMissing(ask(at(key), { method: 'DELETE' }));
    },
    async list({ prefix = '', cursor } = {}) {
      const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor === undefined ? {} : { cursor }) });
      const { result, result_info: info } = v.parse(listSchema, await (await ask(`?${query}`)).json());
      return { objects: result, ...(info?.is_truncated ? { cursor: info.cursor } : {}) };
    },
  };
}
