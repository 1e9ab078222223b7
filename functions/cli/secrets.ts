import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';

/** How each secret of a local machine is made. */
const MAKERS: Readonly<Record<string, () => Promise<string>>> = {
  async TOKEN_KEYS() {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return JSON.stringify([{ ...(await exportJWK(privateKey)), kid: crypto.randomUUID() }]);
  },
  async PASSWORD_PEPPER() {
    return randomBytes(32).toString('base64url');
  },
};

function parse(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** The secrets of a state folder, made at its first start and readable by its owner only. Variables of the process win. */
export async function localSecrets(stateDirectory: string): Promise<Record<string, string>> {
  const path = join(stateDirectory, 'secrets.env');
  const secrets = existsSync(path) ? parse(readFileSync(path, 'utf8')) : {};
  let changed = false;
  for (const [name, make] of Object.entries(MAKERS)) {
    if (secrets[name] !== undefined) continue;
    secrets[name] = await make();
    changed = true;
  }
  if (changed) {
    mkdirSync(stateDirectory, { recursive: true });
    writeFileSync(
      path,
      `${Object.entries(secrets)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n')}\n`,
      { mode: 0o600 },
    );
    chmodSync(path, 0o600);
  }
  const given = Object.keys(MAKERS).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...secrets, ...Object.fromEntries(given) };
}
