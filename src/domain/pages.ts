/** The screens that the bar at the lower edge of phones leads to. */
export type SiteTab = 'home' | 'search' | 'combination' | 'reminders' | 'own';

/** What is known of a page besides its content. Whoever routes, keeps, lists or frames pages goes by this table, and by no list of their own. */
export type SitePage = {
  /** Names of the parameters that decide it, in the order of its one address; others (advertising marks and the like) change nothing. */
  readonly query?: readonly string[];
  /** Those of them that may stand several times. */
  readonly repeated?: readonly string[];
  /**
   * `edge`: rendered once for everybody and kept; `never`: rendered for each request, as its address may carry tokens or it tells the day;
   * `built`: a file whose islands fetch what is one's own.
   */
  readonly kept: 'edge' | 'never' | 'built';
  /**
   * What search engines are told. `listed`: its own address is in the sitemap; `each`: each of them in the catalogue is; `open`: found by links alone;
   * `hidden`: kept out.
   */
  readonly search: 'listed' | 'each' | 'open' | 'hidden';
  /** Robots shall not even ask for it, nor for what lies below it. */
  readonly isBarred?: true;
  /** The sitemap's values of its parameter, where they are few. */
  readonly values?: readonly string[];
  /** It brings a title bar of its own on phones, where the site's header is hidden. */
  readonly hasTitleBar?: true;
  /** On phones too its header shows the search box itself, not a glass that unfolds. */
  readonly hasOpenSearch?: true;
  /** On phones the bar is at its lower edge, with this screen marked; what is about one thing (a form, a product, an ingredient) has none. */
  readonly tab?: SiteTab;
  /** Another spelling that leads here. */
  readonly alias?: string;
};

/** Every page of the site by its path; what is in brackets stands for a value. */
export const PAGES = {
  '/': { kept: 'edge', search: 'listed', hasOpenSearch: true, tab: 'home' },
  '/404': { kept: 'edge', search: 'hidden' },
  '/500': { kept: 'edge', search: 'hidden' },
  '/add-combination': { query: ['query', 'page'], kept: 'edge', search: 'hidden', isBarred: true },
  '/alarm': { query: ['date'], kept: 'built', search: 'hidden', isBarred: true, tab: 'reminders' },
  '/alarm/settings': { kept: 'built', search: 'hidden', tab: 'reminders' },
  '/alarm/settings/add': { query: ['supplementId', 'mode'], kept: 'built', search: 'hidden' },
  '/alarm/settings/add/search': { kept: 'built', search: 'hidden' },
  '/alarm/settings/edit/[id]': { kept: 'edge', search: 'hidden' },
  '/api/docs': { kept: 'built', search: 'hidden' },
  '/bestsupplement': { query: ['age', 'gender', 'page'], kept: 'edge', search: 'listed', tab: 'home' },
  '/brandproducts': { query: ['brand', 'id', 'cursor'], kept: 'edge', search: 'open', tab: 'search' },
  '/combination': { kept: 'edge', search: 'listed', tab: 'combination' },
  '/combination-result': { query: ['ids', 'tab'], repeated: ['ids'], kept: 'edge', search: 'hidden', isBarred: true },
  '/combination-result/guidance': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden' },
  '/combination-result/ingredients': { query: ['ids'], repeated: ['ids'], kept: 'edge', search: 'hidden' },
  '/combination-result/parts': { query: ['ids', 'tab'], repeated: ['ids'], kept: 'edge', search: 'hidden' },
  '/combination-result/print': { query: ['ids'], repeated: ['ids'], kept: 'never', search: 'hidden' },
  '/evidence': { kept: 'edge', search: 'listed', tab: 'search' },
  '/ingredient': { kept: 'edge', search: 'listed', tab: 'search' },
  '/ingredient/[name]': { kept: 'edge', search: 'each' },
  '/ingredient/[name]/cautions': { kept: 'edge', search: 'open', tab: 'search' },
  '/ingredient/no-result': { kept: 'edge', search: 'hidden', tab: 'search' },
  '/ingredient/search': { query: ['keyword', 'ingredient'], kept: 'edge', search: 'open', tab: 'search' },
  '/ingredientproducts': { query: ['ingredient', 'cursor'], kept: 'edge', search: 'open', tab: 'search' },
  '/ingredients': { kept: 'edge', search: 'hidden', tab: 'search' },
  '/ingredients/[name]': { kept: 'edge', search: 'each' },
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
  '/notificationCenter': { kept: 'built', search: 'hidden', hasTitleBar: true, alias: '/NotificationCenter', tab: 'reminders' },
  '/oauth-redirect': { kept: 'built', search: 'hidden' },
  '/oauth/callback': { kept: 'built', search: 'hidden' },
  '/object': { query: ['goals'], repeated: ['goals'], kept: 'edge', search: 'listed', tab: 'search' },
  '/offline': { kept: 'built', search: 'hidden' },
  '/product/[id]': { kept: 'edge', search: 'each' },
  '/products': { query: ['goals', 'active', 'page'], repeated: ['goals'], kept: 'edge', search: 'open', isBarred: true, tab: 'search' },
  '/scrap': { kept: 'built', search: 'hidden', hasTitleBar: true, tab: 'own' },
  '/search': { kept: 'edge', search: 'open', hasTitleBar: true, tab: 'search' },
  '/searchresult': {
    query: ['query', 'form', 'purpose', 'ingredient', 'brand', 'min', 'max', 'children', 'without', 'sort', 'page'],
    repeated: ['form', 'purpose', 'ingredient', 'brand', 'without'],
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

/** The names of the parameters that an address of this page may have. */
export type PageParameter<Path extends PagePath> = (typeof PAGES)[Path] extends { readonly query: readonly (infer Name extends string)[] }
  ? Name
  : never;

const ROWS: ReadonlyMap<string, SitePage> = new Map(Object.entries(PAGES));
const PATTERNS = [...ROWS]
  .filter(([path]) => path.includes('['))
  .map(([path, page]) => ({ pattern: new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}$`), page }));

/** The page at a path, decoded and without a slash at its end, or of a row of the table; undefined where there is none. */
export function pageAt(path: string): SitePage | undefined {
  return ROWS.get(path) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

/** Addresses that the sitemap lists whatever the catalogue holds. */
export function listedAddresses(): string[] {
  return [...ROWS]
    .filter(([, { search }]) => search === 'listed')
    .flatMap(([path, { values }]) => values?.map((value) => path.replace(/\[\w+\]/, value)) ?? [path]);
}

/** Beginnings of paths that robots shall not ask for. */
export function barredPaths(): string[] {
  return [...ROWS].filter(([, { isBarred }]) => isBarred).map(([path]) => path);
}

/** Other spellings and where they lead. */
export function aliases(): Record<string, string> {
  return Object.fromEntries([...ROWS].flatMap(([path, { alias }]) => (alias === undefined ? [] : [[alias, path]])));
}
