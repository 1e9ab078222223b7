import * as v from 'valibot';
import { endpoint } from '../shared/endpoint.ts';
import { extension, id, keywordText, listOf, sizeText, suggestedText } from '../shared/fields.ts';
import { cardFactFields } from '../supplements/card-facts.ts';
import { SUGGEST_PATH, suggestionsSchema } from './suggestion.ts';

export const recordSearch = endpoint({
  id: 'recordSearch',
  method: 'GET',
  path: '/api/v1/search/logs',
  limit: 'view',
  aliases: ['/api/v1/logs/search'],
  auth: 'optional',
  query: v.object({ keyword: v.optional(keywordText, '') }),
  result: v.null(),
});

export const popularSearchSchema = v.object({ keyword: v.string(), score: v.number() });
export type PopularSearch = v.InferOutput<typeof popularSearchSchema>;

export const listPopularSearches = endpoint({
  id: 'listPopularSearches',
  method: 'GET',
  path: '/api/v1/search/popular',
  auth: 'none',
  cache: 'public',
  result: listOf(popularSearchSchema),
});

export const listRecentSearches = endpoint({
  id: 'listRecentSearches',
  method: 'GET',
  path: '/recent',
  aliases: ['/api/v1/recent'],
  query: v.object({ limit: sizeText(10, 50) }),
  result: v.array(v.string()),
});

export const recentSupplementSchema = v.object({
  id,
  name: v.string(),
  imageUrl: v.string(),
  brandName: v.optional(extension(v.string()), ''),
  ...cardFactFields,
});
export type RecentSupplement = v.InferOutput<typeof recentSupplementSchema>;

export const listRecentSupplements = endpoint({
  id: 'listRecentSupplements',
  method: 'GET',
  path: '/me/recent-products',
  aliases: ['/api/v1/me/recent-products'],
  query: v.object({ limit: sizeText(5, 50) }),
  result: v.array(recentSupplementSchema),
});

export const suggestSearch = endpoint({
  id: 'suggestSearch',
  method: 'GET',
  path: SUGGEST_PATH,
  limit: 'view',
  auth: 'none',
  cache: 'public',
  query: v.object({ keyword: v.optional(suggestedText, '') }),
  result: suggestionsSchema,
});
