import type { Database } from '#platform/bindings.ts';
import { hueOf } from '../write/hue-of.ts';
import { runBatches, upsertStatements } from '../write/queries/bulk.ts';
import { identify } from '../write/queries/identities.ts';
import type { ProductBrand } from './brand-of.ts';

type Branded = { readonly brand: ProductBrand | null; readonly maker: string };

function pageOf({ brand, maker }: Branded): { readonly key: string; readonly name: string; readonly isMaker: boolean } {
  const isMaker = !brand?.isSure;
  const name = brand?.isSure ? brand.name : maker;
  return { key: `${isMaker ? 'maker' : 'brand'}:${name}`, name, isMaker };
}

export function brandIdOf(product: Branded, ids: ReadonlyMap<string, number>): number {
  return ids.get(pageOf(product).key) ?? 0;
}

export async function writeBrands(
  catalogue: Database,
  accounts: Database,
  products: readonly Branded[],
): Promise<ReadonlyMap<string, number>> {
  const distinct = new Map(products.map(pageOf).map((page) => [page.key, page]));
  const ids = await identify(accounts, 'brand_identity', [...distinct.keys()].sort(), Number.MAX_SAFE_INTEGER);
  const rows = [...distinct.values()].map(({ key, name, isMaker }) => ({
    id: ids.get(key) ?? 0,
    name,
    is_maker: isMaker ? 1 : 0,
    hue: hueOf(name),
    description: '',
  }));
  await runBatches(catalogue, upsertStatements(catalogue, 'brand', rows));
  return ids;
}
