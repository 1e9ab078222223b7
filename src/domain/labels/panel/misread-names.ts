import { correctedAmount } from './corrections.ts';
import { nameKey } from './name-table.ts';
import type { NameIndex } from './names.ts';
import type { LabelIngredient, ReferenceSet } from './panel.ts';
import { explains, type Pair, TELLING_PERCENT } from './references.ts';

/** The letter or number after 비타민, as misread. */
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
const LOOSELY = 0.4;
const keyOf = (name: string) => nameKey(name.replace(/\([^()]*\)?/g, ' '));

function candidates(index: NameIndex, name: string): readonly LabelIngredient[] {
  const key = keyOf(name);
  const raw = name.toLowerCase().replace(/\s/g, '').replace(/\(.*$/, '');
  const ending = VITAMIN.exec(raw)?.[1] ?? VITAMIN.exec(key)?.[1];
  if (ending === undefined) return index.spelledAlike(key, 0);
  const slug = ENDINGS.find(([pattern]) => pattern.test(ending))?.[1];
  return (slug === undefined ? VITAMINS : [slug]).flatMap((each) => index.ofSlug(each) ?? []);
}

export type MisreadName = { readonly ingredient: LabelIngredient /** Amount, unit and percentage agree. */; readonly isExplained: boolean };

export function misreadName(index: NameIndex, name: string, pair: Pair | null, set: ReferenceSet | null): MisreadName | null {
  const possible = candidates(index, name);
  const isExplained = (ingredient: LabelIngredient) =>
    pair !== null && set !== null && pair.percent >= TELLING_PERCENT && explains(set, ingredient, pair) === true;
  const [only, ...others] = possible.filter(isExplained);
  if (only !== undefined && others.length === 0) return { ingredient: only, isExplained: true };
  const [single, ...more] = possible;
  if (single !== undefined && more.length === 0) return { ingredient: single, isExplained: false };
  if (possible.length > 0 || pair === null || set === null) return null;
  const alike = index.spelledAlike(keyOf(name), LOOSELY);
  const [far, ...further] = alike.filter(isExplained);
  if (far !== undefined) return further.length === 0 ? { ingredient: far, isExplained: true } : null;
  // 마그네숍 945 mg 30 %: the amount was misread too.
  const [near, ...alsoNear] =
    pair.percent < TELLING_PERCENT ? [] : alike.filter((each) => correctedAmount(pair, each, pair.percent, set) !== null);
  return near !== undefined && alsoNear.length === 0 ? { ingredient: near, isExplained: false } : null;
}
