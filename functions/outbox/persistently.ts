/** Milliseconds. */
const PAUSES = [50, 200, 800];

/** Only idempotent writes; an unrecorded push would be sent again. */
export async function persistently<Result>(write: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await write();
    } catch {
      await new Promise((done) => setTimeout(done, pause * (0.5 + Math.random())));
    }
  }
  return write();
}
