import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { keywordText } from './fields.ts';

export const recordSearch = endpoint({
  id: 'recordSearch',
  method: 'GET',
  path: '/api/v1/search/logs',
  aliases: ['/api/v1/logs/search'],
  summary: '검색어 기록',
  auth: 'optional',
  cache: 'private',
  wrapping: 'envelope',
  query: v.object({ keyword: v.optional(keywordText, '') }),
  result: v.null(),
});

export const popularSearchSchema = v.object({ keyword: v.string(), score: v.number() });
export type PopularSearch = v.InferOutput<typeof popularSearchSchema>;

export const listPopularSearches = endpoint({
  id: 'listPopularSearches',
  method: 'GET',
  path: '/api/v1/search/popular',
  summary: '하루 동안의 인기 검색어',
  auth: 'none',
  cache: 'public',
  wrapping: 'envelope',
  result: v.array(popularSearchSchema),
});
