import { imageAddress } from '../labels/picture-address.ts';

/** Unsure ones carry no sign of either. */
export const SALE_KINDS = ['RETAIL', 'UNSURE', 'RAW_MATERIAL', 'EXPORT'] as const;
export type SaleKind = (typeof SALE_KINDS)[number];

export const AMOUNT_STATES = ['KNOWN', 'PARTLY', 'UNKNOWN'] as const;
export type AmountState = (typeof AMOUNT_STATES)[number];

/** Daily; null = unknown. */
export function amountState(amounts: readonly (string | null)[]): AmountState {
  const known = amounts.filter((amount) => amount !== null).length;
  if (known === 0) return 'UNKNOWN';
  return known === amounts.length ? 'KNOWN' : 'PARTLY';
}

const KIND_RANK: Readonly<Record<SaleKind, number>> = { RETAIL: 2, UNSURE: 1, RAW_MATERIAL: 0, EXPORT: 0 };
const AMOUNT_RANK: Readonly<Record<AmountState, number>> = { KNOWN: 2, PARTLY: 1, UNKNOWN: 0 };

/** 0–8: for sale first, then known amounts. */
export function gradeOf(kind: SaleKind, amounts: AmountState): number {
  return KIND_RANK[kind] * 3 + AMOUNT_RANK[amounts];
}

/** Raw materials and exports are neither recommended nor sold here. */
export function isForSale(kind: SaleKind): boolean {
  return kind === 'RETAIL' || kind === 'UNSURE';
}

export type FoodMark = { readonly kind: 'emoji' | 'picture'; readonly text: string } | null;

/** Null for hosts the CSP forbids. @param origin our own */
export function foodMark(imageOrEmoji: string, origin: string, hosts: readonly string[]): FoodMark {
  const text = imageOrEmoji.trim();
  if (!/^(https?:)?\//i.test(text)) return text === '' ? null : { kind: 'emoji', text };
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin === origin) return { kind: 'picture', text: imageAddress(url.pathname + url.search) };
  return url.protocol === 'https:' && hosts.includes(url.host) ? { kind: 'picture', text: url.href } : null;
}
