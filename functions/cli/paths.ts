import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was called from. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export const WORKER_CONFIG = resolve(PROJECT, 'dist/server/wrangler.json');

/** Where databases and secrets of this machine are kept. */
export function stateDirectory(): string {
  return resolve(PROJECT, process.env['STATE_DIR'] ?? '.wrangler/state');
}

/** The port to serve on, 8787 unless `PORT` says otherwise. */
export function servingPort(): number {
  const port = Number(process.env['PORT'] ?? 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a port number, not ${process.env['PORT']}`);
  return port;
}
