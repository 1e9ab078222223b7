import { hashOfToken, type MailPurpose } from './mail-link.ts';
import type { PageParameter, PagePath } from './pages.ts';

export type AddressValues<Path extends PagePath> = { readonly [Name in PageParameter<Path>]?: string | readonly string[] | undefined };

/** A query in the order given, lists repeated, with its question mark; empty when it says nothing. */
function queryOf(values: Readonly<Record<string, string | readonly string[] | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : (value ?? [])).map((each) => `${name}=${encodeURIComponent(each.normalize('NFC'))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The address of a page of the table, with parameters that the table names; what is in brackets becomes the value. */
export function at<Path extends PagePath>(path: Path, values: AddressValues<Path> = {}, value = ''): string {
  return path.replace(/\[\w+\]/, () => encodeURIComponent(value.normalize('NFC'))) + queryOf(values);
}

/** The number of a page, which the first one has none of. */
const unlessFirst = (number: number, first: number) => (number === first ? undefined : String(number));

const idsOf = (ids: readonly number[]) => `?ids=${ids.join(',')}`;

/** The one place that writes addresses of the site. */
export const routes = {
  home: () => at('/'),
  /** The purpose cards, some of them ticked already. */
  purposes: (goals: readonly string[] = []) => at('/object', { goals }),
  purposeResults: (goals: readonly string[], active?: string, page = 0) => at('/products', { goals, active, page: unlessFirst(page, 0) }),
  ingredientSearch: (keyword?: string) => (keyword === undefined ? at('/ingredient') : at('/ingredient/search', { keyword })),
  combination: () => at('/combination'),
  alarm: () => at('/alarm'),
  alarmOn: (date: string) => at('/alarm', { date }),
  alarmSettings: () => at('/alarm/settings'),
  settings: () => at('/setting'),
  popular: (filter?: { readonly ageGroup: string; readonly gender: string; readonly page?: number }) =>
    at('/bestsupplement', filter && { age: filter.ageGroup, gender: filter.gender, page: filter.page ? String(filter.page) : undefined }),
  search: () => at('/search'),
  /** `next`: the page of ours to come back to. */
  login: (next?: string) => at('/login', { next }),
  emailLogin: (next?: string) => at('/login/email', { next }),
  forgotPassword: () => at('/login/forgot'),
  /** What a link in a mail is worth stands behind the hash sign, which browsers send to nobody. */
  resetPassword: (token: string) => `${at('/login/reset')}#${hashOfToken('reset', token)}`,
  verifyEmail: (purpose: Exclude<MailPurpose, 'reset'>, token: string) => `${at('/verify-email')}#${hashOfToken(purpose, token)}`,
  ownPassword: () => at('/mypage/password'),
  ownAddress: () => at('/mypage/address'),
  signUp: () => at('/signup/email'),
  signUpDetail: () => at('/signup/email/detail'),
  socialSignUp: () => at('/social-signup'),
  /** Leaves the site for a provider's login page. */
  providerLogin: (provider: string, next?: string) => `/oauth2/authorization/${encodeURIComponent(provider)}${queryOf({ next })}`,
  /** The same for somebody who is logged in and shows there once more who they are. */
  providerProof: (provider: string, next: string) =>
    `/oauth2/authorization/${encodeURIComponent(provider)}${queryOf({ proof: '1', next })}`,
  myPage: () => at('/mypage'),
  /** What is kept about somebody, and what they may do with it. */
  ownData: () => at('/mypage/data'),
  /** Documents that have changed, and where to go once they are agreed to. */
  changedTerms: (next?: string) => at('/mypage/terms', { next }),
  editProfile: () => at('/mypage/edit'),
  security: () => at('/mypage/security'),
  scrap: () => at('/scrap'),
  notifications: () => at('/notificationCenter'),
  /** Hands a page of ours to the messenger; a page of its own. */
  shareKakao: (path: string) => `/share/kakao${queryOf({ path })}`,
  terms: (slug: 'service' | 'privacy' | 'marketing') => at('/terms/[slug]', {}, slug),
  supplement: (id: number) => at('/product/[id]', {}, String(id)),
  ingredient: (name: string) => at('/ingredient/[name]', {}, name),
  ingredientSupplements: (name: string, cursor = 0) => at('/ingredientproducts', { ingredient: name, cursor: unlessFirst(cursor, 0) }),
  brand: (name: string, id: number) => at('/brandproducts', { brand: name, id: String(id) }),
  /** So many pages of results, one below the other. @param filters as `filterParameters` makes them */
  searchResult: (query: string, page = 1, filters: AddressValues<'/searchresult'> = {}) =>
    at('/searchresult', { query, ...filters, page: unlessFirst(page, 1) }),
  /** So many pages of products to choose from, one below the other. */
  addCombination: (query?: string, page = 1) => at('/add-combination', { query, page: unlessFirst(page, 1) }),
  combinationResult: (ids: readonly number[]) => at('/combination-result') + idsOf(ids),
  /** Everybody who should be careful with an ingredient, and why. */
  ingredientCautions: (name: string) => at('/ingredient/[name]/cautions', {}, name),
  /** What advice rests on. */
  evidence: () => at('/evidence'),
  status: () => at('/status'),
  /** Every ingredient of the same analysis. */
  combinationIngredients: (ids: readonly number[]) => at('/combination-result/ingredients') + idsOf(ids),
  /** What the same selection means: pairings, a day, purposes. */
  combinationGuidance: (ids: readonly number[]) => at('/combination-result/guidance') + idsOf(ids),
  /** What the page of the analysis fetches for itself: the rows and the guidance that it does not come with. */
  combinationParts: (ids: readonly number[], tab: 'all' | 'over') =>
    at('/combination-result/parts') + idsOf(ids) + (tab === 'over' ? '&tab=over' : ''),
  /** The same analysis as a plain list on paper. */
  combinationPrint: (ids: readonly number[]) => at('/combination-result/print') + idsOf(ids),
  addAlarm: (supplementId: number) => at('/alarm/settings/add', { supplementId: String(supplementId) }),
  addOwnAlarm: () => at('/alarm/settings/add', { mode: 'manual' }),
  searchAlarm: () => at('/alarm/settings/add/search'),
  editAlarm: (id: number) => at('/alarm/settings/edit/[id]', {}, String(id)),
} as const;

