import { PURPOSE_CODES } from '../purposes/purpose.ts';
import { FILTER_NAMES, LIST_FILTERS } from '../search/search-filters.ts';

export type SiteTab = 'home' | 'search' | 'combination' | 'reminders' | 'own';
type SiteMenu = 'purposes' | 'ingredients' | 'combination' | 'reminders';

/** Single source for routing, caching, sitemap, robots and layout. */
export type SitePage = {
  /** In canonical order; others (tracking) are ignored. */
  readonly query?: readonly string[];
  readonly repeated?: readonly string[];
  /** `edge`: shared cache; `never`: its URL may carry tokens or it depends on the day; `built`: static, islands fetch personal data. */
  readonly kept: 'edge' | 'never' | 'built';
  /** `listed`: in the sitemap; `each`: one entry per item; `open`: by links only; `hidden`: noindex. */
  readonly search: 'listed' | 'each' | 'open' | 'hidden';
  /** In robots.txt, with its subtree. */
  readonly isBarred?: true;
  readonly values?: readonly string[];
  /** On phones, instead of the site's header. */
  readonly hasTitleBar?: true;
  readonly hasOpenSearch?: true;
  /** On phones; none on forms and detail pages. */
  readonly tab?: SiteTab;
  readonly menu?: SiteMenu;
  readonly alias?: string;
};

