import * as v from 'valibot';
import { ALLERGENS } from '#domain/people/allergen.ts';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { BINDING_MEALS, DAY_PARTS } from '#domain/supplements/directions/meal-time.ts';
import type { Directions, Range } from '#domain/supplements/directions/read-directions.ts';
import { WAYS_OF_TAKING, type WayOfTaking } from '#domain/supplements/directions/ways-of-taking.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { REPORT_GROUPS, REPORT_REMARKS } from '#domain/supplements/report-caution.ts';
import { SALE_KINDS } from '#domain/supplements/sale-kind.ts';
import { ingredientFacts } from '../facts/ingredients.ts';
import { brandOf } from '../import/public.ts';
import type { FactAmount, RegisterFact } from './fact.ts';

export const COLUMNS = [
  'report',
  'name',
  'maker',
  'kind',
  'form',
  'directions',
  'amounts',
  'functions',
  'others',
  'allergens',
  'cautions',
] as const;

const LIST = ',';
const OTHERS = ' | ';
const AMOUNTS = '; ';
const UNKNOWN = '?';

function rangeText(range: Range | null): string {
  if (range === null) return UNKNOWN;
  return range.min === range.max ? String(range.min) : `${range.min}-${range.max}`;
}

function directionsText({ timesPerDay, unitsPerDose, unit, ...rest }: Directions, ways: readonly WayOfTaking[]): string {
  const isDosed = timesPerDay !== null || unitsPerDose !== null || unit !== null;
  return [
    ...(isDosed ? [`${rangeText(timesPerDay)}x${rangeText(unitsPerDose)}${unit ?? ''}`] : []),
    ...rest.meals.map((meal) =>
      meal === 'BEFORE_MEAL' && rest.minutesBeforeMeal !== null
        ? `${meal}:${rest.minutesBeforeMeal}`
        : meal === 'AFTER_MEAL' && rest.minutesAfterMeal !== null
          ? `${meal}:${rest.minutesAfterMeal}`
          : meal,
    ),
    ...rest.notAt.map((meal) => `!${meal}`),
    ...rest.dayParts,
    ...(rest.isOnWaking ? ['ON_WAKING'] : []),
    ...ways,
    ...(rest.ages.length > 0 ? ['BY_AGE'] : []),
    ...(rest.isUnclear ? ['UNCLEAR'] : []),
  ].join(' ');
}

function amountText({ slug, amount, printed, reading, chemicalForm }: FactAmount): string {
  return [
    `${slug}=${amount ?? UNKNOWN}`,
    ...(printed === null ? [] : [`[${printed}]`]),
    ...(reading === 'HIGH' ? [] : [`(${reading})`]),
    ...(chemicalForm === null ? [] : [`+${chemicalForm}`]),
  ].join('');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function formatLine(fact: RegisterFact): string {
  const { allergens, cautions } = fact;
  const fields: Readonly<Record<(typeof COLUMNS)[number], string>> = {
    report: fact.reportNumber,
    name: plain(fact.name),
    maker: plain(fact.maker),
    kind: fact.kind === 'RETAIL' ? '' : fact.kind,
    form: fact.form ?? '',
    directions: directionsText(fact.directions, fact.ways),
    amounts: fact.amounts.map(amountText).join(AMOUNTS),
    functions: fact.functions.join(LIST),
    others: fact.others.map(plain).join(OTHERS),
    allergens: allergens === null ? '' : `${allergens.contains.join(LIST)}/${allergens.sharedLine.join(LIST)}`,
    cautions: [...cautions.avoid.map((group) => `${group}!`), ...cautions.consult, ...cautions.remarks].join(LIST),
  };
  return COLUMNS.map((column) => fields[column]).join('\t');
}

const SLUGS = new Set(ingredientFacts().map(({ slug }) => slug));
const AMOUNT = /^([a-z0-9-]+)=(\?|\d+(?:\.\d+)?)(?:\[([^\]]+)\])?(?:\(([A-Za-z-]+)\))?(?:\+(nicotinamide|nicotinic-acid))?$/;
const DOSE = /^(\?|\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?)x(\?|\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)?)(\D*)$/;

const listOf = (text: string, separator = LIST): string[] => (text === '' ? [] : text.split(separator));

export class LineError extends Error {}

function parseAmount(text: string): FactAmount {
  const [, slug = '', amount = UNKNOWN, printed = null, reading = 'HIGH', form] = AMOUNT.exec(text) ?? [];
  if (!SLUGS.has(slug)) throw new LineError(`no amount of a known ingredient: ${text}`);
  if (amount === UNKNOWN && reading === 'HIGH') throw new LineError(`an unknown amount without its reason: ${text}`);
  return {
    slug,
    amount: amount === UNKNOWN ? null : amount,
    printed,
    reading,
    chemicalForm: form === 'nicotinamide' || form === 'nicotinic-acid' ? form : null,
  };
}

