import { performance } from 'node:perf_hooks';

const BAR = 30;
const BETWEEN_LINES_MS = 2000;
const CLEAR_LINE = '\r\u001b[2K';

export function say(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}${line}\n`);
}

export function progress(what: string): (done: number, total: number) => void {
  let saidAt = performance.now();
  return (done, total) => {
    const isDone = done === total;
    const count = `${what}: ${done} of ${total}`;
    if (process.stderr.isTTY) {
      const filled = total === 0 ? BAR : Math.round((done / total) * BAR);
      process.stderr.write(`${CLEAR_LINE}[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${count}${isDone ? '\n' : ''}`);
    } else if (isDone || performance.now() - saidAt > BETWEEN_LINES_MS) {
      saidAt = performance.now();
      say(count);
    }
  };
}
