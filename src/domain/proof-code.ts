export const PROOF_CODE_DIGITS = 8;
export const PROOF_CODE_MINUTES = 10;

/** Grouped in two halves. */
export function shownProofCode(code: string): string {
  return `${code.slice(0, PROOF_CODE_DIGITS / 2)} ${code.slice(PROOF_CODE_DIGITS / 2)}`;
}

/** Digits of typed input, NFKC. */
export function typedProofCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, PROOF_CODE_DIGITS);
}
