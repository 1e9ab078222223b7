import { createHmac, randomBytes, scryptSync } from 'node:crypto';

/** A hash of an earlier version with another cost. */
export async function hashPassword(
  password: string,
  pepper: string,
  { ln, r, p }: { readonly ln: number; readonly r: number; readonly p: number },
): Promise<string> {
  const salt = randomBytes(16);
  const peppered = createHmac('sha256', pepper)
    .update(`password ${password.normalize('NFC')}`)
    .digest('base64url');
  const hash = scryptSync(peppered, salt, 32, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}
