import type { Gender } from '../age-group.ts';
import type { Decimal } from '../decimal.ts';
import { type Concern, type ConcernKind, isConcern, isWithin, kindOfConcern, withImplied } from './concern.ts';
import type { PersonCondition } from './person.ts';
import { byWorst, SEVERITY, type Severity } from './severity.ts';

/** Sources of a caution: the product's own label, a regulator or a label clause that it demands, a medicine's product information, literature, or general knowledge not looked up yet. */
export const EVIDENCES = ['LABEL', 'OFFICIAL', 'PRODUCT_INFORMATION', 'LITERATURE', 'GENERAL'] as const;
export type Evidence = (typeof EVIDENCES)[number];

const AGE_ROWS = ['INFANT', 'CHILD', 'TEEN', 'OLDER'] as const;
const SEX_ROWS = ['MALE', 'FEMALE'] as const;

/** Whom a caution is about: a concern, or what sex, age and condition tell. */
export type CautionSubject = Concern | PersonCondition | (typeof AGE_ROWS)[number] | (typeof SEX_ROWS)[number];

/** The code of a caution for its reader; all ages have one. */
export type CautionCode = Concern | PersonCondition | (typeof SEX_ROWS)[number] | 'AGE';

/** One fact about one ingredient, for one kind of people. */
export type CautionFact = {
  readonly who: CautionSubject;
  readonly severity: Severity;
  /** The distance of a `SPACE` in hours, the longer side. */
  readonly spacingHours: number | null;
  /** The daily amount from which it matters, in the ingredient's unit; null = any. */
  readonly from: Decimal | null;
  /** Narrower classes of the subject that it does not hold for: a person who has said only these is not meant. */
  readonly except: readonly Concern[];
};

/** One ingredient of a selection with the facts about it. */
export type CautionedIngredient<Fact extends CautionFact> = {
  readonly slug: string;
  /** What is known of its daily total, in its unit. */
  readonly total: Decimal;
  /** Whether some of it is not known: then it may be any amount. */
  readonly isPartlyUnknown: boolean;
  readonly facts: readonly Fact[];
};

/** Whom cautions are looked for; an age or a sex that nobody has told raises none. */
export type CautionedPerson = {
  readonly gender: Gender | null;
  /** Completed years. */
  readonly age: number | null;
  readonly condition: PersonCondition | null;
  readonly concerns: readonly Concern[];
};

/** A fact that holds for somebody, or (without a fact) what holds for an infant whatever the ingredient. */
export type FoundCaution<Fact extends CautionFact> = {
  readonly slug: string;
  readonly code: CautionCode;
  readonly kind: ConcernKind;
  readonly severity: Severity;
  readonly fact: Fact | null;
};

const ADULT_AGE = 19;

/** The ages of the rows, in completed years. */
function ageRowOf(age: number): (typeof AGE_ROWS)[number] | null {
  if (age < 1) return 'INFANT';
  if (age <= 11) return 'CHILD';
  if (age <= 18) return 'TEEN';
  return age >= 65 ? 'OLDER' : null;
}

/** Everything that cautions know a person by. */
export function subjectsOf({ gender, age, condition, concerns }: CautionedPerson): ReadonlySet<CautionSubject> {
  const subjects = new Set<CautionSubject>(withImplied(concerns));
  const ageRow = age === null ? null : ageRowOf(age);
  if (ageRow !== null) subjects.add(ageRow);
  if (condition !== null) subjects.add(condition);
  if (gender === 'FEMALE') subjects.add('FEMALE');
  if (gender === 'MALE' && age !== null && age >= ADULT_AGE) subjects.add('MALE');
  return subjects;
}

/** The code that the reader of a caution sees. */
export function codeOf(who: CautionSubject): CautionCode {
  return who === 'INFANT' || who === 'CHILD' || who === 'TEEN' || who === 'OLDER' ? 'AGE' : who;
}

/** The list that a caution's code belongs to; age, sex and pregnancy are the person's own. */
export function kindOfCode(code: CautionCode): ConcernKind {
  return isConcern(code) ? kindOfConcern(code) : 'PERSON';
}

