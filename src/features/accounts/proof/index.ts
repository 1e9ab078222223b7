import { knownProof } from '#stores/accounts/proof.ts';

/** Without a possible proof it runs anyway, and the owner is mailed. */
export async function withProofIfAny<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof(false));
  return proof === null ? null : act(proof);
}

/** Null when cancelled; servers without proofs get none. */
export async function withProof<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof());
  return proof === null ? null : act(proof);
}
