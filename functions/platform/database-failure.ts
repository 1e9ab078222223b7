/** Errors of the statement; any other means unavailable. */
const OWN_FAULT = /constraint|mismatch|D1_TYPE_ERROR|D1_COLUMN_NOTFOUND|too big/i;

export function isDatabaseAway(failure: unknown): boolean {
  return failure instanceof Error && /^D1_/.test(failure.message) && !OWN_FAULT.test(failure.message);
}
