import { performance } from 'node:perf_hooks';

const BAR = 30;
const BETWEEN_LINES_MS = 2000;
const CLEAR_LINE = '\r\u001b[2K';

/** A bar that is drawn goes on below the line. */
export function say(line: string): void {
  process.stderr.write(`${process.stderr.isTTY ? CLEAR_LINE : ''}${line}\n`);
}

/** A bar on a terminal, a line every two seconds elsewhere. */
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
