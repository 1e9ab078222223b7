import type { Refusal } from '#copy/shared/refusals.ts';

/** Wire codes with HTTP status; texts in `copy/errors.ts`. */
export const ERROR_STATUS = {
  COMMON400: 400,
  VALID400_0: 400,
  COMMON401: 401,
  COMMON403: 403,
  COMMON404: 404,
  COMMON405: 405,
  COMMON413: 413,
  COMMON415: 415,
  COMMON429: 429,
  COMMON499: 499,
  COMMON500: 500,
  COMMON503: 503,
  CE0001: 400,
  U0001: 401,
  U0003: 409,
  U0004: 400,
  PROOF403: 403,
  PASSKEY400: 400,
  PASSKEY404: 404,
  LINK400: 400,
  CLAIM409: 409,
  S0001: 404,
  S0002: 400,
  S0003: 400,
  BARCODE400: 400,
  BARCODE404: 404,
  A0001: 503,
  A0002: 502,
  R0001: 409,
  R0002: 404,
  R0003: 412,
  INGREDIENT404_0: 404,
  AGEGROUP400_0: 400,
  PURPOSE404: 404,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Refusal key of a schema; the server adds the Korean sentence. */
export function because(refusal: Refusal): Refusal {
  return refusal;
}
