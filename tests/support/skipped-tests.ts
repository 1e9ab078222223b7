import * as v from 'valibot';
import { markdownTable } from './table.ts';

export const UNEXPLAINED = 'no reason given';

export const skippedTest = v.object({ file: v.string(), name: v.string(), reason: v.string(), command: v.string() });
export type SkippedTest = v.InferOutput<typeof skippedTest>;

/** A row per reason and file, most frequent first; retried files count once. */
export function formatSkipped(tests: readonly SkippedTest[]): string {
  const unique = [...new Map(tests.map((test) => [`${test.file} ${test.name}`, test])).values()];
  const reasons = Object.values(Object.groupBy(unique, ({ reason, command }) => `${reason} ${command}`))
    .flatMap((group) => (group === undefined ? [] : [group]))
    .sort((left, right) => right.length - left.length);
  const rows = reasons.flatMap((group) =>
    Object.entries(Object.groupBy(group, ({ file }) => file))
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([file, inFile = []], index) => {
        const { reason = '', command = '' } = index === 0 ? (group[0] ?? {}) : {};
        return [reason, command, file, String(inFile.length)];
      }),
  );
  return markdownTable(['skipped because', 'run by', 'file', 'tests'], rows);
}
