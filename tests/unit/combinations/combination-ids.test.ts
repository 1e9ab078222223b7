import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idBesideSigns, readCombinationIds } from '#domain/combinations/combination-ids.ts';
import { routes } from '#domain/shared/routes.ts';

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
    [['0', '-1', '1.5', '1e3', 'abc', '', ','], []],
    [['１９７８３，１２、7'], [19783, 12, 7]],
    [['19783,19635,18810에서'], [19783, 19635, 18810]],
    [['19783,18810.)'], [19783, 18810]],
    [['999999', '1000000'], [999_999]],
    [[], []],
  ])('product ids in an address %j are %j', (values, ids) => {
    expect(readCombinationIds(values).read).toEqual(ids);
  });

  it('product ids in an address name each part without an id', () => {
    const { left } = readCombinationIds(['12,0,-1,1.5,1e3', 'abc,,1000000']);
    expect(left.map(({ text }) => text)).toEqual(['0', '-1', '1.5', '1e3', 'abc', '1000000']);
  });

  it.each([
    ['19783.', 19783],
    ['19783)', 19783],
    ['19783에서', 19783],
    ['19783', null],
    ['19783abc', null],
    ['abc.', null],
    ['0.', null],
  ])('product id of a shared address %j is %j', (text, id) => {
    expect(idBesideSigns(text)).toBe(id);
  });

  it('product ids in an address are read as they were written', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 10 });
    fc.assert(
      fc.property(ids, (given) => {
        const query = new URL(routes.combinationResult(given), 'http://localhost').searchParams;
        expect(readCombinationIds(query.getAll('ids')).read).toEqual(given);
      }),
    );
  });

  it('product ids in an address are never doubled, out of range or an error, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        const { read: ids } = readCombinationIds(values);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => Number.isInteger(id) && id > 0 && id < 1_000_000)).toBe(true);
      }),
    );
  });
});
