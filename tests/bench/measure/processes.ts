import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one clock tick of /proc; fixed at 100 ticks a second on Linux. */
export const TICK_MS = 10;

function fieldsOf(processId: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces; the first field after it is number 3 of proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function nameOf(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The workerd processes that this process has started. */
export function workerdChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => nameOf(id) === 'workerd' && Number(fieldsOf(id)?.[1]) === process.pid);
}

/** CPU time that a process has used so far, user and system, in ticks of 10 ms. */
export function ticksOf(processId: number): number {
  const fields = fieldsOf(processId);
  return fields === null ? Number.NaN : Number(fields[11]) + Number(fields[12]);
}

/** The most memory a process has held, in MiB. */
export function peakMemoryOf(processId: number): number {
  try {
    const kibibytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
    return Number(kibibytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Runs a function that starts one workerd, and tells its process id beside the result. */
export async function withWorkerd<Result>(start: () => Promise<Result>): Promise<{ readonly result: Result; readonly processId: number }> {
  const before = new Set(workerdChildren());
  const result = await start();
  const started = workerdChildren().filter((id) => !before.has(id));
  return { result, processId: started[0] ?? Number.NaN };
}
