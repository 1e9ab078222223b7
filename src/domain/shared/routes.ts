import { hashOfToken, type MailPurpose } from '../accounts/mail-link.ts';
import { type PageParameter, type PagePath, pageAt } from './pages.ts';

export type AddressValues<Path extends PagePath> = { readonly [Name in PageParameter<Path>]?: string | readonly string[] | undefined };

function queryOf(values: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((each) => `${name}=${encodeURIComponent(each.normalize('NFC'))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

export function at<Path extends PagePath>(path: Path, values: AddressValues<Path> = {}, value = ''): string {
  return path.replace(/\[\w+\]/, () => encodeURIComponent(value.normalize('NFC'))) + queryOf(values);
}

/** One canonical URL. */
const unlessFirst = (number: number, first: number) => (number === first ? undefined : String(number));

const idsOf = (ids: readonly number[]) => `?ids=${ids.join(',')}`;

/** Own products have negative ids, which never enter an address: the path says that they count. */
function withOwn(path: '/combination-result' | '/combination-result/print' | '/compare', ids: readonly number[]): string {
  const catalogued = ids.filter((id) => id > 0);
  if (catalogued.length === ids.length) return at(path) + idsOf(ids);
  const query = catalogued.length === 0 ? '' : idsOf(catalogued);
  if (path === '/combination-result/print') return `${at(path)}${query === '' ? '?' : `${query}&`}own=1`;
  return at(path === '/compare' ? '/compare/own' : '/combination-result/own') + query;
}

export const routes = {
  home: () => at('/'),
  purposes: (goals: readonly string[] = []) => at('/object', { goals }),
  purpose: (code: string) => at('/purpose/[code]', {}, code),
  purposeResults: (goals: readonly string[], active?: string, page = 0) => at('/products', { goals, active, page: unlessFirst(page, 0) }),
  ingredientSearch: (keyword?: string) => (keyword === undefined ? at('/ingredient') : at('/ingredient/search', { keyword })),
  combination: () => at('/combination'),
  alarm: () => at('/alarm'),
  alarmOn: (date: string) => at('/alarm', { date }),
  intakeReport: () => at('/alarm/report'),
  alarmSettings: () => at('/alarm/settings'),
  settings: () => at('/setting'),
  popular: (filter?: { readonly ageGroup: string; readonly gender: string; readonly page?: number }) =>
    at('/bestsupplement', filter && { age: filter.ageGroup, gender: filter.gender, page: filter.page ? String(filter.page) : undefined }),
  search: () => at('/search'),
  login: (next?: string) => at('/login', { next }),
  emailLogin: (next?: string) => at('/login/email', { next }),
  forgotPassword: () => at('/login/forgot'),
  resetPassword: (token: string) => `${at('/login/reset')}#${hashOfToken('reset', token)}`,
  verifyEmail: (purpose: Exclude<MailPurpose, 'reset'>, token: string) => `${at('/verify-email')}#${hashOfToken(purpose, token)}`,
  accountPassword: () => at('/mypage/password'),
  accountEmail: () => at('/mypage/address'),
  signUp: () => at('/signup/email'),
  signUpDetail: () => at('/signup/email/detail'),
  socialSignUp: () => at('/social-signup'),
  providerLogin: (provider: string, next?: string) => `/oauth2/authorization/${encodeURIComponent(provider)}${queryOf({ next })}`,
  providerProof: (provider: string, next: string) =>
    `/oauth2/authorization/${encodeURIComponent(provider)}${queryOf({ proof: '1', next })}`,
  myPage: () => at('/mypage'),
  ownData: () => at('/mypage/data'),
  changedTerms: (next?: string) => at('/mypage/terms', { next }),
  editProfile: () => at('/mypage/edit'),
  security: () => at('/mypage/security'),
  scrap: () => at('/scrap'),
  notifications: () => at('/notificationCenter'),
  shareKakao: (path: string) => `/share/kakao${queryOf({ path })}`,
  terms: (slug: 'service' | 'privacy' | 'marketing') => at('/terms/[slug]', {}, slug),
  /** With a name: the form of a new one. `supplementId`: whose amounts it adds. */
  ownProducts: (start: AddressValues<'/own-products'> = {}) => at('/own-products', start),
  supplement: (id: number) => at('/product/[id]', {}, String(id)),
  shops: (id: number) => `${at('/product/[id]', {}, String(id))}#shops`,
  alike: (id: number) => at('/product/[id]/alike', {}, String(id)),
  ingredient: (name: string) => at('/ingredient/[name]', {}, name),
  /** @param filters from `filterParameters`; further ingredients follow the name */
  ingredientSupplements: (name: string, cursor = 0, { ingredient = [], ...filters }: AddressValues<'/ingredientproducts'> = {}) =>
    at('/ingredientproducts', { ingredient: [name, ...ingredient], ...filters, cursor: unlessFirst(cursor, 0) }),
  brand: (name: string, id: number) => at('/brandproducts', { brand: name, id: String(id) }),
  /** `page`: pages shown at once. */
  searchResult: (query: string, page = 1, filters: AddressValues<'/searchresult'> = {}) =>
    at('/searchresult', { query, ...filters, page: unlessFirst(page, 1) }),
  addCombination: (query?: string, page = 1) => at('/add-combination', { query, page: unlessFirst(page, 1) }),
  combinationResult: (ids: readonly number[]) => withOwn('/combination-result', ids),
  combinationOfAll: (ids: readonly number[]) => `${at('/combination-result/own', { own: 'all' })}&ids=${ids.join(',')}`,
  /** Another person's own products stand in the fragment. @param path of the analysis without them */
  sharedCombination: (path: string, fragment: string) => `${path.replace('?', '/own?own=shared&')}${fragment}`,
  ingredientCautions: (name: string) => at('/ingredient/[name]/cautions', {}, name),
  evidence: () => at('/evidence'),
  status: () => at('/status'),
  combinationIngredients: (ids: readonly number[]) => at('/combination-result/ingredients') + idsOf(ids),
  combinationGuidance: (ids: readonly number[]) => at('/combination-result/guidance') + idsOf(ids),
  combinationParts: (ids: readonly number[], tab: 'all' | 'over') =>
    at('/combination-result/parts') + idsOf(ids) + (tab === 'over' ? '&tab=over' : ''),
  combinationPrint: (ids: readonly number[]) => withOwn('/combination-result/print', ids),
  /** Ascending: one address per set. */
  compare: (ids: readonly number[]) =>
    withOwn(
      '/compare',
      ids.toSorted((left, right) => left - right),
    ),
  addAlarm: (supplementId: number) => at('/alarm/settings/add', { supplementId: String(supplementId) }),
  addOwnProductAlarm: (key: string) => at('/alarm/settings/add', { own: key }),
  addOwnAlarm: () => at('/alarm/settings/add', { mode: 'manual' }),
  searchAlarm: () => at('/alarm/settings/add/search'),
  editAlarm: (id: number) => at('/alarm/settings/edit/[id]', {}, String(id)),
} as const;

/** Unencoded Hangul compresses away beside the name. */
export function readableAddress(address: string): string {
  return address.replace(/(%E[A-D](%[89AB][0-9A-F]){2})+/g, decodeURIComponent);
}

export function withQuery<Path extends PagePath>(path: Path, asked: URLSearchParams, values: AddressValues<Path>): string {
  const { query = [], repeated = [] } = pageAt(path) ?? {};
  const before = query.map((name) => [name, repeated.includes(name) ? asked.getAll(name) : (asked.get(name) ?? undefined)]);
  return at(path, { ...Object.fromEntries(before), ...values });
}
