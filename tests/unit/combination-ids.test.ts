import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCombinationIds } from '#domain/combination-ids.ts';
import { routes } from '#domain/routes.ts';

describe('product ids in an address', () => {
  it.each([
    [['1,2,3'], [1, 2, 3]],
    [
      ['3', '1', '2'],
      [3, 1, 2],
    ],
    [
      ['1,2', '2,3'],
      [1, 2, 3],
    ],
    [[' 1 , 2 '], [1, 2]],
    [['007'], [7]],
    [['0', '-1', '1.5', '1e3', 'abc', '', ',', '１'], []],
    [['999999', '1000000'], [999_999]],
    [[], []],
  ])('product ids in an address %j are %j', (values, ids) => {
    expect(parseCombinationIds(values)).toEqual(ids);
  });

  it('product ids in an address are read as they were written', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 10 });
    fc.assert(
      fc.property(ids, (given) => {
        const query = new URL(routes.combinationResult(given), 'http://localhost').searchParams;
        expect(parseCombinationIds(query.getAll('ids'))).toEqual(given);
      }),
    );
  });

  it('product ids in an address are never doubled, out of range or an error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        const ids = parseCombinationIds(values);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => Number.isInteger(id) && id > 0 && id < 1_000_000)).toBe(true);
      }),
    );
  });
});
