/** Back-off in milliseconds. */
const PAUSES = [50, 200, 800];

/** Back-off with jitter for an idempotent write: an unrecorded push would be sent again. */
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
