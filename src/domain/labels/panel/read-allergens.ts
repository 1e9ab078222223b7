import { ALLERGENS, type Allergen, type LabelAllergens } from '#domain/people/allergen.ts';
import { normaliseText } from '#domain/shared/normalise-text.ts';

const END = '(?=[\\s,·ㆍ、/()~:.]|에|을|를|이|가|와|과|나|등|및|또는|류|알레르기|알러지|함유|$)';

/** One syllable must stand alone: 게 ends 함께, 밀 ends 메밀. */
const NAMES: Readonly<Record<Allergen, RegExp>> = {
  EGG: /알류|난류|난[황백]|계란|달걀/g,
  MILK: /우유|유제품|유청|유단백|카제인/g,
  BUCKWHEAT: /메밀/g,
  PEANUT: /땅콩/g,
  SOYBEAN: new RegExp(`대두|(?<![가-힣])콩(?!과)${END}`, 'g'),
  WHEAT: new RegExp(`(?<![가-힣])밀${END}|(?<![가-힣])밀가루|소맥|글루텐`, 'g'),
  MACKEREL: /고등어/g,
  CRAB: new RegExp(`(?<![가-힣])게${END}|갑각류`, 'g'),
  SHRIMP: /새우|갑각류/g,
  PORK: /돼지|돈육/g,
  PEACH: /복숭아/g,
  TOMATO: /토마토/g,
  SULFITES: /아황산|이산화황/g,
  WALNUT: /호두/g,
  CHICKEN: new RegExp(`(?<![가-힣])닭(?:고기|${END})|계육`, 'g'),
  BEEF: /쇠고기|소고기|우육/g,
  SQUID: /오징어/g,
  MOLLUSC: new RegExp(`조개|전복|홍합|(?<![가-힣])굴${END}`, 'g'),
  PINE_NUT: new RegExp(`(?<![가-힣])잣${END}`, 'g'),
};

/** Labels omit the space after a full stop. */
const CLAUSES = /\n|\.(?!\d)|[;/]|\s-\s|(?<=(?:으며|하며|이며|하고))[,\s]/u;
const FACILITY = /시설|설비|(?:제조|생산)\s?라인|교차|혼입/;
/** 카페인 함유 음료 is another food. */
const STATEMENT =
  /알레르기|알러지|알레르겐|과민|(?<![불미무])(?:함유|포함)(?!\s?(?:한|된|하는|되는|량|음료|식품|제품|유지|하지|되지|되어 있지))|들어\s?있(?!지)/g;
/** Only foods and particles may stand between. */
const OTHER_STATEMENT = /체질|섭취|복용|마시|드시|타서|녹여|경우|사람|아닌|아니|않|없/;
const HEADING = /(?:알레르기|알러지)\s?(?:유발)?\s?(?:물질|성분|원료|원재료|식품|표시|주의|정보)?\s?[:(]/;

type Mention = { readonly allergen: Allergen; readonly start: number; readonly end: number };

function namesIn(clause: string): Mention[] {
  return ALLERGENS.flatMap((allergen) =>
    [...clause.matchAll(NAMES[allergen])].map(({ 0: name, index }) => ({ allergen, start: index, end: index + name.length })),
  );
}

function containedIn(clause: string): Allergen[] {
  const heading = HEADING.exec(clause);
  const statements = [...clause.matchAll(STATEMENT)].map(({ index }) => index);
  return namesIn(clause)
    .filter(({ start, end }) => {
      if (heading !== null && start > heading.index) return !OTHER_STATEMENT.test(clause.slice(heading.index + heading[0].length, start));
      const next = statements.find((index) => index >= end);
      return next !== undefined && !OTHER_STATEMENT.test(clause.slice(end, next));
    })
    .map(({ allergen }) => allergen);
}

/** Null when none are named, which proves no absence. */
export function readAllergens(text: string): LabelAllergens | null {
  const clauses = normaliseText(text)
    .split(CLAUSES)
    .filter((clause) => clause.trim() !== '');
  const contained = new Set(clauses.filter((clause) => !FACILITY.test(clause)).flatMap(containedIn));
  const shared = new Set(
    clauses.filter((clause) => FACILITY.test(clause)).flatMap((clause) => namesIn(clause).map(({ allergen }) => allergen)),
  );
  if (contained.size === 0 && shared.size === 0) return null;
  return {
    contains: ALLERGENS.filter((allergen) => contained.has(allergen)),
    sharedLine: ALLERGENS.filter((allergen) => shared.has(allergen)),
  };
}
