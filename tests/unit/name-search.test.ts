import { describe, expect, it } from 'vitest';
import type { PlacedLine } from '#domain/name-match.ts';
import { type Found, nextQuery } from '#domain/name-queries.ts';
import { namesOf } from '#stores/name-search.ts';
import { type Answer, type Ask, questionsOfPhoto } from '#stores/photo-questions.ts';

const line = (text: string, height: number, confidence = 90): PlacedLine => ({ text, height, top: 100 - height, confidence });
const LABEL = [line('한풍네이처팜', 60), line('눈건강엔 루테인', 50)];

/** What is asked for, one after the other, where searches find what the answers say, and nothing else. */
function askedFor(lines: readonly PlacedLine[], answers: Readonly<Record<string, Found>>): readonly string[] {
  const asked = new Map<string, Found>();
  for (let query = nextQuery(lines, asked); query !== null; query = nextQuery(lines, asked)) asked.set(query, answers[query] ?? 'none');
  return [...asked.keys()];
}

describe('what lines of a label are searched for', () => {
  it('begins with the largest, and goes on where more was found than was looked at, by adding other lines', () => {
    expect(askedFor(LABEL, { 한풍네이처팜: 'more', '한풍네이처팜 눈건강엔 루테인': 'all' }).slice(0, 2)).toEqual([
      '한풍네이처팜',
      '한풍네이처팜 눈건강엔 루테인',
    ]);
  });

  it('is in parts what finds nothing as a whole', () => {
    expect(askedFor([line('뉴혈당케이쓸', 60)], {})).toEqual(['뉴혈당케이쓸', '뉴혈당', '케이쓸']);
    expect(askedFor([line('눈건강엔 루테인', 60)], { 루테인: 'more', 눈건강엔: 'all' })).toEqual(['눈건강엔 루테인', '눈건강엔', '루테인']);
  });

  it('leaves out what can find no more than was found', () => {
    expect(askedFor(LABEL, { 한풍네이처팜: 'all', '눈건강엔 루테인': 'all' })).toEqual(['한풍네이처팜', '눈건강엔 루테인']);
  });
});

describe('the names that lines may be', () => {
  const answerWith = (names: readonly string[]): Answer => ({
    products: names.map((name) => ({ name, brandName: '' })),
    isKnown: names.length > 0,
    suggestion: null,
    isMore: false,
  });
  const asking = (answers: Readonly<Record<string, readonly string[]>>) => {
    const asked: string[] = [];
    const ask: Ask = async (keyword) => {
      asked.push(keyword);
      return answerWith(answers[keyword] ?? []);
    };
    return { asked, ask };
  };

  it('are asked for no further once one is sure', async () => {
    const { asked, ask } = asking({ '눈건강엔 루테인': ['눈건강엔 루테인'] });
    const names = await namesOf([line('눈건강엔 루테인', 60), line('한풍네이처팜', 30)], ask);
    expect([names.queries[0], names.isSure, asked]).toEqual(['눈건강엔 루테인', true, ['눈건강엔 루테인']]);
  });

  it('are not sure where the largest line is none of what is found', async () => {
    const { ask } = asking({ 오메가3: ['담백한 오메가3 500 초임계 비타민E'] });
    const names = await namesOf([line('구름구름', 90), line('오메가3', 48)], ask);
    expect(names).toMatchObject({ queries: ['오메가3'], isName: false, isSure: false, read: '구름구름' });
  });

  it('give way to the largest line where it finds much that is no name of the label', async () => {
    const { ask } = asking({ 오메가3: ['담백한 오메가3 500 초임계 비타민E'] });
    expect(await namesOf([line('오메가3', 90), line('구름구름구름', 48)], ask)).toMatchObject({
      queries: ['오메가3'],
      isName: false,
      isSure: true,
    });
  });

  it('are those of what could be asked', async () => {
    const names = await namesOf(LABEL, questionsOfPhoto()(0));
    expect(names.queries).toEqual([]);
  });
});