/**
 * An address as it stands in a long list of links: Hangul as it is read, which browsers encode themselves.
 * Beside the name that it leads to it compresses to next to nothing, its encoded form does not.
 */
export function readableAddress(address: string): string {
  return address.replace(/(%E[A-D](%[89AB][0-9A-F]){2})+/g, decodeURIComponent);
}

/** Which drawings a picture's address means: it changes when they do, as they are kept for good. */
export const PICTURE_EDITION = '1';

/** Path of a drawn picture by its name. */
export function picturePath(name: string): string {
  return `/pictures/${PICTURE_EDITION}/${name}.svg`;
}

/** Whether an address is one of a drawn picture: other servers of the contract may have photos. */
export function isDrawnPicture(path: string): boolean {
  return path.startsWith('/pictures/');
}

/** A picture of ours under its address of today, wherever it was written down. */
export function currentPicture(path: string): string {
  const [, name] = /^\/pictures\/[^/]+\/([^/]+)\.svg$/.exec(path) ?? [];
  return name === undefined ? path : picturePath(name);
}

const OWN_PICTURE = /^\/(media|pictures)\//;

/** Our own pictures are addressed by path, whatever origin an answer names, so that they load from the origin the page came from. */
export function imageAddress(address: string): string {
  if (address.startsWith('/')) return address;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && OWN_PICTURE.test(url.pathname) ? url.pathname : address;
}
