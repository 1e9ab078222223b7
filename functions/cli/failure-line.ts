import * as v from 'valibot';
import { deployTexts } from '#copy/deploy.ts';

const systemSchema = v.object({ code: v.string(), path: v.optional(v.string(), '') });

/** One line; system errors with cause and fix. */
export function failureLine(failure: unknown): string {
  const system = v.safeParse(systemSchema, failure);
  const message = failure instanceof Error ? failure.message : String(failure);
  if ((system.success && system.output.code === 'ENOSPC') || /ENOSPC|SQLITE_FULL|database or disk is full/.test(message))
    return deployTexts.diskFull(system.success ? system.output.path : '');
  if (system.success && ['EACCES', 'EPERM', 'EROFS'].includes(system.output.code)) return deployTexts.notWritable(system.output.path);
  return message;
}