export const PAGES = {
  '/': { kept: 'edge', search: 'listed', hasOpenSearch: true, tab: 'home' },
  '/404': { kept: 'edge', search: 'hidden' },
  '/500': { kept: 'edge', search: 'hidden' },
  '/add-combination': { query: ['query', 'page'], kept: 'edge', search: 'hidden', isBarred: true, menu: 'combination' },
  '/alarm': { query: ['date'], kept: 'built', search: 'hidden', isBarred: true, tab: 'reminders', menu: 'reminders' },
  '/alarm/report': { kept: 'built', search: 'hidden', hasTitleBar: true, tab: 'reminders', menu: 'reminders' },
  '/alarm/settings': { kept: 'built', search: 'hidden', tab: 'reminders', menu: 'reminders' },
  '/alarm/settings/add': { query: ['supplementId', 'mode', 'own'], kept: 'built', search: 'hidden', menu: 'reminders' },
  '/alarm/settings/add/search': { kept: 'built', search: 'hidden', menu: 'reminders' },
  '/alarm/settings/edit/[id]': { kept: 'edge', search: 'hidden', menu: 'reminders' },
  '/api/docs': { kept: 'built', search: 'hidden' },
  '/bestsupplement': { query: ['age', 'gender', 'page'], kept: 'edge', search: 'listed', tab: 'home' },
  '/brandproducts': { query: ['brand', 'id', 'cursor'], kept: 'edge', search: 'open', tab: 'search' },
  '/combination': { kept: 'edge', search: 'listed', tab: 'combination', menu: 'combination' },
  '/combination-result': { query: ['ids', 'tab'], repeated: ['ids'], kept: 'edge', search: 'hidden', isBarred: true, menu: 'combination' },
  '/combination-result/guidance': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden', menu: 'combination' },
  '/combination-result/ingredients': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden', menu: 'combination' },
  '/combination-result/own': {
    query: ['ids', 'own', 'tab'],
    repeated: ['ids'],
    kept: 'edge',
    search: 'hidden',
    isBarred: true,
    menu: 'combination',
  },
  '/combination-result/parts': { query: ['ids', 'tab'], repeated: ['ids'], kept: 'edge', search: 'hidden', menu: 'combination' },
  '/combination-result/print': { query: ['ids', 'own'], repeated: ['ids'], kept: 'never', search: 'hidden', menu: 'combination' },
  '/compare': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden', isBarred: true },
  '/compare/own': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden', isBarred: true },
  '/evidence': { kept: 'edge', search: 'listed', tab: 'search' },
  '/ingredient': { kept: 'edge', search: 'listed', tab: 'search', menu: 'ingredients' },
  '/ingredient/[name]': { kept: 'edge', search: 'each', menu: 'ingredients' },
  '/ingredient/[name]/cautions': { kept: 'edge', search: 'open', tab: 'search', menu: 'ingredients' },
  '/ingredient/no-result': { kept: 'edge', search: 'hidden', tab: 'search', menu: 'ingredients' },
  '/ingredient/search': { query: ['keyword', 'ingredient'], kept: 'edge', search: 'open', tab: 'search', menu: 'ingredients' },
  '/ingredientproducts': {
    query: ['ingredient', ...FILTER_NAMES.filter((name) => name !== 'ingredient'), 'cursor'],
    repeated: LIST_FILTERS,
    kept: 'edge',
    search: 'open',
    tab: 'search',
    menu: 'ingredients',
  },
  '/ingredients': { kept: 'edge', search: 'hidden', tab: 'search', menu: 'ingredients' },
  '/ingredients/[name]': { kept: 'edge', search: 'each', menu: 'ingredients' },
  '/login': { query: ['next'], kept: 'built', search: 'hidden', isBarred: true },
  '/login/email': { query: ['next'], kept: 'built', search: 'hidden', hasTitleBar: true },
  '/login/forgot': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/login/oauth2/code/[provider]': { kept: 'never', search: 'hidden' },
  '/login/reset': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mail/unsubscribe': { kept: 'never', search: 'hidden', isBarred: true, hasTitleBar: true },
  '/mypage': { kept: 'built', search: 'hidden', isBarred: true, hasTitleBar: true, tab: 'own' },
  '/mypage/data': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mypage/terms': { query: ['next'], kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mypage/address': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mypage/edit': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mypage/security': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/mypage/password': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/notificationCenter': {
    kept: 'built',
    search: 'hidden',
    hasTitleBar: true,
    alias: '/NotificationCenter',
    tab: 'reminders',
    menu: 'reminders',
  },
  '/oauth-redirect': { kept: 'built', search: 'hidden' },
  '/oauth/callback': { kept: 'built', search: 'hidden' },
  '/object': { query: ['goals'], repeated: ['goals'], kept: 'edge', search: 'listed', tab: 'search', menu: 'purposes' },
  '/offline': { kept: 'built', search: 'hidden' },
  '/own-products': { query: ['name', 'supplementId', 'kind'], kept: 'built', search: 'hidden', hasTitleBar: true, tab: 'own' },
  '/product/[id]': { kept: 'edge', search: 'each' },
  '/product/[id]/alike': { kept: 'edge', search: 'hidden', tab: 'search' },
  '/products': {
    query: ['goals', 'active', 'page'],
    repeated: ['goals'],
    kept: 'edge',
    search: 'open',
    isBarred: true,
    tab: 'search',
    menu: 'purposes',
  },
  '/purpose/[code]': { kept: 'edge', search: 'listed', values: PURPOSE_CODES, tab: 'search', menu: 'purposes' },
  '/scrap': { kept: 'built', search: 'hidden', hasTitleBar: true, tab: 'own' },
  '/search': { kept: 'edge', search: 'open', hasTitleBar: true, tab: 'search' },
  '/searchresult': {
    query: ['query', ...FILTER_NAMES, 'page'],
    repeated: LIST_FILTERS,
    kept: 'edge',
    search: 'hidden',
    isBarred: true,
    hasOpenSearch: true,
    tab: 'search',
  },
  '/setting': { kept: 'built', search: 'hidden', hasTitleBar: true, tab: 'own' },
  '/settings': { kept: 'built', search: 'hidden' },
  '/signup/email': { kept: 'edge', search: 'hidden', isBarred: true, hasTitleBar: true },
  '/signup/email/detail': { kept: 'built', search: 'hidden', hasTitleBar: true },
  '/social-signup': { kept: 'never', search: 'hidden' },
  '/status': { kept: 'never', search: 'hidden' },
  '/terms/[slug]': { kept: 'edge', search: 'listed', values: ['service', 'privacy', 'marketing'], tab: 'own' },
  '/verify-email': { kept: 'built', search: 'hidden', hasTitleBar: true },
} as const satisfies Readonly<Record<string, SitePage>>;

export type PagePath = keyof typeof PAGES;

export type PageParameter<Path extends PagePath> = (typeof PAGES)[Path] extends { readonly query: readonly (infer Name extends string)[] }
  ? Name
  : never;

const ROWS: ReadonlyMap<string, SitePage> = new Map(Object.entries(PAGES));
const PATTERNS = [...ROWS]
  .filter(([path]) => path.includes('['))
  .map(([path, page]) => ({ pattern: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`), page }));

export function pageAt(path: string): SitePage | undefined {
  return ROWS.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

export function listedAddresses(): string[] {
  return [...ROWS]
    .filter(([, { search }]) => search === 'listed')
    .flatMap(([path, { values }]) => values?.map((value) => path.replace(/\[\w+\]/, value)) ?? [path]);
}

export function barredPaths(): string[] {
  return [...ROWS].filter(([, { isBarred }]) => isBarred).map(([path]) => path);
}

export function aliases(): Record<string, string> {
  return Object.fromEntries([...ROWS].flatMap(([path, { alias }]) => (alias === undefined ? [] : [[alias, path]])));
}
