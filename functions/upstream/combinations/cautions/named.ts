import { contentsNamedIn, isHeld, type NamedContent } from '#domain/supplements/named-contents.ts';
import { nameableContents } from '#register/facts/substances.ts';

const MOST_NAMES = 2000;
const read = new Map<string, readonly NamedContent[]>();

function namedIn(product: string): readonly NamedContent[] {
  const known = read.get(product);
  if (known !== undefined) return known;
  if (read.size >= MOST_NAMES) read.clear();
  const named = contentsNamedIn(product, nameableContents());
  read.set(product, named);
  return named;
}

export function namedContents(
  productName: string,
  contents: readonly { readonly slug: string }[],
): readonly { readonly slug: string; readonly name: string }[] {
  return namedIn(productName)
    .filter(({ slug }) => !isHeld(slug, contents))
    .map(({ slug, name }) => ({ slug, name }));
}
