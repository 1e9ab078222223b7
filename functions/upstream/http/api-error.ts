import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Refusal } from '#copy/refusals.ts';

/** A failure with a code of the contract; anything else that is thrown becomes COMMON500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Says more than the code. */
  readonly refusal: Refusal | undefined;
  /** Seconds until it is worth trying again; null where that is not known. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, refusal?: Refusal, retryAfter: number | null = null) {
    super(refusal ?? code);
    this.code = code;
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
