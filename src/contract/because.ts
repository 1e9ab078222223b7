import type { Refusal } from '#copy/refusals.ts';

/** A schema's message is a refusal key; the server puts in the Korean sentence. */
export function because(refusal: Refusal): Refusal {
  return refusal;
}
