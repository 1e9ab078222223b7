import { AGE_GROUPS } from '../people/age-group.ts';
import { AUDIENCES, type Audience } from '../people/for-whom.ts';
import { todayInSeoul } from '../reminders/zoned-time.ts';
import { AGE_FILTERS, GENDER_FILTERS } from './popular-filter.ts';

const DAY_MS = 86_400_000;

/** Daily lists repeat after this. */
export const SHOWCASE_DAYS = 28;

export const COUNTED_PEOPLE = 20;

type Filter = { readonly ageGroup: string; readonly gender: string };

const [YOUNGEST] = AGE_GROUPS;
const PRENATAL: readonly string[] = AGE_GROUPS.slice(1, 4);
const BELOW_SENIOR: readonly string[] = AGE_GROUPS.slice(0, 4);

const SUITED: Readonly<Record<Audience, (filter: Filter) => boolean>> = {
  CHILD: ({ ageGroup }) => ageGroup === YOUNGEST,
  PREGNANT: ({ ageGroup, gender }) => gender === 'FEMALE' && PRENATAL.includes(ageGroup),
  WOMAN: ({ gender }) => gender !== 'MALE',
  MAN: ({ gender }) => gender !== 'FEMALE',
  SENIOR: ({ ageGroup }) => !BELOW_SENIOR.includes(ageGroup),
};

function leftOut(filter: Filter): Audience[] {
  return AUDIENCES.filter((audience) => !SUITED[audience](filter));
}

const FILTERS = AGE_FILTERS.flatMap((ageGroup) => GENDER_FILTERS.map((gender) => ({ ageGroup, gender })));

const SHARED = new Map(FILTERS.map((filter) => [leftOut(filter).join(), leftOut(filter)]));

export const SHOWCASES: readonly (readonly Audience[])[] = [...SHARED.values()];

/** Made for those for whom a list is, where others have another list. */
export function isMadeFor(forWhom: readonly Audience[], leftOut: readonly Audience[]): boolean {
  const isOfOneSex = leftOut.includes('WOMAN') || leftOut.includes('MAN');
  return forWhom.some((audience) => isOfOneSex || (audience !== 'WOMAN' && audience !== 'MAN'));
}

export function listNumber(showcase: number, day: number): number {
  return showcase * SHOWCASE_DAYS + day;
}

/** Day in Seoul. @param time epoch milliseconds */
export function listOfDay(time: number, filter: Filter): number {
  const showcase = [...SHARED.keys()].indexOf(leftOut(filter).join());
  return listNumber(showcase, (Date.parse(todayInSeoul(time)) / DAY_MS) % SHOWCASE_DAYS);
}
