import { createECDH, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Secrets = Readonly<Record<string, string>>;

const randomSecret = () => randomBytes(32).toString('base64url');
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

/** @throws for no private key */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const MAKERS: Readonly<Record<string, (made: Secrets) => string>> = {
  TOKEN_KEYS: () => JSON.stringify([{ ...newKey(), kid: randomUUID() }]),
  PASSWORD_PEPPER: randomSecret,
  VAPID_PRIVATE_KEY: () => newKey().d ?? '',
  VAPID_PUBLIC_KEY: ({ VAPID_PRIVATE_KEY: key = '' }) => vapidPublicKey(key),
  BACKUP_KEY: randomSecret,
  STATUS_TOKEN: randomSecret,
};

const DEPLOYED_ONLY = ['BACKUP_KEY', 'STATUS_TOKEN'];

export const SECRETS_FILE = 'secrets.env';

export const SECRET_NAMES = Object.keys(MAKERS);

/** Values are literal, unlike in other .env files. Empty without a file. */
export function readSecrets(folder: string): Secrets {
  const path = join(folder, SECRETS_FILE);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').matchAll(/^(.*?)=(.*)$/gm) : [];
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
}

export function storedSecrets(folder: string): Secrets {
  const path = join(folder, SECRETS_FILE);
  const secrets: Record<string, string> = { ...readSecrets(folder) };
  const missing = Object.entries(MAKERS).filter(([name]) => secrets[name] === undefined);
  if (missing.length === 0) return secrets;
  for (const [name, make] of missing) secrets[name] = make(secrets);
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
  chmodSync(path, 0o600);
  return secrets;
}

export function localSecrets(stateDirectory: string): Record<string, string> {
  const given = SECRET_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const needed = Object.entries(storedSecrets(stateDirectory)).filter(([name]) => !DEPLOYED_ONLY.includes(name));
  return Object.fromEntries([...needed, ...given]);
}
