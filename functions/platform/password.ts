import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './hash.ts';

/** scrypt: 2^`ln` blocks of 128 × `r` bytes, `p` times. */
type Cost = { readonly ln: number; readonly r: number; readonly p: number };

/** OWASP: 32 MiB, three passes, within a Worker's memory. */
const COST: Cost = { ln: 15, r: 8, p: 3 };
const HIGHEST: Cost = { ln: 16, r: 8, p: 8 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

type Kept = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer };

/** The pepper defeats offline search of a stolen database. */
async function derive(password: string, pepper: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const peppered = await keyedHash(pepper, `password ${password.normalize('NFC')}`);
  return new Promise((done, fail) => {
    scrypt(peppered, salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }, (failure, key) =>
      failure === null ? done(key) : fail(failure),
    );
  });
}

function parse(text: string): Kept | null {
  const [, ln, r, p, salt, hash] = FORMAT.exec(text) ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (cost.ln > HIGHEST.ln || cost.r > HIGHEST.r || cost.p > HIGHEST.p) return null;
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, pepper, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** `isOutdated`: rehash. @param peppers current and previous @param kept null does the same work, against timing attacks */
export async function verifyPassword(
  password: string,
  peppers: readonly string[],
  kept: string | null,
): Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }> {
  const known = kept === null ? null : parse(kept);
  const { cost, salt } = known ?? { cost: COST, salt: Buffer.alloc(SALT_BYTES) };
  const isCostOutdated = cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p;
  for (const [index, pepper] of peppers.entries()) {
    const hash = await derive(password, pepper, salt, cost);
    const isRight = known !== null && known.hash.length === hash.length && timingSafeEqual(hash, known.hash);
    if (isRight) return { isRight, isOutdated: isCostOutdated || index > 0 };
  }
  return { isRight: false, isOutdated: false };
}
