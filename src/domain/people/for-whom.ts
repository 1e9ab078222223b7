export const AUDIENCES = ['CHILD', 'PREGNANT', 'WOMAN', 'MAN', 'SENIOR'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** 아이 alone also means eye. */
const INFANTS = '베이비|baby|베베|아기|영유아|토들러';
const CHILDREN = `키즈|키드|kid|어린이|주니어|${INFANTS}|우리\\s?아이|칠드런|차일드|child|자녀|틴즈|성장기`;
const CHILDRENS_MARKS =
  '뽀로로|핑크퐁|번개맨|앙팡|홍이장군|홍삼골목대장|코알라팔스|캐니멀|로보카폴리|토마스와친구들|함소아|쑥쑥|키성장|청소년';
const PREGNANT = '임산부|임신부|임신|임부|산모|태아';
const PRENATAL = '프리네이탈|프리나탈|prenatal';
const WOMEN = '여성|여자|우먼|레이디|wom[ae]n|갱년기|질\\s?(?:건강|유산균)|리스펙타|미즈';
const MEN = '남성|남자|맨즈|포\\s?맨|전립선|옴므';
const SENIORS = '시니어|실버|어르신|부모님|노년|senior|silver|(?<!\\d)[5-9]0(?:\\+|대)';

const NAMED: Readonly<Record<Audience, RegExp>> = {
  CHILD: new RegExp(`${CHILDREN}|${CHILDRENS_MARKS}`, 'i'),
  PREGNANT: new RegExp(`${PREGNANT}|${PRENATAL}`, 'i'),
  WOMAN: new RegExp(WOMEN, 'i'),
  MAN: new RegExp(`${MEN}|(?<![a-z])men(?![a-z])`, 'i'),
  SENIOR: new RegExp(SENIORS, 'i'),
};
/** Origin of a strain, not an audience. */
const OF_CHILDREN = /영유아\s?유래/;

/** A name for both sexes addresses neither. */
export function audiencesIn(name: string): Audience[] {
  const text = name.normalize('NFC').replace(OF_CHILDREN, '');
  const named = AUDIENCES.filter((audience) => NAMED[audience].test(text));
  const isForBoth = named.includes('WOMAN') && named.includes('MAN');
  return isForBoth ? named.filter((audience) => audience !== 'WOMAN' && audience !== 'MAN') : named;
}

const FOR_INFANTS = new RegExp(INFANTS, 'i');

export function isForInfants(name: string): boolean {
  return FOR_INFANTS.test(name.normalize('NFC').replace(OF_CHILDREN, ''));
}

const TOLD_AGE = /(\d{1,2})\s*(?:세|살)?\s*[~∼–-]\s*\d{1,2}\s*(?:세|살)|(\d{1,2})\s*(?:세|살)/;
const FOR_TEENS = /청소년|틴즈/;
const [FIRST_CHILD_AGE, FIRST_TEEN_AGE, ADULT_AGE] = [3, 12, 19];

/** Completed years to judge a child's product by: the youngest its name tells, else 3; null for others. */
export function childAgeFor(name: string, audiences: readonly Audience[]): number | null {
  if (!audiences.includes('CHILD')) return null;
  const [, youngest, single] = TOLD_AGE.exec(name.normalize('NFC')) ?? [];
  const told = Number(youngest ?? single ?? '0');
  if (told >= 1 && told < ADULT_AGE) return told;
  return FOR_TEENS.test(name) ? FIRST_TEEN_AGE : FIRST_CHILD_AGE;
}

/** For children or pregnant women: last in general lists. */
export function isForFew(audiences: readonly Audience[]): boolean {
  return audiences.includes('CHILD') || audiences.includes('PREGNANT');
}

export type AskedAudience = 'CHILD' | 'PREGNANT';

const CHILD_WORD = new RegExp(`^(?:${CHILDREN})s?용?$`, 'i');
const PREGNANT_WORD = new RegExp(`^(?:${PREGNANT})용?$`);

export function audienceOf(word: string): AskedAudience | null {
  if (CHILD_WORD.test(word)) return 'CHILD';
  return PREGNANT_WORD.test(word) ? 'PREGNANT' : null;
}
