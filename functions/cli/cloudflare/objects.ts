import type { Account } from './call.ts';
import { PlatformRefusal, respondTo } from './call.ts';

export type Objects = {
  /** Null if missing. */
  read(key: string): Promise<string | null>;
  put(key: string, content: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  delete(key: string): Promise<void>;
};

export function remoteObjects(account: Account, bucket: string): Objects {
  const at = (key: string) =>
    `/accounts/${encodeURIComponent(account.account)}/r2/buckets/${encodeURIComponent(bucket)}/objects/${key.split('/').map(encodeURIComponent).join('/')}`;
  const refuseUnless = (response: Response, isFine: boolean) => {
    if (!isFine) throw new PlatformRefusal(response.status, [], `R2 ${response.status}`);
  };
  return {
    async read(key) {
      const response = await respondTo(account, at(key));
      if (response.status === 404) return null;
      refuseUnless(response, response.ok);
      return response.text();
    },
    async put(key, content, type) {
      const response = await respondTo(account, at(key), { method: 'PUT', raw: { content, type } });
      refuseUnless(response, response.ok);
    },
    async delete(key) {
      const response = await respondTo(account, at(key), { method: 'DELETE' });
      refuseUnless(response, response.ok || response.status === 404);
    },
  };
}
