import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { jsonColumn, rememberedColumn } from '#db/rows.ts';

const column = (most: number) => rememberedColumn(jsonColumn(v.array(v.string())), most);

describe('a column that is remembered', () => {
  it('a remembered column is parsed once for each text, and shared', () => {
    const codes = column(2);
    expect(v.parse(codes, '["EYE"]')).toEqual(['EYE']);
    expect(v.parse(codes, '["EYE"]')).toBe(v.parse(codes, '["EYE"]'));
    expect(v.parse(codes, '["BONE"]')).toEqual(['BONE']);
  });

  it('a remembered column keeps no more texts than its limit', () => {
    const codes = column(2);
    const first = v.parse(codes, '["1"]');
    for (const text of ['["2"]', '["3"]']) v.parse(codes, text);
    expect(v.parse(codes, '["1"]')).not.toBe(first);
    expect(v.parse(codes, '["1"]')).toEqual(first);
  });

  it('a remembered column refuses an invalid text each time', () => {
    const codes = column(2);
    for (const text of ['[1]', '[1]', '[', '{}']) expect(() => v.parse(codes, text)).toThrow(v.ValiError);
  });
});
