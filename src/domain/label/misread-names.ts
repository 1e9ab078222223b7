import { type NameIndex, nameKey } from './names.ts';
import type { LabelIngredient, ReferenceSet } from './panel.ts';
import { explains, type Pair, TELLING_PERCENT } from './references.ts';

/** The letter or number after 비타민, Vitamin; as readers take it for others. */
const VITAMIN = /^(?:[비베]타[민만]|v[il1]tam[il1]n)(.{0,3})$/;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^b?12|^812/, 'vitamin-b12'],
  [/^(?:8|b)(?:1|l|i)$/, 'vitamin-b1'],
  [/^(?:8|b)(?:2|z)$/, 'vitamin-b2'],
  [/^(?:8|b|2)6$/, 'vitamin-b6'],
  [/^\^|^4$/, 'vitamin-a'],
  [/^[0o)]/, 'vitamin-d'],
  [/^6$|^[e€]/, 'vitamin-e'],
  [/^[c(]/, 'vitamin-c'],
  [/^k/, 'vitamin-k'],
];
const VITAMINS = ['vitamin-a', 'vitamin-d', 'vitamin-e', 'vitamin-k', 'vitamin-c', 'vitamin-b1', 'vitamin-b2', 'vitamin-b6', 'vitamin-b12'];
const SHORTEST = { latin: 4, hangul: 2 };

/** Syllables by their jamo, so that 업 of 엽 is near and 인 of 연 is not. */
function spelled(text: string): string {
  return text.normalize('NFD');
}

function distanceWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current[column] = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return (previous[other.length] ?? 0) <= most;
}

function spelledAlike(index: NameIndex, key: string): LabelIngredient[] {
  const isHangul = /[가-힣]/.test(key);
  if (key.length < (isHangul ? SHORTEST.hangul : SHORTEST.latin)) return [];
  const typed = spelled(key);
  const alike = [...index.names]
    .filter(([name]) => /[가-힣]/.test(name) === isHangul && name.length >= 2 && distanceWithin(typed, spelled(name), 1))
    .map(([, ingredient]) => ingredient);
  return [...new Set(alike)];
}

/** Ingredients that a misread name may be, the likeliest alone where there is one. */
function candidates(index: NameIndex, name: string): readonly LabelIngredient[] {
  const key = nameKey(name.replace(/\([^()]*\)?/g, ' '));
  const raw = name.toLowerCase().replace(/\s/g, '').replace(/\(.*$/, '');
  const ending = VITAMIN.exec(raw)?.[1] ?? VITAMIN.exec(key)?.[1];
  if (ending === undefined) return spelledAlike(index, key);
  const slug = ENDINGS.find(([pattern]) => pattern.test(ending))?.[1];
  return (slug === undefined ? VITAMINS : [slug]).flatMap((each) => index.ofSlug(each) ?? []);
}

/** Amount, unit and percentage tell which of the candidates it is; null where they leave it open. */
export function misreadName(index: NameIndex, name: string, pair: Pair | null, set: ReferenceSet | null): LabelIngredient | null {
  const possible = candidates(index, name);
  const explained =
    pair === null || set === null || pair.percent < TELLING_PERCENT
      ? []
      : possible.filter((ingredient) => explains(set, ingredient, pair) === true);
  const [only] = explained.length > 0 ? explained : possible;
  return (explained.length > 0 ? explained.length : possible.length) === 1 ? (only ?? null) : null;
}
