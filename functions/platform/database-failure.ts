/** What the database itself refuses because of what was asked; anything else it says means that it cannot be used now. */
const OWN_FAULT = /constraint|mismatch|D1_TYPE_ERROR|D1_COLUMN_NOTFOUND|too big/i;

/** Whether a failure means that a database is away or unusable, so that the same request may do later. */
export function isDatabaseAway(failure: unknown): boolean {
  return failure instanceof Error && /^D1_/.test(failure.message) && !OWN_FAULT.test(failure.message);
}
