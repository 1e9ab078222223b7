type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A query in the order given, lists repeated, with its question mark; empty when it says nothing. */
function queryOf(values: QueryValues): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((each) => `${name}=${encodeURIComponent(each.normalize('NFC'))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The one place that writes addresses of the site. */
export const routes = {
  home: () => '/',
  /** The purpose cards, some of them ticked already. */
  purposes: (goals: readonly string[] = []) => `/object${queryOf({ goals })}`,
  purposeResults: (goals: readonly string[], active?: string, page = 0) =>
    `/products${queryOf({ goals, active, page: page === 0 ? undefined : String(page) })}`,
  ingredientSearch: (keyword?: string) => (keyword === undefined ? '/ingredient' : `/ingredient/search${queryOf({ keyword })}`),
  combination: () => '/combination',
  alarm: () => '/alarm',
  alarmSettings: () => '/alarm/settings',
  settings: () => '/setting',
  popular: (filter?: { readonly ageGroup: string; readonly gender: string; readonly page?: number }) =>
    filter === undefined
      ? '/bestsupplement'
      : `/bestsupplement${queryOf({ age: filter.ageGroup, gender: filter.gender, page: filter.page ? String(filter.page) : undefined })}`,
  search: () => '/search',
  login: () => '/login',
  emailLogin: () => '/login/email',
  signUp: () => '/signup/email',
  signUpDetail: () => '/signup/email/detail',
  socialSignUp: () => '/social-signup',
  /** Leaves the site for a provider's login page. */
  providerLogin: (provider: string) => `/oauth2/authorization/${encodeURIComponent(provider)}`,
  myPage: () => '/mypage',
  editProfile: () => '/mypage/edit',
  scrap: () => '/scrap',
  notifications: () => '/notificationCenter',
  /** Hands a page of ours to the messenger; a page of its own. */
  shareKakao: (path: string) => `/share/kakao${queryOf({ path })}`,
  terms: (slug: 'service' | 'privacy' | 'marketing') => `/terms/${slug}`,
  supplement: (id: number) => `/product/${id}`,
  ingredient: (name: string) => `/ingredient/${encodeURIComponent(name.normalize('NFC'))}`,
  ingredientSupplements: (name: string, cursor = 0) =>
    `/ingredientproducts${queryOf({ ingredient: name, cursor: cursor === 0 ? undefined : String(cursor) })}`,
  brand: (name: string, id: number, cursor = 0) =>
    `/brandproducts${queryOf({ brand: name, id: String(id), cursor: cursor === 0 ? undefined : String(cursor) })}`,
  /** So many pages of results, one below the other. */
  searchResult: (query: string, page = 1) => `/searchresult${queryOf({ query, page: page === 1 ? undefined : String(page) })}`,
  addCombination: (query?: string) =>
    query === undefined ? '/add-combination' : `/add-combination?query=${encodeURIComponent(query.normalize('NFC'))}`,
  combinationResult: (ids: readonly number[]) => `/combination-result?ids=${ids.join(',')}`,
  /** Every ingredient of the same analysis. */
  combinationIngredients: (ids: readonly number[]) => `/combination-result/ingredients?ids=${ids.join(',')}`,
  /** What the same selection means: pairings, a day, purposes. */
  combinationGuidance: (ids: readonly number[]) => `/combination-result/guidance?ids=${ids.join(',')}`,
  /** What the page of the analysis fetches for itself: the rows and the guidance that it does not come with. */
  combinationParts: (ids: readonly number[], tab: 'all' | 'over') =>
    `/combination-result/parts?ids=${ids.join(',')}${tab === 'over' ? '&tab=over' : ''}`,
  /** The same analysis as a plain list on paper. */
  combinationPrint: (ids: readonly number[]) => `/combination-result/print?ids=${ids.join(',')}`,
  addAlarm: (supplementId: number) => `/alarm/settings/add?supplementId=${supplementId}`,
  addOwnAlarm: () => '/alarm/settings/add?mode=manual',
  searchAlarm: () => '/alarm/settings/add/search',
  editAlarm: (id: number) => `/alarm/settings/edit/${id}`,
} as const;

/**
 * An address as it stands in a long list of links: Hangul as it is read, which browsers encode themselves.
 * Beside the name that it leads to it compresses to next to nothing, its encoded form does not.
 */
export function readableAddress(address: string): string {
  return address.replace(/(%E[A-D](%[89AB][0-9A-F]){2})+/g, decodeURIComponent);
}

/** What decides a drawn packshot; the address carries all of it, so that drawing needs no look-up. */
type PackshotKey = { readonly form: string; readonly hue: number; readonly mark: string; readonly variant: number };

/** Path of a drawn packshot; `v1` changes when the drawing does. */
export function packshotPath({ form, hue, mark, variant }: PackshotKey): string {
  return `/media/packshots/v1/${form}-${hue}-${variant}-${encodeURIComponent(mark)}.svg`;
}

/** Our own pictures are addressed by path, whatever origin an answer names, so that they load from the origin the page came from. */
export function imageAddress(address: string): string {
  if (address.startsWith('/')) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.pathname.startsWith('/media/') ? url.pathname : address;
}
