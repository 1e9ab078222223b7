/** ECDSA with P-256, as COSE numbers it. */
export const ES256 = -7;

/** Ed25519, ECDSA with P-256 and RSA: what devices make keys of, the best first; numbers of COSE. */
export const ALGORITHMS = [-8, ES256, -257];
