import type { PurposeCode } from '#domain/purposes/purpose.ts';
import { type ConcernKind, isConcern, kindOfConcern } from './concern.ts';
import type { LabelCautions } from './label.ts';
import { type CautionedIngredient, type CautionedPerson, type CautionFact, type CautionSubject, severityFor, subjectsOf } from './match.ts';

const OBVIOUS_POPULATIONS = {
  PREGNANT_HEALTH: ['PREGNANT', 'LACTATING'],
  ANEMIA: ['PREGNANT'],
  CLIMACTERIC: ['MENOPAUSE', 'OLDER'],
  BLOOD_PRESS: ['HYPERTENSION', 'ANTIHYPERTENSIVE', 'ACE_ARB', 'POTASSIUM_SPARING', 'THIAZIDE', 'LOOP_DIURETIC', 'ANY_MEDICINE'],
  BLOOD_SUGAR: ['DIABETES', 'ANTIDIABETIC', 'METFORMIN', 'ANY_MEDICINE'],
  CHOLESTEROL: ['STATIN', 'ANY_MEDICINE'],
  NEUTRAL_FAT: ['STATIN', 'ANY_MEDICINE'],
  LIVER: ['LIVER_DISEASE'],
  THYROID_HEALTH: ['THYROID', 'LEVOTHYROXINE', 'ANTITHYROID', 'ANY_MEDICINE'],
  CHILD: ['CHILD', 'INFANT'],
} as const satisfies Partial<Record<PurposeCode | 'CHILD', readonly CautionSubject[]>>;

export type CautionedAudience = keyof typeof OBVIOUS_POPULATIONS;

export const CAUTIONED_AUDIENCES = Object.keys(OBVIOUS_POPULATIONS).filter((name): name is CautionedAudience =>
  Object.hasOwn(OBVIOUS_POPULATIONS, name),
);

/** They concern a moment, not a listed product. */
const OF_A_DAY: readonly ConcernKind[] = ['LIFESTYLE', 'PROCEDURE', 'DURATION'];

const isLasting = (who: CautionSubject | 'ILLNESS') => !(isConcern(who) && OF_A_DAY.includes(kindOfConcern(who)));

/** ILLNESS means any illness. */
export function avoidersOf(
  ingredients: readonly CautionedIngredient<CautionFact>[],
  label: LabelCautions | null,
): readonly (CautionSubject | 'ILLNESS')[] {
  const avoiders = new Set<CautionSubject | 'ILLNESS'>(label?.avoid);
  for (const ingredient of ingredients)
    for (const fact of ingredient.facts) if (severityFor(fact, ingredient) === 'AVOID') avoiders.add(fact.who);
  return [...avoiders].filter(isLasting).toSorted();
}

/** What of a person is among them. */
export function avoidersIn(avoiders: readonly string[], person: CautionedPerson): string[] {
  const subjects: ReadonlySet<string> = subjectsOf(person);
  return avoiders.filter((who) =>
    who === 'ILLNESS'
      ? person.concerns.some((concern) => kindOfConcern(concern) === 'CONDITION')
      : subjects.has(who) || (who === 'CHILD' && subjects.has('INFANT')),
  );
}

export function unsuitedFor(avoiders: readonly (CautionSubject | 'ILLNESS')[]): CautionedAudience[] {
  const isIll = avoiders.includes('ILLNESS');
  return CAUTIONED_AUDIENCES.filter((audience) =>
    OBVIOUS_POPULATIONS[audience].some(
      (subject) => avoiders.includes(subject) || (isIll && isConcern(subject) && kindOfConcern(subject) === 'CONDITION'),
    ),
  );
}

const NAMED: readonly (readonly [words: RegExp, audiences: readonly CautionedAudience[]])[] = [
  [/임산부|임신|임부|산모|태아|수유/, ['PREGNANT_HEALTH']],
  [/빈혈/, ['ANEMIA']],
  [/갱년기|폐경|완경/, ['CLIMACTERIC']],
  [/혈압/, ['BLOOD_PRESS']],
  [/당뇨|혈당/, ['BLOOD_SUGAR']],
  [/콜레스테롤|고지혈|이상지질|스타틴/, ['CHOLESTEROL']],
  [/중성\s?지방/, ['NEUTRAL_FAT']],
  [/간\s?(?:건강|영양제|질환|수치|에\s)|지방간|간염/, ['LIVER']],
  [/갑상[선샘]/, ['THYROID_HEALTH']],
];

export function cautionedAudiencesNamedIn(query: string): CautionedAudience[] {
  const text = query.normalize('NFC');
  return NAMED.flatMap(([words, audiences]) => (words.test(text) ? audiences : []));
}
