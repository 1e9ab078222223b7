/** Two wire spellings. */
export function supplementsIn<Product>({
  supplements,
  supplementInfos,
}: {
  readonly supplements: readonly Product[];
  readonly supplementInfos: readonly Product[];
}): readonly Product[] {
  return supplements.length > 0 ? supplements : supplementInfos;
}
