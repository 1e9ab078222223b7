import { knownProof } from '#stores/proof.ts';

/**
 * Does what asks for a proof of who somebody is, with the one of the last minutes or after asking for it in a dialog. Null when they changed their
 * mind: nothing has been done then. On servers that know no proofs it is done without one.
 */
export async function withProof<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof());
  return proof === null ? null : act(proof);
}
