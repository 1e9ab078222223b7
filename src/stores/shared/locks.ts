import type { WritableAtom } from 'nanostores';

export function setLocked<Key>(store: WritableAtom<ReadonlySet<Key>>, key: Key, isLocked: boolean): void {
  const keys = new Set(store.get());
  if (isLocked) keys.add(key);
  else keys.delete(key);
  store.set(keys);
}
