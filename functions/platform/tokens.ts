import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';

/** Valid as its own kind only. */
type TokenKind = 'access' | 'refresh' | 'pre-signup' | 'social-signup' | 'push-action' | 'unsubscribe' | 'proof' | 'vouched';

const ISSUER = 'vitanyang';
const ALGORITHM = 'ES256';
const LONGEST_TOKEN = 4096;
/** Clock skew. */
export const TOLERATED_SECONDS = 5;

const keySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

/** JWKs; the first signs, all verify, so keys rotate without a logout. */
export const tokenKeysSchema = v.pipe(v.string(), v.parseJson(), v.array(keySchema), v.minLength(1), v.maxLength(2));
export type TokenKeys = v.InferOutput<typeof tokenKeysSchema>;

type TokenContent = { readonly subject: string; readonly claims?: Readonly<Record<string, unknown>> };

type Verification =
  | { readonly state: 'valid'; readonly subject: string; readonly claims: JWTPayload }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

const imported = new WeakMap<TokenKeys[number], Promise<CryptoKey>>();

async function keyOf(jwk: TokenKeys[number], usage: 'sign' | 'verify'): Promise<CryptoKey> {
  if (usage === 'sign') {
    const kept = imported.get(jwk) ?? importJWK(jwk, ALGORITHM).then(asCryptoKey);
    imported.set(jwk, kept);
    return kept;
  }
  const { d: _, ...publicPart } = jwk;
  return asCryptoKey(await importJWK(publicPart, ALGORITHM));
}

function asCryptoKey(key: CryptoKey | Uint8Array): CryptoKey {
  if (key instanceof Uint8Array) throw new TypeError('not an asymmetric key');
  return key;
}

function typeOf(kind: TokenKind): string {
  return `${kind}+jwt`;
}

/** @param lifetime seconds */
export async function issueToken(keys: TokenKeys, kind: TokenKind, content: TokenContent, lifetime: number, now: Date): Promise<string> {
  const [current] = keys;
  if (!current) throw new Error('no signing key');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...content.claims })
    .setProtectedHeader({ alg: ALGORITHM, typ: typeOf(kind), kid: current.kid })
    .setSubject(content.subject)
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(await keyOf(current, 'sign'));
}

/** Five seconds of skew; ignores keys inside a token. */
export async function verifyToken(keys: TokenKeys, kind: TokenKind, token: string, now: Date): Promise<Verification> {
  if (token.length > LONGEST_TOKEN) return { state: 'invalid' };
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const jwk = keys.find((key) => key.kid === kid);
        if (!jwk) throw new errors.JWKSNoMatchingKey();
        return keyOf(jwk, 'verify');
      },
      {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: kind,
        typ: typeOf(kind),
        clockTolerance: TOLERATED_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat', 'nbf'],
      },
    );
    return payload.sub === undefined ? { state: 'invalid' } : { state: 'valid', subject: payload.sub, claims: payload };
  } catch (failure) {
    return failure instanceof errors.JWTExpired ? { state: 'expired' } : { state: 'invalid' };
  }
}
