import { describe, expect, it } from 'vitest';
import { audienceOf, pageOf, popularQuery, rankOf } from '#domain/catalogue/popular-filter.ts';
import { routes } from '#domain/shared/routes.ts';

describe('the audience of an address', () => {
  it.each([
    ['nothing', null, null, '20대', 'ALL'],
    ['an age', '30대', null, '30대', 'ALL'],
    ['all ages', '전체', 'ALL', '전체', 'ALL'],
    ['the oldest, and women', '60대 이상', 'FEMALE', '60대 이상', 'FEMALE'],
    ['another spelling', ' 40대 ', 'male', '40대', 'MALE'],
    ['an age nobody has', '90대', 'FEMALE', '20대', 'FEMALE'],
    ['a gender that is none', '10대', '<script>', '10대', 'ALL'],
    ['empty texts', '', '', '20대', 'ALL'],
  ])('the audience of an address with %s', (_, age, gender, ageGroup, expected) => {
    expect(audienceOf(age, gender)).toEqual({ ageGroup, gender: expected });
  });

  it('the audience of an address reads what the links write', () => {
    const filter = { ageGroup: '60대 이상', gender: 'FEMALE', page: 3 } as const;
    const { searchParams } = new URL(routes.popular(filter), 'http://a.kr');
    expect(audienceOf(searchParams.get('age'), searchParams.get('gender'))).toEqual({ ageGroup: '60대 이상', gender: 'FEMALE' });
    expect(pageOf(searchParams.get('page'))).toBe(3);
  });
});

it.each([
  [null, 0],
  ['', 0],
  ['0', 0],
  ['12', 12],
  ['-1', 0],
  ['1e3', 0],
  ['99999', 0],
  ['두 번째', 0],
])('the page number of %s is %i', (text, page) => {
  expect(pageOf(text)).toBe(page);
});

it('the popular list asks for a gender only where it narrows', () => {
  expect(popularQuery({ ageGroup: '20대', gender: 'ALL' }, 0, 10)).toEqual({ ageGroup: '20대', page: 0, size: 10 });
  expect(popularQuery({ ageGroup: '전체', gender: 'MALE' }, 2, 8)).toEqual({ ageGroup: '전체', page: 2, size: 8, gender: 'MALE' });
});

it('the popular list counts ranks through the pages', () => {
  expect([rankOf(0, 0), rankOf(0, 7), rankOf(1, 0), rankOf(4, 3)]).toEqual([1, 8, 9, 36]);
});
