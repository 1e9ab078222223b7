import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export const WORKER_CONFIG = resolve(PROJECT, 'dist/server/wrangler.json');

export function stateDirectory(): string {
  return resolve(PROJECT, process.env['STATE_DIR'] ?? '.wrangler/state');
}

export function storagePath(stateDirectory: string): string {
  return join(stateDirectory, 'v3');
}

export function servingPort(): number {
  const port = Number(process.env['PORT'] ?? 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a port number, not ${process.env['PORT']}`);
  return port;
}
