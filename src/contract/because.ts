import type { Refusal } from '#copy/refusals.ts';

/** The message of a schema: the key of a refusal, whose sentence is put in when the server answers. */
export function because(refusal: Refusal): Refusal {
  return refusal;
}
