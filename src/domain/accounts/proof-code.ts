export const PROOF_CODE_DIGITS = 8;
export const PROOF_CODE_MINUTES = 10;

export function shownProofCode(code: string): string {
  return `${code.slice(0, PROOF_CODE_DIGITS / 2)} ${code.slice(PROOF_CODE_DIGITS / 2)}`;
}

export function typedProofCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, PROOF_CODE_DIGITS);
}
