/** Pauses before the second try and the next ones, in milliseconds. */
const PAUSES = [50, 200, 800];

/**
 * Tries an idempotent write again when the database is overloaded or its answer gets lost, with pauses that differ, so that not all come back at once.
 * For what must not be forgotten: a push that has gone out and is not written down would go out again.
 */
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
