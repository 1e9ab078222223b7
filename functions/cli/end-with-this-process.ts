import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from './paths.ts';

/** Workerd dies with this process, even if killed. Linux only: elsewhere a killed process leaves it behind. */
export function endWithThisProcess(): void {
  const workerd = v.parse(v.object({ default: v.string() }), createRequire(createRequire(import.meta.url).resolve('miniflare'))('workerd'));
  process.env['WORKERD_BINARY'] ??= workerd.default;
  process.env['MINIFLARE_WORKERD_PATH'] ??= resolve(PROJECT, 'functions/cli/workerd-with-parent.sh');
}
