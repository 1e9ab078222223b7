import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Refusal } from '#copy/refusals.ts';

/** A failure with a code of the contract; anything else that is thrown becomes COMMON500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Says more than the code. */
  readonly refusal: Refusal | undefined;
  /** Seconds until it is worth trying again; null where that is not known. */
  readonly retryAfter: number | null;
  /** What was refused, as it is called on the wire, where it is one field or parameter. */
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
