import { failureLine } from './failure-line.ts';

/** A failure is one line on standard error and status 1. */
export async function runCommand(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (failure) {
    console.error(failureLine(failure));
    process.exitCode = 1;
  }
}
