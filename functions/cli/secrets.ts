import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';

const randomSecret = async () => randomBytes(32).toString('base64url');

/** Generators; may use secrets made before. */
const MAKERS: Readonly<Record<string, (made: Readonly<Record<string, string>>) => Promise<string>>> = {
  async TOKEN_KEYS() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return JSON.stringify([{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }]);
  },
  PASSWORD_PEPPER: randomSecret,
  async VAPID_PRIVATE_KEY() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return (await exportJWK(privateKey)).d ?? '';
  },
  async VAPID_PUBLIC_KEY({ VAPID_PRIVATE_KEY: key = '' }) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(key, 'base64url');
    return pair.getPublicKey('base64url');
  },
  BACKUP_KEY: randomSecret,
  STATUS_TOKEN: randomSecret,
};

const DEPLOYED_ONLY = ['BACKUP_KEY', 'STATUS_TOKEN'];

export const SECRETS_FILE = 'secrets.env';

/** Stored with the state, never passed through. */
export const SECRET_NAMES = Object.keys(MAKERS);

function parse(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Empty without a file. */
export function readSecrets(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, SECRETS_FILE);
  return existsSync(path) ? parse(readFileSync(path, 'utf8')) : {};
}

export async function storedSecrets(
  folder: string,
): Promise<{ readonly secrets: Readonly<Record<string, string>>; readonly made: readonly string[] }> {
  const path = join(folder, SECRETS_FILE);
  const secrets = { ...readSecrets(folder) };
  const made: string[] = [];
  for (const [name, make] of Object.entries(MAKERS)) {
    if (secrets[name] !== undefined) continue;
    secrets[name] = await make(secrets);
    made.push(name);
  }
  if (made.length > 0) {
    mkdirSync(folder, { recursive: true });
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
    writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  return { secrets, made };
}

/** Process variables override. */
export async function localSecrets(stateDirectory: string): Promise<Record<string, string>> {
  const { secrets } = await storedSecrets(stateDirectory);
  const given = SECRET_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const needed = Object.entries(secrets).filter(([name]) => !DEPLOYED_ONLY.includes(name));
  return Object.fromEntries([...needed, ...given]);
}