function parseRange(text: string): Range | null {
  if (text === UNKNOWN) return null;
  const [min = '', max = min] = text.split('-');
  return { min: Number(min), max: Number(max) };
}

function oneOf<Code extends string>(codes: readonly Code[], text: string): Code {
  const code = codes.find((known) => known === text);
  if (code === undefined) throw new LineError(`no such code: ${text}`);
  return code;
}

const MEALS = [...BINDING_MEALS, 'ANY'] as const;

function parseDirections(text: string): Pick<RegisterFact, 'directions' | 'ways'> {
  const tokens = text === '' ? [] : text.split(' ');
  const [, times = UNKNOWN, units = UNKNOWN, unit = ''] = DOSE.exec(tokens[0] ?? '') ?? [];
  const codes = DOSE.test(tokens[0] ?? '') ? tokens.slice(1) : tokens;
  const timed = codes.map((code) => code.split(':'));
  const isMeal = (code = '') => MEALS.some((meal) => meal === code);
  const minutesOf = (meal: string) => {
    const minutes = timed.find(([code, value]) => code === meal && value !== undefined)?.[1];
    return minutes === undefined ? null : Number(minutes);
  };
  const known = (code: string) =>
    isMeal(code.replace('!', '')) || [...DAY_PARTS, ...WAYS_OF_TAKING, 'ON_WAKING', 'BY_AGE', 'UNCLEAR'].includes(code);
  for (const [code = ''] of timed) if (!known(code)) throw new LineError(`no such code: ${code}`);
  const read: Directions = {
    timesPerDay: parseRange(times),
    unitsPerDose: parseRange(units),
    unit: unit === '' ? null : unit,
    meals: timed.flatMap(([code = '']) => (isMeal(code) ? [oneOf(MEALS, code)] : [])),
    notAt: codes.flatMap((code) => (code.startsWith('!') ? [oneOf(MEALS, code.slice(1))] : [])),
    minutesBeforeMeal: minutesOf('BEFORE_MEAL'),
    minutesAfterMeal: minutesOf('AFTER_MEAL'),
    dayParts: DAY_PARTS.filter((part) => codes.includes(part)),
    isOnWaking: codes.includes('ON_WAKING'),
    ages: codes.includes('BY_AGE') ? [{ ageMin: null, ageMax: null, timesPerDay: null, unitsPerDose: null }] : [],
    isUnclear: codes.includes('UNCLEAR'),
  };
  return { directions: read, ways: WAYS_OF_TAKING.filter((way) => codes.includes(way)) };
}

const reportSchema = v.pipe(v.string(), v.regex(/^\d{12,15}$/));

/** @throws {LineError} if truncated, or with an invalid number, ingredient or code */
export function parseLine(line: string): RegisterFact {
  const fields = line.split('\t');
  if (fields.length !== COLUMNS.length) throw new LineError(`${fields.length} fields in place of ${COLUMNS.length}`);
  const [report = '', name = '', maker = '', kind = '', form = '', directions = '', amounts = '', functions = '', others = ''] = fields;
  const [allergens = '', cautions = ''] = fields.slice(9);
  if (!v.is(reportSchema, report)) throw new LineError(`no report number: ${report}`);
  if (name === '') throw new LineError(`no name: ${report}`);
  const [contains = '', sharedLine = ''] = allergens.split('/');
  const codes = listOf(cautions);
  const remarks = REPORT_REMARKS.filter((remark) => codes.includes(remark));
  const groups = codes.filter((code) => !remarks.some((remark) => remark === code));
  return {
    reportNumber: report,
    name,
    maker,
    brand: brandOf(name),
    form: form === '' ? null : oneOf(DOSAGE_FORM_NAMES, form),
    kind: kind === '' ? 'RETAIL' : oneOf(SALE_KINDS, kind),
    ...parseDirections(directions),
    amounts: listOf(amounts, AMOUNTS).map(parseAmount),
    functions: listOf(functions).map((code) => oneOf(PURPOSE_CODES, code)),
    others: listOf(others, OTHERS),
    allergens:
      allergens === ''
        ? null
        : {
            contains: listOf(contains).map((code) => oneOf(ALLERGENS, code)),
            sharedLine: listOf(sharedLine).map((code) => oneOf(ALLERGENS, code)),
          },
    cautions: {
      avoid: groups.filter((code) => code.endsWith('!')).map((code) => oneOf(REPORT_GROUPS, code.slice(0, -1))),
      consult: groups.filter((code) => !code.endsWith('!')).map((code) => oneOf(REPORT_GROUPS, code)),
      remarks,
    },
  };
}
