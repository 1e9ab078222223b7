import type { Gender } from '#domain/people/age-group.ts';
import type { Decimal } from '#domain/shared/decimal.ts';
import { type Concern, type ConcernKind, isConcern, isWithin, kindOfConcern, matterOf, substancesOf, withImplied } from './concern.ts';
import { CONDITIONS, type PersonCondition } from './person.ts';
import { byWorst, SEVERITY, type Severity } from './severity.ts';

const AGE_ROWS = ['INFANT', 'CHILD', 'TEEN', 'OLDER'] as const;
const SEX_ROWS = ['MALE', 'FEMALE'] as const;

export type CautionSubject = Concern | PersonCondition | (typeof AGE_ROWS)[number] | (typeof SEX_ROWS)[number];

/** Age groups share `AGE`. */
export type CautionCode = Concern | PersonCondition | (typeof SEX_ROWS)[number] | 'AGE';

export type CautionFact = {
  readonly who: CautionSubject;
  readonly severity: Severity;
  /** Hours, for `SPACE`; upper end. */
  readonly spacingHours: number | null;
  /** Per day in the ingredient's unit; null = any. */
  readonly from: Decimal | null;
  /** Below the threshold; null = silent. */
  readonly below: Severity | null;
  /** A person who named only these is exempt. */
  readonly except: readonly Concern[];
};

export type CautionedIngredient<Fact extends CautionFact> = {
  readonly slug: string;
  /** Known daily total, ingredient's unit. */
  readonly total: Decimal;
  /** By age, sex and chemical forms; false without a limit. */
  readonly isOverUpper?: boolean;
  readonly facts: readonly Fact[];
};

/** Unknown age or sex raises no caution. */
export type CautionedPerson = {
  readonly gender: Gender | null;
  /** Completed years. */
  readonly age: number | null;
  readonly condition: PersonCondition | null;
  readonly concerns: readonly Concern[];
};

type CautionRule = 'INFANT' | 'OVER_UPPER';

export type FoundCaution<Fact extends CautionFact> = {
  readonly slug: string;
  readonly code: CautionCode;
  readonly codes: readonly CautionCode[];
  readonly kind: ConcernKind;
  readonly severity: Severity;
  readonly fact: Fact | null;
  readonly rule: CautionRule | null;
};

const ADULT_AGE = 19;

/** Completed years. */
function ageRowOf(age: number): (typeof AGE_ROWS)[number] | null {
  if (age < 1) return 'INFANT';
  if (age <= 11) return 'CHILD';
  if (age <= 18) return 'TEEN';
  return age >= 65 ? 'OLDER' : null;
}

export function subjectsOf({ gender, age, condition, concerns }: CautionedPerson): ReadonlySet<CautionSubject> {
  const subjects = new Set<CautionSubject>(withImplied(concerns));
  const ageRow = age === null ? null : ageRowOf(age);
  if (ageRow !== null) subjects.add(ageRow);
  if (condition !== null) subjects.add(condition);
  if (gender === 'FEMALE') subjects.add('FEMALE');
  if (gender === 'MALE' && age !== null && age >= ADULT_AGE) subjects.add('MALE');
  return subjects;
}

export function codeOf(who: CautionSubject): CautionCode {
  return who === 'INFANT' || who === 'CHILD' || who === 'TEEN' || who === 'OLDER' ? 'AGE' : who;
}

export function kindOfCode(code: CautionCode): ConcernKind {
  return isConcern(code) ? kindOfConcern(code) : 'PERSON';
}

/** Null where the amount raises nothing. Unknown amounts reach no bound: the product is not judged. */
export function severityFor<Amount extends Decimal | number>(
  { severity, from, below }: { readonly severity: Severity; readonly from: Amount | null; readonly below: Severity | null },
  { total }: { readonly total: Amount },
): Severity | null {
  return from === null || total >= from ? severity : below;
}

/** Only exempt subclasses were named; older clients may also list the class. */
export function isExcepted(who: string, except: readonly string[], named: readonly Concern[]): boolean {
  if (except.length === 0 || !isConcern(who)) return false;
  const narrower = named.filter((concern) => isWithin(concern, who));
  return narrower.length > 0 && narrower.every((concern) => except.includes(concern));
}

export function isMeant(
  { who, except }: { readonly who?: string | undefined; readonly except: readonly string[] },
  person: CautionedPerson,
): boolean {
  const subjects: ReadonlySet<string> = subjectsOf(person);
  return who !== undefined && subjects.has(who) && !isExcepted(who, except, person.concerns);
}

