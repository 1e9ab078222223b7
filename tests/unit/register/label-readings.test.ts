import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readReportCautions } from '#domain/labels/panel/report-groups.ts';
import { waysOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import { readRows } from '#register/import/ministry-row.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';

const codes = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(' '))),
);
const labelled = v.array(v.object({ report: v.string(), avoid: codes, consult: codes, ways: codes }));
const { labels, heldOut } = v.parse(
  v.object({ labels: labelled, heldOut: labelled }),
  JSON.parse(readFileSync(new URL('../../fixtures/label-readings-labelled.json', import.meta.url), 'utf8')),
);
const MOST_WRONG = 0.01;
/** Of rarer wordings: 57 of 60 when they were first read. */
const MOST_WRONG_HELD_OUT = 0.05;

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.toSorted((a, b) => a.localeCompare(b)).join() === right.toSorted((a, b) => a.localeCompare(b)).join();

function misread(some: typeof labels): string[] {
  const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
  const texts = new Map(rows.map((row) => [row.reportNumber, row]));
  return some.flatMap(({ report, avoid, consult, ways }) => {
    const { caution = '', directions = '' } = texts.get(report) ?? {};
    const read = readReportCautions(caution);
    const isRight = isSame(read.avoid, avoid) && isSame(read.consult, consult) && isSame(waysOfTaking(directions), ways);
    return isRight ? [] : [report];
  });
}

/** Drawn and labelled before any reader ran on them. */
describe('labels of the register, read by hand', () => {
  it.each([
    ['99 of 100', labels, 300, MOST_WRONG],
    ['95 of 100 held-out', heldOut, 60, MOST_WRONG_HELD_OUT],
  ] as const)(
    'cautions and ways of taking of at least %s labels are read as a person reads them',
    onlyWhen(WHOLE_REGISTER),
    (_, some, count, most) => {
      const wrong = misread(some);
      expect(some).toHaveLength(count);
      expect(wrong.length / some.length, `misread: ${JSON.stringify(wrong)}`).toBeLessThanOrEqual(most);
    },
  );
});
