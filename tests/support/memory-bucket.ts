import type { Bucket } from '#platform/bindings.ts';

/** List pages of three exercise pagination. */
export function memoryBucket() {
  const files = new Map<string, Uint8Array>();
  const bucket: Bucket = {
    get: async (key) => {
      const bytes = files.get(key);
      return bytes === undefined ? null : { body: new Blob([new Uint8Array(bytes)]).stream() };
    },
    put: async (key, bytes) => files.set(key, bytes),
    delete: async (keys) => {
      for (const key of [keys].flat()) files.delete(key);
    },
    list: async ({ prefix = '', cursor = '' } = {}) => {
      const keys = [...files.keys()].filter((key) => key.startsWith(prefix) && key > cursor).sort();
      const page = keys.slice(0, 3);
      const last = page.at(-1);
      return { objects: page.map((key) => ({ key })), ...(last === undefined || keys.length <= 3 ? {} : { cursor: last }) };
    },
  };
  return { files, bucket };
}