/** AVOID also holds while planning: early weeks go unnoticed. */
function beforePregnancy<Fact extends CautionFact>(slug: string, fact: Fact, ingredient: CautionedIngredient<Fact>): FoundCaution<Fact>[] {
  const isAvoided = fact.who === 'PREGNANT' && severityFor(fact, ingredient) === 'AVOID';
  return isAvoided ? [{ slug, code: 'PLANNING', codes: ['PLANNING'], kind: 'PERSON', severity: 'CONSULT', fact, rule: null }] : [];
}

/** Named substance plus its class; screens show the substance. */
export function asNamed(code: CautionCode, named: readonly Concern[]): readonly CautionCode[] {
  return isConcern(code) ? [...substancesOf(code, named), code] : [code];
}

/** One line per ingredient and matter, a population's sternest bound, with all codes. Spacings stay: their hours differ. */
function mergeByMatter<Fact extends CautionFact>(found: readonly FoundCaution<Fact>[]): FoundCaution<Fact>[] {
  const matters = Map.groupBy(found.toSorted(byWorst), (each) => {
    if (each.severity === 'SPACE') return each;
    return isConcern(each.code) ? matterOf(each.code) : (each.fact?.who ?? each);
  });
  return [...matters.values()].flatMap(([sterner, ...others]) =>
    sterner === undefined ? [] : [{ ...sterner, codes: [...new Set([sterner, ...others].flatMap(({ codes }) => codes))] }],
  );
}

/** An adult's limit differs by sex. */
function populationOf(subjects: ReadonlySet<CautionSubject>): CautionCode {
  const [condition] = CONDITIONS.filter((each) => each !== 'PLANNING' && subjects.has(each));
  if (condition !== undefined) return condition;
  const [sex = 'AGE'] = AGE_ROWS.some((row) => subjects.has(row)) ? [] : SEX_ROWS.filter((row) => subjects.has(row));
  return sex;
}

function cautionsOf<Fact extends CautionFact>(
  ingredient: CautionedIngredient<Fact>,
  subjects: ReadonlySet<CautionSubject>,
  named: readonly Concern[],
): FoundCaution<Fact>[] {
  const { slug, facts } = ingredient;
  const found = facts.flatMap((fact): FoundCaution<Fact>[] => {
    const severity = subjects.has(fact.who) && !isExcepted(fact.who, fact.except, named) ? severityFor(fact, ingredient) : null;
    const code = codeOf(fact.who);
    return severity === null ? [] : [{ slug, code, codes: asNamed(code, named), kind: kindOfCode(code), severity, fact, rule: null }];
  });
  if (ingredient.isOverUpper === true) {
    const code = populationOf(subjects);
    found.push({ slug, code, codes: [code], kind: 'PERSON', severity: 'CONSULT', fact: null, rule: 'OVER_UPPER' });
  }
  if (subjects.has('PLANNING') && !facts.some(({ who }) => who === 'PLANNING'))
    found.push(...facts.flatMap((fact): FoundCaution<Fact>[] => beforePregnancy(slug, fact, ingredient)));
  if (subjects.has('INFANT') && !facts.some(({ who }) => who === 'INFANT'))
    found.push({ slug, code: 'AGE', codes: ['AGE'], kind: 'PERSON', severity: 'CONSULT', fact: null, rule: 'INFANT' });
  const isNarrower = ({ kind, code, severity }: FoundCaution<Fact>) =>
    kind === 'MEDICINE' && code !== 'ANY_MEDICINE' && SEVERITY[severity].asksDoctor;
  const distances = found.flatMap(({ code, severity }) => (severity === 'SPACE' && isConcern(code) && named.includes(code) ? [code] : []));
  /** A named subclass's own spacing wins. */
  const isTooWide = ({ code, severity }: FoundCaution<Fact>) =>
    severity === 'SPACE' && isConcern(code) && !named.includes(code) && distances.some((narrower) => isWithin(narrower, code));
  const fitting = mergeByMatter(found.filter((each) => !isTooWide(each)));
  // A specific medicine supersedes `ANY_MEDICINE`, except its spacing.
  return fitting.some(isNarrower) ? fitting.filter(({ code, severity }) => code !== 'ANY_MEDICINE' || severity === 'SPACE') : fitting;
}

export function findCautions<Fact extends CautionFact>(
  ingredients: readonly CautionedIngredient<Fact>[],
  person: CautionedPerson,
): FoundCaution<Fact>[] {
  const subjects = subjectsOf(person);
  return ingredients.flatMap((ingredient) => cautionsOf(ingredient, subjects, person.concerns)).toSorted(byWorst);
}
