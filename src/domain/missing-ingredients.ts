/** `word`: the name without case, spaces and marks. */
export type NamedIngredient = { readonly slug: string; readonly name: string; readonly word: string };

/** Too wide, or a flavour, to be missed. */
const WIDE: readonly string[] = ['dietary-fiber', 'collagen', 'protein'];
/** Either name says the other one. */
const KIN: readonly (readonly string[])[] = [
  ['ginseng', 'red-ginseng'],
  ['glucosamine', 'n-acetylglucosamine'],
];
/** A shorter name counts only where a word begins: 메가바이오 is no 가바. */
const LEAST_WITHIN_WORDS = 3;

function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export function namedIngredient(slug: string, name: string): NamedIngredient {
  return { slug, name, word: compact(name) };
}

/** `맛` and `향` make a flavour of what is before them. */
function isNamed(words: readonly string[], name: string): boolean {
  return words.some((word) => {
    const at = word.indexOf(name);
    const begins = at === 0 || (at > 0 && name.length >= LEAST_WITHIN_WORDS && !/[a-z]/.test(name.charAt(0)));
    const end = at + name.length;
    return begins && !/[맛향]/.test(word.charAt(end)) && !isCut(word, end);
  });
}

/** Inside a number or a Latin word. */
function isCut(word: string, end: number): boolean {
  const [last, next] = [word.charAt(end - 1), word.charAt(end)];
  return (/\d/.test(last) && /\d/.test(next)) || (/[a-z]/.test(last) && /[a-z\d]/.test(next));
}

/**
 * Ingredients that the product's name names and its report does not. @param contents empty = unknown, of which nothing is missing
 * @param others as the report names them
 */
export function missingIngredients(
  product: string,
  contents: readonly NamedIngredient[],
  others: readonly string[],
  all: readonly NamedIngredient[],
): readonly string[] {
  if (contents.length === 0) return [];
  const words = product
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const inside = [...contents.map(({ word }) => word), ...others.map(compact)];
  const slugs = contents.flatMap(({ slug }) => [slug, ...(KIN.find((kin) => kin.includes(slug)) ?? [])]);
  const isInside = ({ slug, word }: NamedIngredient) =>
    slugs.includes(slug) || inside.some((other) => other.includes(word) || word.includes(other));
  return all
    .filter((each) => each.word.length > 1 && isNamed(words, each.word) && !WIDE.includes(each.slug) && !isInside(each))
    .map(({ name }) => name);
}
