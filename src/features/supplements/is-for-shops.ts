import type { Supplement } from '#contract/supplements.ts';
import { isForSale } from '#domain/sale-kind.ts';

export function isForShops({ saleKind }: Supplement): boolean {
  return isForSale(saleKind ?? 'RETAIL');
}
