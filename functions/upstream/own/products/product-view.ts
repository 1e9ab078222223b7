import type { OwnProductRow } from './queries.ts';

export function productView({ createdAt: _, ...product }: OwnProductRow) {
  return { ...product, kind: 'SUPPLEMENT' as const };
}
