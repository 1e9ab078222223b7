import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from '#cli/paths.ts';

const FOLDER = resolve(PROJECT, '.tests', 'push-certificate');
const DAY_MS = 86_400_000;

/** workerd trusts the certificate through `NODE_EXTRA_CA_CERTS`. */
export const PUSH_KEY = resolve(FOLDER, 'key.pem');
export const PUSH_CERTIFICATE = resolve(FOLDER, 'certificate.pem');

/** Creates a certificate that outlasts a run, unless one exists. */
export default function prepare(): void {
  const made = statSync(PUSH_CERTIFICATE, { throwIfNoEntry: false });
  if (made && made.mtimeMs > Date.now() - DAY_MS) return;
  mkdirSync(FOLDER, { recursive: true });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', PUSH_KEY, '-out', PUSH_CERTIFICATE, ...names], { stdio: 'ignore' });
}
