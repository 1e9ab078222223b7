import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}

export function underRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

export function requestId(): string | null {
  return current.getStore() ?? null;
}
