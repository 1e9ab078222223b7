import { knownProof } from '#stores/proof.ts';

/** Like `withProof`, but runs without a proof where none is possible; the owner is then notified by mail. */
export async function withProofIfAny<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof(false));
  return proof === null ? null : act(proof);
}

/** Runs an action with a re-authentication proof, reusing a recent one or asking in a dialog. Null when cancelled; servers without proofs get none. */
export async function withProof<Result>(act: (proof: string) => Promise<Result>): Promise<Result | null> {
  const proof = knownProof() ?? (await (await import('./ask-for-proof.ts')).askForProof());
  return proof === null ? null : act(proof);
}
