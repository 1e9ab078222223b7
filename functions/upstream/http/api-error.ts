import { ERROR_STATUS, type ErrorCode } from '../../../src/contract/errors.ts';
import { ERROR_TEXT } from '../../../src/copy/errors.ts';

/** A failure with a code of the contract; anything else that is thrown becomes COMMON500. */
export class ApiError extends Error {
  readonly code: ErrorCode;

  /** @param text a Korean sentence that says more than the code's own */
  constructor(code: ErrorCode, text: string = ERROR_TEXT[code]) {
    super(text);
    this.code = code;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
