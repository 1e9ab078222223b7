export const ES256 = -7;

/** COSE ids by preference: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, ES256, -257];
