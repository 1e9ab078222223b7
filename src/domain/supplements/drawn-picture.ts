import { DOSAGE_FORM_NAMES, type DosageForm } from './dosage-form.ts';

/** `name`: spelling in file names. */
type Mark = { readonly name: string; readonly abbreviation: string; readonly hue: number };

/** Well-known, never a fragment of a word. */
const MARKS: Readonly<Record<string, Mark>> = {
  'vitamin-a': { name: 'a', abbreviation: 'A', hue: 45 },
  'vitamin-b1': { name: 'b1', abbreviation: 'B1', hue: 70 },
  'vitamin-b2': { name: 'b2', abbreviation: 'B2', hue: 85 },
  niacin: { name: 'b3', abbreviation: 'B3', hue: 70 },
  'pantothenic-acid': { name: 'b5', abbreviation: 'B5', hue: 70 },
  'vitamin-b6': { name: 'b6', abbreviation: 'B6', hue: 85 },
  'vitamin-b12': { name: 'b12', abbreviation: 'B12', hue: 10 },
  'vitamin-c': { name: 'c', abbreviation: 'C', hue: 88 },
  'vitamin-d': { name: 'd', abbreviation: 'D', hue: 78 },
  'vitamin-e': { name: 'e', abbreviation: 'E', hue: 130 },
  'vitamin-k': { name: 'k', abbreviation: 'K', hue: 145 },
  calcium: { name: 'ca', abbreviation: 'Ca', hue: 240 },
  magnesium: { name: 'mg', abbreviation: 'Mg', hue: 200 },
  iron: { name: 'fe', abbreviation: 'Fe', hue: 20 },
  zinc: { name: 'zn', abbreviation: 'Zn', hue: 265 },
  selenium: { name: 'se', abbreviation: 'Se', hue: 300 },
  copper: { name: 'cu', abbreviation: 'Cu', hue: 45 },
  manganese: { name: 'mn', abbreviation: 'Mn', hue: 330 },
  chromium: { name: 'cr', abbreviation: 'Cr', hue: 220 },
  'omega-3': { name: 'omega3', abbreviation: 'Ω3', hue: 62 },
  'coenzyme-q10': { name: 'q10', abbreviation: 'Q10', hue: 50 },
  msm: { name: 'msm', abbreviation: 'MSM', hue: 215 },
  cla: { name: 'cla', abbreviation: 'CLA', hue: 75 },
  gaba: { name: 'gaba', abbreviation: 'GABA', hue: 285 },
};

const PLAIN_HUES = [25, 70, 95, 150, 195, 240, 290, 340] as const;

const SHAPES = [...DOSAGE_FORM_NAMES, 'other'] as const;
type DrawnShape = (typeof SHAPES)[number];

export type DrawnPicture = { readonly shape: DrawnShape; readonly abbreviation: string; readonly hue: number };

export const DRAWN_PICTURES: ReadonlyMap<string, DrawnPicture> = new Map(
  SHAPES.flatMap((shape) => [
    ...Object.values(MARKS).map(({ name, abbreviation, hue }) => [`${shape}-${name}`, { shape, abbreviation, hue }] as const),
    ...PLAIN_HUES.map((hue, index) => [`${shape}-${index}`, { shape, abbreviation: '', hue }] as const),
  ]),
);

function hashOf(text: string, count: number): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return sum % count;
}

/** Turns and tones of a picture on a page: the digits and letters of `picture.css`. */
const TURNS = 5;
const TONES = ['', 'a', 'b', 'c', 'd', 'e'] as const;

/** By maker and name, to tell a shelf apart. @param isNamed false: no abbreviation */
export function pictureFragment(maker: string, isNamed: boolean): string {
  const look = hashOf(maker, TURNS * TONES.length);
  return `#${isNamed ? '' : 'n'}${look % TURNS}${TONES[Math.floor(look / TURNS)]}`;
}

function plainHueNear(hue: number): number {
  const distances = PLAIN_HUES.map((plain) => Math.abs(((plain - hue + 540) % 360) - 180));
  return distances.indexOf(Math.min(...distances));
}

/** @param isNamed false: the product's name does not say the ingredient */
export function pictureName(form: DosageForm | null, slug: string | undefined, isNamed: boolean): string {
  const mark = slug === undefined ? undefined : MARKS[slug];
  const plain = mark ? plainHueNear(mark.hue) : hashOf(slug ?? '', PLAIN_HUES.length);
  return `${form ?? 'other'}-${mark && isNamed ? mark.name : plain}`;
}
