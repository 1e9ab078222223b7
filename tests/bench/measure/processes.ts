import { readdirSync, readFileSync } from 'node:fs';

/** One clock tick of /proc: 100 a second on Linux. */
const TICK_MS = 10;

/** Fields of /proc/ID/stat from number 3 of proc(5) on; empty for a process that has ended. */
function fieldsOf(processId: number | string): string[] {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return stat.includes('(workerd)') ? stat.slice(stat.lastIndexOf(')') + 2).split(' ') : [];
  } catch {
    return [];
  }
}

/** CPU milliseconds, user and system, that a workerd process has used so far. */
export function cpuMsOf(processId: number): number {
  const fields = fieldsOf(processId);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const workerdChildren = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(fieldsOf(name)[1]) === process.pid);

/** Runs a function that starts one workerd, and returns its process id beside the result. */
export async function withWorkerd<Result>(start: () => Promise<Result>): Promise<{ readonly result: Result; readonly processId: number }> {
  const before = new Set(workerdChildren());
  const result = await start();
  return { result, processId: Number(workerdChildren().find((id) => !before.has(id))) };
}
