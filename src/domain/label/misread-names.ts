import { editsBetween } from '../edit-distance.ts';
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
/** Of a name that the percentage explains. */
const LOOSELY = 0.4;
/** In jamo or letters. */
const LONG = 12;
const SHORTEST = { latin: 4, hangul: 2 };

/** Syllables by their jamo, so that 업 of 엽 is near and 인 of 연 is not. */
function spelled(text: string): readonly string[] {
  return [...text.normalize('NFD')];
}

/** Nearest first. @param share of the name's jamo or letters that may be others */
function spelledAlike(index: NameIndex, key: string, share: number): LabelIngredient[] {
  const isHangul = /[가-힣]/.test(key);
  if (key.length < (isHangul ? SHORTEST.hangul : SHORTEST.latin)) return [];
  const typed = spelled(key);
  const most = Math.max(typed.length >= LONG ? 2 : 1, Math.floor(typed.length * share));
  const alike = [...index.names].flatMap(([name, ingredient]) => {
    const own = spelled(name);
    if (/[가-힣]/.test(name) !== isHangul || name.length < 2 || Math.abs(own.length - typed.length) > most) return [];
    const distance = editsBetween(typed, own);
    return distance <= most ? [{ ingredient, distance }] : [];
  });
  const nearest = Math.min(...alike.map(({ distance }) => distance));
  return [...new Set(alike.filter(({ distance }) => distance === nearest).map(({ ingredient }) => ingredient))];
}

/** Ingredients that a misread name may be, the likeliest alone where there is one. */
function candidates(index: NameIndex, name: string): readonly LabelIngredient[] {
  const key = nameKey(name.replace(/\([^()]*\)?/g, ' '));
  const raw = name.toLowerCase().replace(/\s/g, '').replace(/\(.*$/, '');
  const ending = VITAMIN.exec(raw)?.[1] ?? VITAMIN.exec(key)?.[1];
  if (ending === undefined) return spelledAlike(index, key, 0);
  const slug = ENDINGS.find(([pattern]) => pattern.test(ending))?.[1];
  return (slug === undefined ? VITAMINS : [slug]).flatMap((each) => index.ofSlug(each) ?? []);
}

export type MisreadName = { readonly ingredient: LabelIngredient /** Amount, unit and percentage agree. */; readonly isExplained: boolean };

/** Amount, unit and percentage tell which of the candidates it is; null where they leave it open. */
export function misreadName(index: NameIndex, name: string, pair: Pair | null, set: ReferenceSet | null): MisreadName | null {
  const possible = candidates(index, name);
  const isExplained = (ingredient: LabelIngredient) =>
    pair !== null && set !== null && pair.percent >= TELLING_PERCENT && explains(set, ingredient, pair) === true;
  const [only, ...others] = possible.filter(isExplained);
  if (only !== undefined && others.length === 0) return { ingredient: only, isExplained: true };
  const [single, ...more] = possible;
  if (single !== undefined && more.length === 0) return { ingredient: single, isExplained: false };
  const [far, ...further] = spelledAlike(index, nameKey(name.replace(/\([^()]*\)?/g, ' ')), LOOSELY).filter(isExplained);
  return possible.length === 0 && far !== undefined && further.length === 0 ? { ingredient: far, isExplained: true } : null;
}
