import * as v from 'valibot';

export const diskFull = (path: string) => `The disk is full${path === '' ? '' : ` (${path})`}: make room, and run the same command again.`;

const systemSchema = v.object({ code: v.string(), path: v.optional(v.string(), '') });

export function failureLine(failure: unknown): string {
  const system = v.safeParse(systemSchema, failure);
  const message = failure instanceof Error ? failure.message : String(failure);
  if ((system.success && system.output.code === 'ENOSPC') || /ENOSPC|SQLITE_FULL|database or disk is full/.test(message))
    return diskFull(system.success ? system.output.path : '');
  if (system.success && ['EACCES', 'EPERM', 'EROFS'].includes(system.output.code))
    return `${system.output.path} cannot be written: check its permissions, or set STATE_DIR to a folder that can.`;
  return message;
}

/** A failure is one line on standard error and status 1. */
export async function runCommand(run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
  } catch (failure) {
    console.error(failureLine(failure));
    process.exitCode = 1;
  }
}
