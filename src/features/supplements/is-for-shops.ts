import type { Supplement } from '#contract/supplements.ts';
import { FOR_TRADE } from '#copy/supplements.ts';

/** False for raw materials and export goods. */
export function isForShops({ description }: Supplement): boolean {
  return !FOR_TRADE.some((flag) => description.includes(flag));
}
