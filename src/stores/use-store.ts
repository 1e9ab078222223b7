import { useStore as useNanostore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** A store's value in an island; while hydrating, the server-rendered value, against hydration mismatches. */
export function useStore<Value>(store: ReadableAtom<Value>, rendered: Value): Value {
  return useNanostore(store, { ssr: () => rendered });
}
