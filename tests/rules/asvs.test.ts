import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { ASVS_FILE, onlyWhen, WHOLE_STANDARD } from '../support/conditions.ts';

const ROW = /^(V\d+\.\d+\.\d+)\t([^\t]+)\t([^\t]+)$/;
const ANSWER = /^(test|document): `([^`]+)` (.+)$|^not applicable: .{5,}$|^deviation of \d{4}-\d{2}-\d{2}: .{10,}$/;
/** Of the first two levels. */
const REQUIREMENTS = 253;

/** Requirements of OWASP ASVS 5.0.0 by id, in our own words, each held by a test, written in a document, not applicable, or a deviation. */
const rows = readFileSync(resolve(PROJECT, 'tests/security/asvs.tsv'), 'utf8').trimEnd().split('\n').slice(1);
const parsed = rows.map((line) => {
  const [, id = '', asked = '', answer = ''] = ROW.exec(line) ?? [];
  return { line, id, asked, answer };
});

describe('the table of security requirements', () => {
  it('the table of security requirements has one well-formed row for each', () => {
    expect(parsed.filter(({ id, answer }) => id === '' || !ANSWER.test(answer)).map(({ line }) => line)).toEqual([]);
    expect(new Set(parsed.map(({ id }) => id)).size).toBe(REQUIREMENTS);
    expect(parsed).toHaveLength(REQUIREMENTS);
  });

  it('the table of security requirements names tests and documents that exist', () => {
    const missing = parsed.filter(({ answer }) => {
      const [, kind, file = '', words = ''] = ANSWER.exec(answer) ?? [];
      if (kind === undefined) return false;
      const path = resolve(PROJECT, file);
      return !existsSync(path) || !readFileSync(path, 'utf8').includes(words);
    });
    expect(missing.map(({ line }) => line)).toEqual([]);
  });

  it('the table of security requirements has the ids of the standard, where that is at hand', onlyWhen(WHOLE_STANDARD), () => {
    const schema = v.object({ requirements: v.array(v.object({ req_id: v.string(), L: v.string() })) });
    const { requirements } = v.parse(schema, JSON.parse(readFileSync(ASVS_FILE, 'utf8')));
    const wanted = requirements.filter(({ L }) => L === '1' || L === '2').map(({ req_id }) => req_id);
    expect(parsed.map(({ id }) => id).sort()).toEqual(wanted.sort());
  });
});
