/** The code of a mail with which somebody shows who they are. */
export const PROOF_CODE_DIGITS = 8;
export const PROOF_CODE_MINUTES = 10;

/** The code as it is read: in two halves. */
export function shownProofCode(code: string): string {
  return `${code.slice(0, PROOF_CODE_DIGITS / 2)} ${code.slice(PROOF_CODE_DIGITS / 2)}`;
}

/** The digits of a code as it was typed. */
export function typedProofCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, PROOF_CODE_DIGITS);
}
