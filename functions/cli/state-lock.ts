import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Start time in ticks, against reused process ids; empty if unknown. */
function beginningOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(processId: number, beginning: string): boolean {
  try {
    process.kill(processId, 0);
  } catch {
    return false;
  }
  return beginning === '' || beginning === beginningOf(processId);
}

function holderOf(path: string): { readonly processId: number; readonly beginning: string } | null {
  try {
    const [processId, beginning = ''] = readFileSync(path, 'utf8').trim().split(' ');
    return Number(processId) > 0 ? { processId: Number(processId), beginning } : null;
  } catch {
    return null;
  }
}

/** Concurrent use ends in SQLITE_BUSY; takes over a dead process's lock. @returns release function @throws while another process holds it */
export function lockState(stateDirectory: string): () => void {
  const path = join(stateDirectory, 'in-use.lock');
  const holder = holderOf(path);
  if (holder !== null && holder.processId !== process.pid && isRunning(holder.processId, holder.beginning)) {
    throw new Error(
      `${stateDirectory} is in use by process ${holder.processId}. Stop it first, or set STATE_DIR and PORT for a second copy.`,
    );
  }
  mkdirSync(stateDirectory, { recursive: true });
  writeFileSync(path, `${process.pid} ${beginningOf(process.pid)}`);
  return () => rmSync(path, { force: true });
}
