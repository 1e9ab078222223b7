import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** Running runtimes of this process. */
function runtimes(): number[] {
  return globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((id) => id !== '' && readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'workerd')
    .map(Number);
}

const MEGABYTE = 1024;

function megabytes(id: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`no ${name} of ${id}`);
  return Number(kilobytes) / MEGABYTE;
}

export type Memory = {
  /** Current RSS in megabytes. */
  resident(): number;
  /** Peak RSS in megabytes since the last call, by the kernel's own counter. */
  peak(): number;
};

/** Watches the memory of the runtime that `start` starts. Linux only. */
export async function watchingMemory<T>(start: () => Promise<T>): Promise<readonly [T, Memory]> {
  const before = runtimes();
  const started = await start();
  const [id, ...others] = runtimes().filter((each) => !before.includes(each));
  if (id === undefined || others.length > 0) throw new Error('which runtime is the one?');
  return [
    started,
    {
      resident: () => megabytes(id, 'VmRSS'),
      peak() {
        const most = megabytes(id, 'VmHWM');
        writeFileSync(`/proc/${id}/clear_refs`, '5');
        return most;
      },
    },
  ];
}
