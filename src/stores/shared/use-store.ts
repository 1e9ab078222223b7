import { useStore as useNanostore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/** While hydrating the server-rendered value, against mismatches. */
export function useStore<Value>(store: ReadableAtom<Value>, rendered: Value): Value {
  return useNanostore(store, { ssr: () => rendered });
}
