import { nameWithBrand } from './card-facts.ts';

/** Host chosen by width: the page is cached for all devices. */
const SHOPS = [
  { shop: 'coupang', width: 'any', search: 'https://www.coupang.com/np/search?q=' },
  { shop: 'naver', width: 'wide', search: 'https://search.shopping.naver.com/search/all?query=' },
  { shop: 'naver', width: 'phone', search: 'https://msearch.shopping.naver.com/search/all?query=' },
  { shop: 'danawa', width: 'any', search: 'https://search.danawa.com/dsearch.php?query=' },
] as const;

type ShopSearch = Pick<(typeof SHOPS)[number], 'shop' | 'width'> & { readonly href: string };

type Sought = {
  readonly brandName: string;
  readonly makerName: string | null;
  readonly supplementName: string;
  readonly isSample: boolean;
  readonly goneOn: string | null;
};

/** None for invented and delisted products. */
export function shopSearches(supplement: Sought): readonly ShopSearch[] {
  if (supplement.isSample || supplement.goneOn !== null) return [];
  const query = encodeURIComponent(nameWithBrand(supplement));
  return SHOPS.map(({ shop, width, search }) => ({ shop, width, href: search + query }));
}

/** The Ministry's form takes no query by address. */
export const REGISTER_PORTAL = 'https://www.foodsafetykorea.go.kr/portal/healthyfoodlife/searchHomeHF.do?menu_grp=MENU_NEW01&menu_no=2823';
