/** In pixels. */
export type Point = { readonly x: number; readonly y: number };

export type Sighting = {
  readonly code: string;
  /** Preprocessing; misreadings within one are not independent. */
  readonly way: string;
  /** View pixels per picture pixel, at most 1. */
  readonly detail: number;
  /** In picture pixels, common origin. */
  readonly corners: readonly Point[];
};

const ENOUGH = 2;
const ENOUGH_IN_DOUBT = 3;
/** One digit set only: blurred bars are misread as it. */
const UPC_A = /^0\d{12}$/;
/** Pixels per module; below, blur merges bars. */
const NARROW = 2.5;
/** In modules: EAN-8 and EAN-13. */
const [SHORT_MODULES, LONG_MODULES] = [67, 95];

function middleOf({ corners }: Sighting): Point {
  const sum = corners.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function lengthOf({ corners }: Sighting): number {
  return Math.max(...corners.map((corner, index) => distance(corner, corners.at(index - 1) ?? corner)));
}

const isSamePlace = (one: Sighting, other: Sighting) =>
  distance(middleOf(one), middleOf(other)) < Math.max(lengthOf(one), lengthOf(other)) / 2;

function enoughFor(code: string, own: readonly Sighting[]): number {
  const modules = code.length === 8 ? SHORT_MODULES : LONG_MODULES;
  const isNarrow = own.every((each) => (lengthOf(each) * each.detail) / modules < NARROW);
  return isNarrow || UPC_A.test(code) ? ENOUGH_IN_DOUBT : ENOUGH;
}

/** Each needs that margin over any rival at the same position. */
export function agreedCodes(sightings: readonly Sighting[]): readonly string[] {
  return [...new Set(sightings.map(({ code }) => code))].filter((code) => {
    const own = sightings.filter((each) => each.code === code);
    const rivals = sightings.filter((each) => each.code !== code && own.some((one) => isSamePlace(one, each)));
    return new Set(own.map(({ way }) => way)).size - rivals.length >= enoughFor(code, own);
  });
}
