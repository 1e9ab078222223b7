import { describe, expect, it } from 'vitest';
import { addRecent, MOST_RECENT_INGREDIENTS, readRecents, removeRecent } from '#domain/search/recents.ts';

const most = MOST_RECENT_INGREDIENTS;

describe('recent words', () => {
  it.each([null, '', '{', '{}', '"루테인"', '[1, null, "", "  "]'])('recent words are none in %s', (text) => {
    expect(readRecents(text, most)).toEqual([]);
  });

  it('recent words are read as kept, each once, trimmed and never more than fit', () => {
    expect(readRecents('["루테인"," 아연 ","루테인",3,"철","엽산","칼슘","셀렌"]', most)).toEqual(['루테인', '아연', '철', '엽산', '칼슘']);
  });

  it('recent words begin with the newest, once', () => {
    const five = ['가', '나', '다', '라', '마'];
    expect(addRecent(five, '바', most)).toEqual(['바', '가', '나', '다', '라']);
    expect(addRecent(five, ' 다 ', most)).toEqual(['다', '가', '나', '라', '마']);
    expect(addRecent([], '아연'.normalize('NFD'), most)).toEqual(['아연']);
    expect(addRecent(five, '  ', most)).toBe(five);
  });

  it('recent words can be deleted one by one', () => {
    expect(removeRecent(['가', '나'], '가')).toEqual(['나']);
    expect(removeRecent(['가'], '나')).toEqual(['가']);
  });
});
