import { knownProof } from '#stores/proof.ts';

/** The same for what may be done without a proof: where there is no way to show who one is, it is done without, and the owner is told by mail. */
export async function withProofIfAny<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof(false));
  return proof === null ? null : act(proof);
}

/**
 * Does what asks for a proof of who somebody is, with the one of the last minutes or after asking for it in a dialog. Null when they changed their
 * mind: nothing has been done then. On servers that know no proofs it is done without one.
 */
export async function withProof<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof());
  return proof === null ? null : act(proof);
}
