import { ingredients } from '#copy/ingredients.ts';
import { purposes } from '#copy/purposes.ts';
import { PURPOSE_LABELS } from '#domain/purpose.ts';
import type { PurposeMatch, PurposeProduct } from '#domain/purpose-results.ts';

/** As many products of a shelf fit into the widest screen; with more it has arrows. */
export const IN_VIEW = 4;

/** A purpose and the evidence for it, for example 눈건강 · 식약처 인정. */
export function reasonOf({ code, basis }: PurposeMatch): string {
  return PURPOSE_LABELS[code] + (basis === null ? '' : ` · ${ingredients.basis[basis]}`);
}

/** What is said of a product that is not itself recognised for the purpose that its shelf stands under. */
export function noteOf(product: PurposeProduct | undefined): string | undefined {
  return product?.isRecognised === false ? purposes.notRecognised : undefined;
}

/** The tone of that tag: what the Ministry recognises stands out, what is only believed does not. */
export function toneOf({ basis }: PurposeMatch): 'ok' | 'lemon' | 'plain' {
  if (basis === 'OFFICIAL') return 'ok';
  return basis === 'NUTRITION' ? 'lemon' : 'plain';
}
