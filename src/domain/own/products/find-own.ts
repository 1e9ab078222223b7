import type { OwnProduct } from './own-product.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const joined = (text: string): string => plain(text).replace(/\s/g, '');

export function namesOwn({ name, brandName, ingredients }: Pick<OwnProduct, 'name' | 'brandName' | 'ingredients'>, query: string): boolean {
  const texts = [name, brandName ?? '', ...ingredients.map((each) => each.name)].map(joined);
  const holds = (word: string): boolean => texts.some((text) => text.includes(word));
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && (holds(joined(query)) || words.every(holds));
}
