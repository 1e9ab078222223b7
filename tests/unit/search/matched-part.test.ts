import { describe, expect, it } from 'vitest';
import { matchedLength } from '#domain/search/matched-part.ts';

describe('the part of a suggestion that was typed', () => {
  it.each([
    ['비타민C', '비타', '비타'],
    ['비타민C', '비탐', '비타'],
    ['비타민C', '비타미', '비타민'],
    ['비타민C', '비타ㅁ', '비타민'],
    ['비타민C', 'ㅂㅌㅁ', '비타민'],
    ['비타민 C 1,000', '비타민c1', '비타민 C 1'],
    ['비타민C', '비타민c'.normalize('NFD'), '비타민C'],
    ['코엔자임Q10', '코큐텐', ''],
    ['루테인', '루테인 골드', ''],
    ['루테인', '', ''],
    ['(주)한 알', '주한', '(주)한'],
  ])('the typed part of %s for %s is %s', (text, typed, part) => {
    expect(text.slice(0, matchedLength(text, typed))).toBe(part);
  });
});
