import { DAY_PART_NAMES, MEAL_NAMES } from '#copy/label-words.ts';
import { report } from '#copy/report.ts';
import type { MealTime } from '#domain/intake-directions/meal-time.ts';
import { type Directions, type Range, readDirections } from '#domain/intake-directions/read-directions.ts';

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

function compose(directions: Directions, isDosed: boolean): string {
  const { timesPerDay, unitsPerDose, unit, notAt, ages } = directions;
  const dose = isDosed ? doseText(timesPerDay, unitsPerDose, unit) : '';
  const when = whenText(directions);
  const said = [dose, when].filter((part) => part !== '').join(' ');
  return [
    ...(dose === '' ? [report.asPrinted] : []),
    ...(said === '' ? [] : [report.take(said)]),
    ...notAt.map((meal) => report.notAt(MEAL_NAMES[meal])),
    ...(ages.length === 0 ? [] : [report.otherAges]),
  ].join(' ');
}

/** Directions reworded, so that they parse to the same; empty where only the label can tell. */
export function composeDirections(directions: Directions): string {
  const whole = compose(directions, true);
  return directions.isUnclear && !readDirections(whole).isUnclear ? compose(directions, false) : whole;
}
