import type { Refusal } from '#copy/shared/refusals.ts';

/** Refusal key of a schema; the server adds the Korean sentence. */
export function because(refusal: Refusal): Refusal {
  return refusal;
}
