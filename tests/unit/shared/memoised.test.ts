import { expect, it, vi } from 'vitest';
import { memoised } from '#domain/shared/memoised.ts';

it('a memoised function answers a text once, and keeps no more answers than it may', () => {
  const answer = vi.fn((text: string) => text.length);
  const lengthOf = memoised(answer, 2);
  expect(['a', 'bb', 'a', 'bb', 'a'].map(lengthOf)).toEqual([1, 2, 1, 2, 1]);
  expect(answer).toHaveBeenCalledTimes(2);
  expect(['ccc', 'a'].map(lengthOf)).toEqual([3, 1]);
  expect(answer).toHaveBeenCalledTimes(4);
});
