/** Surplus bytes to drain: closing on unread bytes loses the answer. */
const FORGIVEN = 2 * 1024 * 1024;
const FIRST_ROOM = 16 * 1024;

export class AbortedBody extends Error {}

async function readPiece(reader: ReadableStreamBYOBReader, room: Uint8Array<ArrayBuffer>) {
  try {
    return await reader.read(room);
  } catch (cause) {
    throw new AbortedBody('the body was broken off', { cause });
  }
}

async function passSurplus(reader: ReadableStreamBYOBReader): Promise<boolean> {
  let surplus = 0;
  for (let scratch = new Uint8Array(FIRST_ROOM); surplus <= FORGIVEN; ) {
    const { done, value } = await readPiece(reader, scratch);
    if (done) return surplus > 0;
    surplus += value.length;
    scratch = new Uint8Array(value.buffer);
  }
  await reader.cancel();
  return true;
}

/**
 * Into one growing buffer: chunks would await the GC. @param announced Content-Length, a hint @returns null when larger @throws AbortedBody
 * if truncated
 */
export async function readLimitedBody(body: ReadableStream<Uint8Array>, most: number, announced = 0): Promise<Uint8Array | null> {
  const reader = body.getReader({ mode: 'byob' });
  let room = new Uint8Array(Math.min(most, Math.max(announced, FIRST_ROOM)));
  for (let size = 0; size < most; ) {
    if (size === room.length) room = new Uint8Array(room.buffer.transfer(Math.min(most, size * 2)));
    const { done, value } = await readPiece(reader, room.subarray(size));
    if (value === undefined) return null;
    room = new Uint8Array(value.buffer);
    if (done) return room.subarray(0, size);
    size += value.length;
  }
  return (await passSurplus(reader)) ? null : room;
}

/** Or the connection's next request would fail. */
export async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  await readLimitedBody(request.body, 0).catch(() => null);
}
