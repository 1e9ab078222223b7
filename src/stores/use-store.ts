import { useStore as useNanostore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * A store's value in an island. While hydrating it gives what the server rendered, then the real value:
 * otherwise every island that reads a stored selection would mismatch its HTML.
 */
export function useStore<Value>(store: ReadableAtom<Value>, rendered: Value): Value {
  return useNanostore(store, { ssr: () => rendered });
}
