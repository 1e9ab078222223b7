import { readDirections } from '#domain/supplements/directions/read-directions.ts';

type Directions = ReturnType<typeof readDirections>;

const MOST_KEPT = 2000;
const kept = new Map<string, Directions>();

/** Per isolate: a few hundred wordings serve thousands of products. */
export function rememberedDirections(text: string): Directions {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const directions = readDirections(text);
  kept.set(text, directions);
  return directions;
}
