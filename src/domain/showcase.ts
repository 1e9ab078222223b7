import { AGE_GROUPS } from './age-group.ts';
import { AUDIENCES, type Audience } from './for-whom.ts';
import { AGE_FILTERS, GENDER_FILTERS } from './popular-filter.ts';
import { todayInSeoul } from './zoned-time.ts';

const DAY_MS = 86_400_000;

/** Daily lists repeat after this. */
export const SHOWCASE_DAYS = 28;

export const COUNTED_PEOPLE = 20;

/** Of a popular list. */
type Filter = { readonly ageGroup: string; readonly gender: string };

const [YOUNGEST] = AGE_GROUPS;
/** Twenties to forties. */
const PRENATAL: readonly string[] = AGE_GROUPS.slice(1, 4);

const SUITED: Readonly<Record<Audience, (filter: Filter) => boolean>> = {
  CHILD: ({ ageGroup }) => ageGroup === YOUNGEST,
  PREGNANT: ({ ageGroup, gender }) => gender === 'FEMALE' && PRENATAL.includes(ageGroup),
  WOMAN: ({ gender }) => gender !== 'MALE',
  MAN: ({ gender }) => gender !== 'FEMALE',
  SENIOR: ({ ageGroup }) => ageGroup !== YOUNGEST,
};

/** Whose products a filter's list leaves out. */
function leftOut(filter: Filter): Audience[] {
  return AUDIENCES.filter((audience) => !SUITED[audience](filter));
}

const FILTERS = AGE_FILTERS.flatMap((ageGroup) => GENDER_FILTERS.map((gender) => ({ ageGroup, gender })));

/** Filters that leave out the same share a showcase; that of everybody is first. */
const SHARED = new Map(FILTERS.map((filter) => [leftOut(filter).join(), leftOut(filter)]));

/** The audiences that each showcase leaves out. */
export const SHOWCASES: readonly (readonly Audience[])[] = [...SHARED.values()];

/** Number of a showcase's list: the days of one showcase stand together. */
export function listNumber(showcase: number, day: number): number {
  return showcase * SHOWCASE_DAYS + day;
}

/** Number of the list for the day in Seoul. @param time epoch milliseconds */
export function listOfDay(time: number, filter: Filter): number {
  const showcase = [...SHARED.keys()].indexOf(leftOut(filter).join());
  return listNumber(showcase, (Date.parse(todayInSeoul(time)) / DAY_MS) % SHOWCASE_DAYS);
}
