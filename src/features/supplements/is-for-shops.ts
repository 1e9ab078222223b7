import type { Supplement } from '#contract/supplements.ts';
import { isForSale } from '#domain/sale-kind.ts';

/** False for raw materials and export goods. */
export function isForShops({ saleKind }: Supplement): boolean {
  return isForSale(saleKind ?? 'RETAIL');
}
