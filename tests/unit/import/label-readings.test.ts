import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { waysOfTaking } from '#domain/intake-directions/ways-of-taking.ts';
import { readRows } from '#register/import/ministry-row.ts';
import { readReportCautions } from '#register/import/public.ts';
import { MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';

const codes = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(' '))),
);
const { labels } = v.parse(
  v.object({ labels: v.array(v.object({ report: v.string(), avoid: codes, consult: codes, ways: codes })) }),
  JSON.parse(readFileSync(new URL('../../fixtures/label-readings-labelled.json', import.meta.url), 'utf8')),
);
const MOST_WRONG = 0.01;

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.toSorted((a, b) => a.localeCompare(b)).join() === right.toSorted((a, b) => a.localeCompare(b)).join();

/** Drawn and labelled before any reader ran on them. */
describe('labels of the register, read by hand', () => {
  it('cautions and ways of taking of at least 99 of 100 labels are read as a person reads them', onlyWhen(WHOLE_REGISTER), () => {
    const { rows } = readRows(gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8'));
    const texts = new Map(rows.map((row) => [row.reportNumber, row]));
    const wrong = labels.flatMap(({ report, avoid, consult, ways }) => {
      const { caution = '', directions = '' } = texts.get(report) ?? {};
      const read = readReportCautions(caution);
      const isRight = isSame(read.avoid, avoid) && isSame(read.consult, consult) && isSame(waysOfTaking(directions), ways);
      return isRight ? [] : [report];
    });
    console.log(`labels: ${labels.length - wrong.length} of ${labels.length} read right`, wrong);
    expect(labels).toHaveLength(300);
    expect(wrong.length / labels.length).toBeLessThanOrEqual(MOST_WRONG);
  });
});
