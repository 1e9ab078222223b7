import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { ERROR_TEXT } from '#copy/errors.ts';

/** A failure with a code of the contract; anything else that is thrown becomes COMMON500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** Seconds until it is worth trying again; null where that is not known. */
  readonly retryAfter: number | null;

  /** @param text a Korean sentence that says more than the code's own */
  constructor(code: ErrorCode, text: string = ERROR_TEXT[code], retryAfter: number | null = null) {
    super(text);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
