import { ERROR_STATUS, type ErrorCode } from '#contract/shared/errors.ts';
import type { Refusal } from '#copy/shared/refusals.ts';

/** Anything else thrown becomes COMMON500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly refusal: Refusal | undefined;
  /** Retry-After, in seconds. */
  readonly retryAfter: number | null;
  readonly refused: string | undefined;

  constructor(code: ErrorCode, refusal?: Refusal, retryAfter: number | null = null, refused?: string) {
    super(refusal ?? code);
    this.code = code;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
    this.refused = refused;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
