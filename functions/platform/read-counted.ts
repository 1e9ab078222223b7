/** So many bytes too many are still taken in: a connection that is closed on unread bytes loses the answer. */
const FORGIVEN = 2 * 1024 * 1024;

/**
 * Reads a body chunk by chunk and keeps no more of it than allowed, whatever length it was announced with.
 * @returns null when there are more bytes than that
 */
export async function readCounted(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= most) chunks.push(value);
    else chunks.length = 0;
    if (size > most + FORGIVEN) {
      await reader.cancel();
      break;
    }
  }
  if (size > most) return null;
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

/** Takes in the body of a request that was answered without it, as far as it is little: the next call on its connection would fail. */
export async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  await readCounted(request.body, 0).catch(() => null);
}
