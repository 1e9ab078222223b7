import { DAY_PART_NAMES, MEAL_NAMES } from '#copy/labels/label-words.ts';
import { ENUMERATORS, groupName, REMARK_TEXTS, report, WAY_SENTENCES, WAY_WORDS } from '#copy/reminders/report.ts';
import { memoised } from '#domain/shared/memoised.ts';
import type { MealTime } from '#domain/supplements/directions/meal-time.ts';
import { type Directions, type Range, readDirections } from '#domain/supplements/directions/read-directions.ts';
import type { WayOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import type { ReportCautions } from '#domain/supplements/report-caution.ts';

function rangeText({ min, max }: Range): string {
  return min === max ? String(min) : `${min}~${max}`;
}

function doseText(times: Range | null, units: Range | null, unit: string | null): string {
  return [
    ...(times === null ? [] : [report.timesADay(rangeText(times))]),
    ...(units === null || unit === null ? [] : [report.unitsADose(rangeText(units), unit)]),
  ].join(', ');
}

function mealText(meal: MealTime, { minutesBeforeMeal, minutesAfterMeal }: Directions): string {
  if (meal === 'BEFORE_MEAL' && minutesBeforeMeal !== null) return report.minutesBeforeMeal(minutesBeforeMeal);
  if (meal === 'AFTER_MEAL' && minutesAfterMeal !== null) return report.minutesAfterMeal(minutesAfterMeal);
  return MEAL_NAMES[meal];
}

function whenText(directions: Directions): string {
  const { meals, dayParts, isOnWaking } = directions;
  const parts = dayParts.filter((part) => !(isOnWaking && part === 'MORNING')).map((part) => DAY_PART_NAMES[part]);
  const parted = [...(isOnWaking ? [report.onWaking] : []), ...parts].join('·');
  const hours = meals.filter((meal) => meal !== 'ANY').map((meal) => mealText(meal, directions));
  const eaten = hours.at(-1) === MEAL_NAMES.WITH_MEAL ? hours.join(report.or) : hours.length > 0 ? report.at(hours.join(report.or)) : '';
  return [
    ...(parted === '' ? [] : [eaten === '' ? report.at(parted) : parted]),
    ...(eaten === '' ? [] : [eaten]),
    ...(meals.includes('ANY') ? [MEAL_NAMES.ANY] : []),
  ].join(' ');
}

function isSentence(way: WayOfTaking): way is keyof typeof WAY_SENTENCES {
  return Object.hasOwn(WAY_SENTENCES, way);
}

function wayText(ways: readonly WayOfTaking[]): string {
  const worded = ways.flatMap((way) => (isSentence(way) ? [] : [WAY_WORDS[way]]));
  return worded.map(({ or, last }, place) => (place === worded.length - 1 ? last : or)).join(' ');
}

function compose(directions: Directions, ways: readonly WayOfTaking[], isDosed: boolean): string {
  const { timesPerDay, unitsPerDose, unit, notAt, ages } = directions;
  const dose = isDosed ? doseText(timesPerDay, unitsPerDose, unit) : '';
  const when = whenText(directions);
  const said = [dose, when, wayText(ways)].filter((part) => part !== '').join(' ');
  return [
    ...(dose === '' ? [report.asPrinted] : []),
    ...(said === '' ? [] : [report.take(said)]),
    ...ways.filter(isSentence).map((way) => WAY_SENTENCES[way]),
    ...notAt.map((meal) => report.notAt(MEAL_NAMES[meal])),
    ...(ages.length === 0 ? [] : [report.otherAges]),
  ].join(' ');
}

/** Most products without known directions share one text. */
const isReadUnclear = memoised((text) => readDirections(text).isUnclear);

/** Reworded, so they parse to the same; empty where only the label can tell. */
export function composeDirections(directions: Directions, ways: readonly WayOfTaking[]): string {
  const whole = compose(directions, ways, true);
  return directions.isUnclear && !isReadUnclear(whole) ? compose(directions, ways, false) : whole;
}

export function composeCautions({ avoid, consult, remarks }: ReportCautions): string {
  const points = [
    ...(avoid.length === 0 ? [] : [report.avoid(avoid.map(groupName).join(', '))]),
    ...(consult.length === 0 ? [] : [report.consult(consult.map(groupName).join(', '))]),
    ...remarks.map((remark) => REMARK_TEXTS[remark]),
  ];
  if (points.length < 2) return points.join('');
  return points.map((point, index) => `(${ENUMERATORS[index]}) ${point}`).join('\n');
}
