import * as v from 'valibot';
import type { TestServer } from './server.ts';

const names = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const contents = v.pipe(v.string(), v.parseJson(), v.array(v.object({ slug: v.string(), amount: v.nullable(v.string()) })));
const row = v.object({
  id: v.number(),
  source_key: v.string(),
  name: v.string(),
  brand_name: v.string(),
  maker_name: v.nullable(v.string()),
  contents,
  claims: names,
  for_whom: names,
});

export type RegisteredProduct = {
  readonly report: string;
  readonly name: string;
  readonly brand: string;
  readonly maker: string;
  readonly contents: v.InferOutput<typeof contents>;
  readonly slugs: readonly string[];
  readonly claims: readonly string[];
  readonly forWhom: readonly string[];
};

/** By id. */
export async function registeredProducts({ catalogue }: TestServer): Promise<ReadonlyMap<number, RegisteredProduct>> {
  const { results } = await catalogue
    .prepare('SELECT id, source_key, name, brand_name, maker_name, contents, claims, for_whom FROM supplement')
    .all();
  return new Map(
    v.parse(v.array(row), results).map((each) => [
      each.id,
      {
        report: each.source_key.replace(/^mfds:/, ''),
        name: each.name,
        brand: each.brand_name,
        maker: each.maker_name ?? '',
        contents: each.contents,
        slugs: each.contents.map(({ slug }) => slug),
        claims: each.claims,
        forWhom: each.for_whom,
      },
    ]),
  );
}
