import * as v from 'valibot';
import { call, type Reply, resultOf } from './api.ts';
import type { TestServer } from './server.ts';

export const UPLOAD = '/api/v1/uploads';
const uploadedSchema = v.object({ secure_url: v.string() });

/** Uploads under a misleading name and type. */
export async function upload(
  server: TestServer,
  headers: Record<string, string>,
  bytes: Uint8Array,
  declared = 'image/jpeg',
): Promise<Reply> {
  // Twenty photos an hour per person are allowed; tests upload more.
  await server.accounts.prepare('DELETE FROM rate_count').all();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], '../../evil.html', { type: declared }));
  form.set('upload_preset', 'unsigned');
  return call(server.url, UPLOAD, { method: 'POST', headers, body: form });
}

export const addressOf = (reply: Reply): string => resultOf(reply, uploadedSchema).secure_url;

export async function fetched(address: string): Promise<{ readonly response: Response; readonly bytes: Buffer }> {
  const response = await fetch(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
