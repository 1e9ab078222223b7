import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { copyDeviceFactsIfChanged } from './copy-device-facts.ts';
import { copyOcrIfChanged } from './copy-ocr.ts';
import { makeBarcodeReaderIfChanged } from './make-barcode-reader.ts';
import { makeNoticesIfChanged } from './make-notices.ts';
import { makeServiceWorkerIfChanged } from './make-service-worker.ts';
import { PROJECT, WORKER_CONFIG } from './paths.ts';
import { say } from './progress.ts';
import { BUILD_SOURCES, sourceHash } from './source-hash.ts';

const STAMP = resolve(PROJECT, 'dist/sources.sha256');

export function runTool(
  command: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  inherits: 'environment' | 'nothing' = 'environment',
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(resolve(PROJECT, 'node_modules/.bin', command), parameters, {
      cwd: PROJECT,
      stdio: 'inherit',
      env: { ...(inherits === 'environment' ? process.env : {}), ASTRO_TELEMETRY_DISABLED: '1', ...environment },
    });
    process.on('exit', () => child.kill());
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${command} ${parameters.join(' ')} failed with ${code}`))));
  });
}

const BUILD_ID_LENGTH = 12;

export function builtId(): string {
  return readFileSync(STAMP, 'utf8').slice(0, BUILD_ID_LENGTH);
}

const stampNow = () =>
  [sourceHash(BUILD_SOURCES), process.env['IMAGE_HOSTS'] ?? '', process.env['CLOUDFLARE_ENV'] ?? ''].join(' ').trimEnd();
const isBuilt = (stamp: string) => existsSync(WORKER_CONFIG) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;

export async function buildIfChanged(): Promise<void> {
  if (isBuilt(stampNow())) return;
  say('Building the pages');
  copyOcrIfChanged();
  copyDeviceFactsIfChanged();
  await makeBarcodeReaderIfChanged();
  makeNoticesIfChanged();
  await makeServiceWorkerIfChanged();
  const stamp = stampNow();
  if (isBuilt(stamp)) return;
  await runTool('astro', ['build', '--silent'], { BUILD_ID: stamp.slice(0, BUILD_ID_LENGTH), NODE_ENV: 'production' });
  writeFileSync(STAMP, stamp);
  say('The pages are built');
}

if (import.meta.main) await buildIfChanged();
