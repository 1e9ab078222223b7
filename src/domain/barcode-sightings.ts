/** In pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A code decoded in one view of a picture. */
export type Sighting = {
  readonly code: string;
  /** Preprocessing: views of one `way` see nearly the same pixels, so their misreadings are not independent. */
  readonly way: string;
  /** View pixels per picture pixel, capped at 1, as upscaling adds no detail. */
  readonly detail: number;
  /** Corners around the bars in picture pixels, from a common origin. */
  readonly corners: readonly Point[];
};

const ENOUGH = 2;
/** Views required where misreading is likely. */
const ENOUGH_IN_DOUBT = 3;
/** UPC-A uses one digit set only, which blurred bars are misread as. */
const UPC_A = /^0\d{12}$/;
/** Pixels per module below which blur merges bars. */
const NARROW = 2.5;
/** Width in modules of EAN-8 and EAN-13. */
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

/** Required number of independent views. */
function enoughFor(code: string, own: readonly Sighting[]): number {
  const modules = code.length === 8 ? SHORT_MODULES : LONG_MODULES;
  const isNarrow = own.every((each) => (lengthOf(each) * each.detail) / modules < NARROW);
  return isNarrow || UPC_A.test(code) ? ENOUGH_IN_DOUBT : ENOUGH;
}

/** Codes seen in enough ways, and by that margin more often than any rival at the same position: of two readings of the same bars one is wrong. */
export function agreedCodes(sightings: readonly Sighting[]): readonly string[] {
  return [...new Set(sightings.map(({ code }) => code))].filter((code) => {
    const own = sightings.filter((each) => each.code === code);
    const rivals = sightings.filter((each) => each.code !== code && own.some((one) => isSamePlace(one, each)));
    return new Set(own.map(({ way }) => way)).size - rivals.length >= enoughFor(code, own);
  });
}
