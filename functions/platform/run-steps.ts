import { describeFailure, logError } from './log.ts';

export async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (failure) {
      logError('step-failed', { step, ...describeFailure(failure) });
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${Object.keys(steps).length} steps failed`);
}
