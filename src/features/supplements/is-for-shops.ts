import type { Supplement } from '#contract/supplements/supplements.ts';
import { isForSale } from '#domain/supplements/sale-kind.ts';

export function isForShops({ saleKind }: Supplement): boolean {
  return isForSale(saleKind ?? 'RETAIL');
}
