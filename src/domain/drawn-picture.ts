import { DOSAGE_FORM_NAMES, type DosageForm } from './dosage-form.ts';

/** Conventional abbreviation, and its spelling in file names. */
type Mark = { readonly name: string; readonly letters: string; readonly hue: number };

/** Well-known ones only, never a fragment of a word. */
const MARKS: Readonly<Record<string, Mark>> = {
  'vitamin-a': { name: 'a', letters: 'A', hue: 45 },
  'vitamin-b1': { name: 'b1', letters: 'B1', hue: 70 },
  'vitamin-b2': { name: 'b2', letters: 'B2', hue: 85 },
  niacin: { name: 'b3', letters: 'B3', hue: 70 },
  'pantothenic-acid': { name: 'b5', letters: 'B5', hue: 70 },
  'vitamin-b6': { name: 'b6', letters: 'B6', hue: 85 },
  'vitamin-b12': { name: 'b12', letters: 'B12', hue: 10 },
  'vitamin-c': { name: 'c', letters: 'C', hue: 95 },
  'vitamin-d': { name: 'd', letters: 'D', hue: 78 },
  'vitamin-e': { name: 'e', letters: 'E', hue: 130 },
  'vitamin-k': { name: 'k', letters: 'K', hue: 145 },
  calcium: { name: 'ca', letters: 'Ca', hue: 240 },
  magnesium: { name: 'mg', letters: 'Mg', hue: 200 },
  iron: { name: 'fe', letters: 'Fe', hue: 20 },
  zinc: { name: 'zn', letters: 'Zn', hue: 265 },
  selenium: { name: 'se', letters: 'Se', hue: 300 },
  copper: { name: 'cu', letters: 'Cu', hue: 45 },
  manganese: { name: 'mn', letters: 'Mn', hue: 330 },
  chromium: { name: 'cr', letters: 'Cr', hue: 220 },
  'omega-3': { name: 'omega3', letters: 'Ω3', hue: 62 },
  'coenzyme-q10': { name: 'q10', letters: 'Q10', hue: 50 },
  msm: { name: 'msm', letters: 'MSM', hue: 215 },
  cla: { name: 'cla', letters: 'CLA', hue: 75 },
  gaba: { name: 'gaba', letters: 'GABA', hue: 285 },
};

/** Hues without abbreviation. */
const PLAIN_HUES = [25, 70, 105, 150, 195, 240, 290, 340] as const;

const SHAPES = [...DOSAGE_FORM_NAMES, 'other'] as const;
type DrawnShape = (typeof SHAPES)[number];

export type DrawnPicture = { readonly shape: DrawnShape; readonly letters: string; readonly hue: number };

export const DRAWN_PICTURES: ReadonlyMap<string, DrawnPicture> = new Map(
  SHAPES.flatMap((shape) => [
    ...Object.values(MARKS).map(({ name, letters, hue }) => [`${shape}-${name}`, { shape, letters, hue }] as const),
    ...PLAIN_HUES.map((hue, place) => [`${shape}-${place}`, { shape, letters: '', hue }] as const),
  ]),
);

/** A stable hash of the slug. */
function placeOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum % PLAIN_HUES.length;
}

/** @param form null when unknown @param isNamed false: no abbreviation */
export function pictureName(form: DosageForm | null, slug: string | undefined, isNamed: boolean): string {
  const mark = slug !== undefined && isNamed ? MARKS[slug] : undefined;
  return `${form ?? 'other'}-${mark?.name ?? placeOf(slug ?? '')}`;
}
