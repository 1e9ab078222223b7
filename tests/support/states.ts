import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of the run's server states. */
export const STATES = 'TEST_STATES';

/** The runner kills its workers, so the run itself removes their shared servers' states. */
export default function prepare(): () => void {
  const states = process.env[STATES] ?? mkdtempSync(join(tmpdir(), 'vitanyang-run-'));
  process.env[STATES] = states;
  return () => rmSync(states, { recursive: true, force: true, maxRetries: 5 });
}
