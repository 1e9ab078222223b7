import { describe, expect, it } from 'vitest';
import { sharedQuery } from '#domain/shared/shared-text.ts';

describe('text shared from another app', () => {
  it.each([
    ['words', { text: '종근당 락토핏 골드', title: '' }, '종근당 락토핏 골드'],
    ['words before a link', { text: '솔가 비타민D3 5000IU https://shop.example/p/1?x=2', title: '' }, '솔가 비타민D3 5000IU'],
    ['a link alone, with its title', { text: 'https://shop.example/p/1', title: '오메가3 180캡슐' }, '오메가3 180캡슐'],
    ['a shop in front, and a link on the next line', { text: '[네이버 쇼핑] 밀크씨슬\nhttps://naver.me/x', title: '' }, '밀크씨슬'],
    ['a link before the words', { text: 'www.shop.example/1\n\n루테인', title: '공유' }, '루테인'],
    ['several lines', { text: '비타민C\n1000mg\n90정', title: '' }, '비타민C'],
    ['a link without a title', { text: 'https://shop.example/p/1', title: '' }, null],
    ['signs alone', { text: '!!! …', title: ' ' }, null],
    ['nothing', { text: '', title: '' }, null],
  ])('text shared from another app is searched by its first words: %s', (_, shared, query) => {
    expect(sharedQuery(shared)).toBe(query);
  });

  it('text shared from another app is cut to the length that is searched, without hidden characters', () => {
    expect(sharedQuery({ text: '가'.repeat(5000), title: '' })).toHaveLength(100);
    expect(sharedQuery({ text: '오메가\u00003\t\u200b골드', title: '' })).toBe('오메가 3 골드');
  });
});
