import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { PAGES, pageAt, type SitePage } from '#domain/shared/pages.ts';
import { routes } from '#domain/shared/routes.ts';
import { readAddress } from '#gateway/address.ts';
import { FURTHER_SCREENS, PERSONAL_SCREENS } from '#tests/support/personal-screens.ts';
import { SCREENS } from '#tests/support/screens.ts';

const ROWS: readonly (readonly [string, SitePage])[] = Object.entries(PAGES);

/** Page files by route. */
const FILES = new Map(
  globSync('src/pages/**/*.astro', { cwd: PROJECT }).map((file) => {
    const path = file.replace('src/pages', '').replace(/(\/index)?\.astro$/, '');
    return [path === '' ? '/' : path, readFileSync(resolve(PROJECT, file), 'utf8')] as const;
  }),
);

/** Pages that are not among the common screens, and the test that covers each. */
const LOOKED_AT_ELSEWHERE: Readonly<Record<string, string>> = {
  '/alarm/settings/edit/[id]': 'alarm-settings.test.ts, with a routine to edit',
  '/api/docs': 'content.test.ts: for developers',
  '/combination-result/parts': 'result.test.ts: a part of a page',
  '/ingredients': 'ingredient.test.ts: another address of an ingredient without a name',
  '/ingredients/[name]': 'ingredient.test.ts: another address of an ingredient',
  '/login/oauth2/code/[provider]': 'social.test.ts: passes on',
  '/oauth-redirect': 'sign-in.test.ts: passes on',
  '/oauth/callback': 'sign-in.test.ts: passes on',
  '/product/[id]/alike': 'alike.test.ts, with products of one factory',
};

describe('the table of pages', () => {
  it('the table of pages has every page of the site, and no other', () => {
    expect(ROWS.map(([path]) => path).sort()).toEqual([...FILES.keys()].sort());
  });

  it.each(ROWS)('the table of pages sets the caching of %s', (path, { kept }) => {
    expect(/export const prerender = true/.test(FILES.get(path) ?? '')).toBe(kept === 'built');
  });

  it.each(ROWS)('the table of pages names the parameters that %s reads', (path, { query = [], kept }) => {
    if (kept === 'built') return;
    const read = [...(FILES.get(path) ?? '').matchAll(/searchParams\.get(?:All)?\('(\w+)'\)/g)].map(([, name]) => name);
    // Only the edge requests the not-found page with the original path.
    expect(read.filter((name) => !query.includes(name ?? '') && path !== '/404')).toEqual([]);
  });

  it.each(ROWS)('the table of pages has a tested screen of %s', (path) => {
    const screens = [...SCREENS, ...PERSONAL_SCREENS, ...FURTHER_SCREENS].map(
      (screen) => readAddress(`http://localhost${screen.path}`).name,
    );
    const isLookedAt =
      screens.some((name) => pageAt(name) === new Map(ROWS).get(path)) || (path === '/404' && screens.includes('/nothing/here'));
    expect(isLookedAt).toBe(!(path in LOOKED_AT_ELSEWHERE));
  });

  it('the table of pages writes addresses in their one spelling', () => {
    const written = [
      routes.purposes(['EYE', 'BONE']),
      routes.purposeResults(['EYE', 'BONE'], 'EYE', 2),
      routes.popular({ ageGroup: '20대', gender: 'ALL', page: 2 }),
      routes.ingredientSearch('비타민'),
      routes.ingredient('비타민 C'),
      routes.ingredientSupplements('칼슘', 3),
      routes.brand('가나', 1),
      routes.searchResult('비타민', 2),
      routes.addCombination('비타민'),
      routes.combinationParts([1, 2], 'over'),
      routes.terms('privacy'),
    ];
    expect(written.filter((address) => readAddress(`http://localhost${address}`).isRespelt)).toEqual([]);
    expect(written.filter((address) => pageAt(readAddress(`http://localhost${address}`).name) === undefined)).toEqual([]);
  });
});
