import type { WritableAtom } from 'nanostores';

/** Adds something to those that wait for an answer, or takes it from them. */
export function setLocked<Key>(store: WritableAtom<ReadonlySet<Key>>, key: Key, isLocked: boolean): void {
  const keys = new Set(store.get());
  if (isLocked) keys.add(key);
  else keys.delete(key);
  store.set(keys);
}
