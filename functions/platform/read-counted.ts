/** So many bytes too many are still taken in: a connection that is closed on unread bytes loses the answer. */
const FORGIVEN = 2 * 1024 * 1024;
const FIRST_ROOM = 16 * 1024;

/** The sender went away before the body was whole. */
export class BrokenOff extends Error {}

async function readPiece(reader: ReadableStreamBYOBReader, room: Uint8Array<ArrayBuffer>) {
  try {
    return await reader.read(room);
  } catch (cause) {
    throw new BrokenOff('the body was broken off', { cause });
  }
}

/** Takes in what is more than allowed, as far as it is forgiven, and keeps none of it. Returns whether there was any. */
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
 * Reads a body into one run of bytes and keeps no more of it than allowed, whatever length it was announced with. What comes is written to where it stays:
 * pieces of their own would lie about until the collector sees how much they are.
 * @param announced the length that was announced: right, it saves making room again and again; wrong, it changes nothing
 * @returns null when there are more bytes than that
 * @throws BrokenOff when it ends before it is whole
 */
export async function readCounted(body: ReadableStream<Uint8Array>, most: number, announced = 0): Promise<Uint8Array | null> {
  const reader = body.getReader({ mode: 'byob' });
  let room = new Uint8Array(Math.min(most, Math.max(announced, FIRST_ROOM)));
  for (let size = 0; size < most; ) {
    // Moved, not copied: the smaller room is gone at once.
    if (size === room.length) room = new Uint8Array(room.buffer.transfer(Math.min(most, size * 2)));
    const { done, value } = await readPiece(reader, room.subarray(size));
    if (value === undefined) return null;
    room = new Uint8Array(value.buffer);
    if (done) return room.subarray(0, size);
    size += value.length;
  }
  return (await passSurplus(reader)) ? null : room;
}

/** Takes in the body of a request that was answered without it, as far as it is little: the next call on its connection would fail. */
export async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  await readCounted(request.body, 0).catch(() => null);
}
