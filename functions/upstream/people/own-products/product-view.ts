import type { OwnProductRow } from './queries.ts';

/** Wire form: an account keeps supplements alone. */
export function productView({ createdAt: _, ...product }: OwnProductRow) {
  return { ...product, kind: 'SUPPLEMENT' as const };
}
