import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** A new id: short, since each answer carries one, and long enough that no two of a month meet. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

/** Runs work under an id of its own, which its log lines carry. */
export function underRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request, tick or message that is being worked on; null outside of any. */
export function requestId(): string | null {
  return current.getStore() ?? null;
}
