import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { endWithThisProcess } from './end-with-this-process.ts';

export function storagePath(stateDirectory: string): string {
  return join(stateDirectory, 'v3');
}

export function bareRuntime(stateDirectory: string, worker: V4WorkerOptions): Miniflare {
  mkdirSync(stateDirectory, { recursive: true });
  endWithThisProcess();
  const options = convertV4MiniflareOptions({ log: new Log(LogLevel.WARN), cf: false, workers: [worker] });
  return new Miniflare({ ...options, resourcePersistencePath: storagePath(stateDirectory) });
}
