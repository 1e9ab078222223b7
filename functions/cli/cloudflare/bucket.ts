import * as v from 'valibot';
import type { Bucket } from '#platform/bindings.ts';
import type { Account } from './call.ts';
import { PlatformRefusal, respondTo } from './call.ts';

const listSchema = v.object({
  result: v.array(v.object({ key: v.string() })),
  result_info: v.optional(v.object({ cursor: v.optional(v.string(), ''), is_truncated: v.optional(v.boolean(), false) })),
});

export function remoteBucket(account: Account, name: string): Pick<Bucket, 'get' | 'list'> {
  const objects = `/accounts/${encodeURIComponent(account.account)}/r2/buckets/${encodeURIComponent(name)}/objects`;
  const refuse = ({ status }: Response): never => {
    throw new PlatformRefusal(status, [], `R2 ${status}`);
  };
  return {
    async get(key) {
      const response = await respondTo(account, `${objects}/${key.split('/').map(encodeURIComponent).join('/')}`);
      if (response.status === 404) return null;
      return response.ok && response.body !== null ? { body: response.body } : refuse(response);
    },
    async list({ prefix = '', cursor } = {}) {
      const query = new URLSearchParams({ prefix, per_page: '1000', ...(cursor === undefined ? {} : { cursor }) });
      const response = await respondTo(account, `${objects}?${query}`);
      if (!response.ok) return refuse(response);
      const { result, result_info: info } = v.parse(listSchema, await response.json());
      return { objects: result, ...(info?.is_truncated ? { cursor: info.cursor } : {}) };
    },
  };
}
