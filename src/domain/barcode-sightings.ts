/** In pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A code as one view of a picture shows it. */
export type Sighting = {
  readonly code: string;
  /** How the view's pixels were taken: views of one way see nearly the same pixels and may misread them alike. */
  readonly way: string;
  /** How many pixels the view has for one of the picture, at most 1: a larger view shows no more. */
  readonly detail: number;
  /** Of its bars, one after the other around it, in the picture's own pixels, from one middle for all views. */
  readonly corners: readonly Point[];
};

const ENOUGH = 2;
/** Where misreading is likely. */
const ENOUGH_IN_DOUBT = 3;
/** Blur makes bars alike, and a code is then read as one whose digits are all of one set. */
const UPC_A = /^0\d{12}$/;
/** Blur reaches from one bar to the next where a module has fewer pixels. */
const NARROW = 2.5;
/** From the first bar to the last, of eight digits and of thirteen. */
const [SHORT_MODULES, LONG_MODULES] = [67, 95];

function middleOf({ corners }: Sighting): Point {
  const sum = corners.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The longest side: a code is longer than it is high. */
function lengthOf({ corners }: Sighting): number {
  return Math.max(...corners.map((corner, index) => distance(corner, corners.at(index - 1) ?? corner)));
}

const isSamePlace = (one: Sighting, other: Sighting) =>
  distance(middleOf(one), middleOf(other)) < Math.max(lengthOf(one), lengthOf(other)) / 2;

/** In how many ways a code must be seen. */
function enoughFor(code: string, own: readonly Sighting[]): number {
  const modules = code.length === 8 ? SHORT_MODULES : LONG_MODULES;
  const isNarrow = own.every((each) => (lengthOf(each) * each.detail) / modules < NARROW);
  return isNarrow || UPC_A.test(code) ? ENOUGH_IN_DOUBT : ENOUGH;
}

/**
 * The codes that count: seen in ways enough, and in so many more than anything else was seen in the same place. Bars are of one code, so that of
 * two readings of them one is wrong, and it may be the one that was seen first.
 */
export function agreedCodes(sightings: readonly Sighting[]): readonly string[] {
  return [...new Set(sightings.map(({ code }) => code))].filter((code) => {
    const own = sightings.filter((each) => each.code === code);
    const rivals = sightings.filter((each) => each.code !== code && own.some((one) => isSamePlace(one, each)));
    return new Set(own.map(({ way }) => way)).size - rivals.length >= enoughFor(code, own);
  });
}
