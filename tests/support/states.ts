import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that names the folder in which the servers of a run keep what they store. */
export const STATES = 'TEST_STATES';

/** Makes that folder. A worker of the runner is ended without a word, so the run itself clears up behind the servers that were shared. */
export default function prepare(): () => void {
  const states = process.env[STATES] ?? mkdtempSync(join(tmpdir(), 'vitanyang-run-'));
  process.env[STATES] = states;
  return () => rmSync(states, { recursive: true, force: true, maxRetries: 5 });
}
