import { describe, expect, it } from 'vitest';
import { editsBetween, editsWithin } from '#domain/search/edit-distance.ts';

describe('edits of a name within a text', () => {
  it.each([
    ['비타민', '튼튼 비타민 골드', 0],
    ['ctpine', 'formulactrinegold', 1],
    ['ctpine', 'formulactpinne', 1],
    ['abc', '', 3],
    ['', 'abc', 0],
  ])('the best occurrence of %s within %s takes %d edits', (name, text, edits) => {
    expect(editsWithin([...name], [...text])).toBe(edits);
  });
});

it.each([
  ['비타민', '비타민', 0],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('a text %s becomes the text %s by %d edits', (one, other, edits) => {
  expect(editsBetween([...one], [...other])).toBe(edits);
});
