import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** The runtimes that this process has started and not ended. */
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
  /** Megabytes that are resident now. */
  resident(): number;
  /** Most megabytes that have been resident since the last call; the kernel itself keeps count, so that nothing falls between two looks. */
  peak(): number;
};

/** Starts something with a runtime of its own and watches that runtime's memory. Linux only. */
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
