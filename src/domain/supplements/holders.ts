export function holdersBySlug<Supplement extends { readonly slugs: readonly string[] }>(
  supplements: readonly Supplement[],
): ReadonlyMap<string, readonly Supplement[]> {
  const holders = new Map<string, Supplement[]>();
  for (const supplement of supplements) {
    for (const slug of supplement.slugs) {
      const known = holders.get(slug);
      if (known === undefined) holders.set(slug, [supplement]);
      else if (known.at(-1) !== supplement) known.push(supplement);
    }
  }
  return holders;
}