/** How strongly a fact holds for an ingredient; null where its amount is below the one from which it matters. Of an unknown amount nobody can say that it is too much. */
export function severityFor(
  { severity, from }: CautionFact,
  { total, isPartlyUnknown }: Omit<CautionedIngredient<CautionFact>, 'facts' | 'slug'>,
): Severity | null {
  if (from === null || total >= from) return severity;
  if (!isPartlyUnknown) return null;
  return severity === 'AVOID' ? 'CONSULT' : severity;
}

/**
 * Whether a fact about a class of medicines is not meant for the narrower ones that a person has named. The class itself may stand beside them: a device
 * keeps it for readers that know no narrower one.
 */
function isExcepted(who: string, except: readonly string[], told: readonly Concern[]): boolean {
  if (except.length === 0 || !isConcern(who)) return false;
  const narrower = told.filter((concern) => isWithin(concern, who));
  return narrower.length > 0 && narrower.every((concern) => except.includes(concern));
}

/** Whether a caution of an ingredient, as it arrives, is about this person. */
export function isMeant(
  { who, except }: { readonly who?: string | undefined; readonly except: readonly string[] },
  person: CautionedPerson,
): boolean {
  const subjects: ReadonlySet<string> = subjectsOf(person);
  return who !== undefined && subjects.has(who) && !isExcepted(who, except, person.concerns);
}

/** What is to be avoided in pregnancy is asked about before: the first weeks of one go unnoticed. */
function beforePregnancy<Fact extends CautionFact>(slug: string, fact: Fact, ingredient: CautionedIngredient<Fact>): FoundCaution<Fact>[] {
  const isAvoided = fact.who === 'PREGNANT' && severityFor(fact, ingredient) === 'AVOID';
  return isAvoided ? [{ slug, code: 'PLANNING', kind: 'PERSON', severity: 'CONSULT', fact }] : [];
}

function cautionsOf<Fact extends CautionFact>(
  ingredient: CautionedIngredient<Fact>,
  subjects: ReadonlySet<CautionSubject>,
  told: readonly Concern[],
): FoundCaution<Fact>[] {
  const { slug, facts } = ingredient;
  const found = facts.flatMap((fact): FoundCaution<Fact>[] => {
    const severity = subjects.has(fact.who) && !isExcepted(fact.who, fact.except, told) ? severityFor(fact, ingredient) : null;
    const code = codeOf(fact.who);
    return severity === null ? [] : [{ slug, code, kind: kindOfCode(code), severity, fact }];
  });
  if (subjects.has('PLANNING') && !facts.some(({ who }) => who === 'PLANNING'))
    found.push(...facts.flatMap((fact): FoundCaution<Fact>[] => beforePregnancy(slug, fact, ingredient)));
  if (subjects.has('INFANT') && !facts.some(({ who }) => who === 'INFANT'))
    found.push({ slug, code: 'AGE', kind: 'PERSON', severity: 'CONSULT', fact: null });
  const isNarrower = ({ kind, code, severity }: FoundCaution<Fact>) =>
    kind === 'MEDICINE' && code !== 'ANY_MEDICINE' && SEVERITY[severity].asksDoctor;
  const distances = found.flatMap(({ code, severity }) => (severity === 'SPACE' && isConcern(code) && told.includes(code) ? [code] : []));
  /** The distance of a class of which only a narrower one is taken, that has its own. */
  const isTooWide = ({ code, severity }: FoundCaution<Fact>) =>
    severity === 'SPACE' && isConcern(code) && !told.includes(code) && distances.some((narrower) => isWithin(narrower, code));
  const fitting = found.filter((each) => !isTooWide(each));
  // What one medicine asks says more than to ask, but no distance to the others.
  return fitting.some(isNarrower) ? fitting.filter(({ code, severity }) => code !== 'ANY_MEDICINE' || severity === 'SPACE') : fitting;
}

/** What holds for somebody who takes these ingredients, worst first, else in the order of the ingredients and their facts. */
export function findCautions<Fact extends CautionFact>(
  ingredients: readonly CautionedIngredient<Fact>[],
  person: CautionedPerson,
): FoundCaution<Fact>[] {
  const subjects = subjectsOf(person);
  return ingredients.flatMap((ingredient) => cautionsOf(ingredient, subjects, person.concerns)).toSorted(byWorst);
}
