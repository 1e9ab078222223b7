import { describe, expect, it } from 'vitest';
import { alikeIds } from '#upstream/supplements/list-alike.ts';

const candidates = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: name(index) }));

describe('candidates for the lines of a label', () => {
  it('a name that the lines hold whole is a candidate, however far behind the index ranks it', () => {
    const ranked = [...candidates(300, (index) => `두뇌엔 ${index}`), { id: 999, name: '두뇌엔 PS 포스파티딜세린 올인원' }];
    expect(alikeIds([ranked], ['포스파티딜세린 올인원', '두뇌엔 PS'])[0]).toBe(999);
  });

  it('candidates are each there once, eighty at most for one line, with the best ranked of each', () => {
    const ids = alikeIds([candidates(300, (index) => `구름 ${index}`)], ['구름']);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.length).toBeLessThanOrEqual(80);
    const best = [
      { id: 1, name: '바다' },
      { id: 2, name: '숲' },
    ];
    expect(alikeIds([best.slice(0, 1), best.slice(1)], ['구름']).toSorted()).toEqual([1, 2]);
  });
});
