import { withoutClasses } from '#domain/combinations/cautions/concern.ts';
import { type KnownPerson, LONGEST_PERSON_NAME, MOST_PEOPLE } from '#domain/combinations/cautions/people.ts';
import { hasNoSexYet, OLDEST, type PersonCondition } from '#domain/combinations/cautions/person.ts';
import {
  ADULT_BASIS,
  CALLED,
  CLOSE,
  clear,
  FEMALE,
  GENDER,
  KNOWN_PEOPLE,
  MALE,
  ME,
  ONLY_WOMEN,
  PREVIOUS,
  TOO_MANY_CONCERNS,
} from '../shared/words.ts';
import { nameOfCode } from './concerns.ts';

export const person = {
  open: '내 기준으로 보기',
  title: '누구의 기준으로 볼까요?',
  stepsLabel: '순서',
  steps: { who: '누구', mother: '임신·수유', health: '약과 질환' },
  next: (step: string) => `다음: ${step}`,
  back: PREVIOUS,
  people: KNOWN_PEOPLE,
  add: '다른 사람 추가',
  me: ME,
  name: CALLED,
  nameHint: `나, 아이, 어머니처럼 ${LONGEST_PERSON_NAME}자까지`,
  gender: GENDER,
  female: FEMALE,
  male: MALE,
  choose: '고르기',
  age: '만 나이',
  years: '세',
  condition: '임신·수유',
  none: '해당 없음',
  conditions: { PLANNING: nameOfCode('PLANNING'), PREGNANT: nameOfCode('PREGNANT'), LACTATING: nameOfCode('LACTATING') } satisfies Record<
    PersonCondition,
    string
  >,
  concerns: '드시는 약, 질환, 알레르기',
  noConcerns: '약, 질환, 알레르기가 없어요',
  find: '약이나 질환 찾기',
  findHint: '리피토, 혈압약, 당뇨처럼 적어 보세요.',
  kindCount: (count: number) => `${count}가지`,
  kindChosen: (count: number) => `${count}가지 고름`,
  nothingFound: '찾는 말이 없어요. 약이라면 ‘그 밖의 약’을 골라 주세요.',
  remove: clear,
  apply: '이 기준으로 보기',
  reset: `${ADULT_BASIS}으로 돌아가기`,
  forget: '이 사람 지우기',
  forgetAll: '저장한 사람 모두 지우기',
  close: CLOSE,
  privacy: '이 기기에만 저장해요. 서버에는 남지 않고, 약 이름은 보내지도 않아요.',
  notKept: '이 기기에 저장하지 못했어요. 이 화면에서만 쓸게요.',
  profile: '프로필의 성별과 나이로 채워 두었어요. 바꿔도 프로필은 그대로예요.',
  full: `${MOST_PEOPLE}명까지 기억할 수 있어요.`,
  errors: {
    gender: '성별을 골라 주세요.',
    age: `0부터 ${OLDEST}까지의 만 나이를 정수로 적어 주세요.`,
    condition: ONLY_WOMEN,
    concerns: TOO_MANY_CONCERNS,
  },
  thinner: '드시는 피 묽게 하는 약이 와파린인가요?',
  thinnerHint: '와파린이면 비타민 K 양을 바꾸지 않아야 하고, 새 항응고제는 비타민 K와 상관없어요.',
  thinners: { WARFARIN: '네, 와파린이에요', DOAC: '새 항응고제예요(아픽사반 등)', other: '모르겠어요' },
  basis: (who: string) => `${who} 기준`,
  ageOf: (age: number) => `${age}세`,
  concernCount: (count: number) => `약·질환 ${count}가지`,
  loading: '데이터를 불러오는 중입니다...',
  failed: '내 기준으로 다시 계산하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;

const BANDS = ['1–2', '3–5', '6–8', '9–11', '12–14', '15–18'] as const;

export function basisOfNobody(assumedAge: number | null): string {
  if (assumedAge === null) return ADULT_BASIS;
  const band = BANDS.find((each) => assumedAge <= Number(each.split('–')[1])) ?? '';
  return `만 ${band}세 기준 · 어린이 제품`;
}

export function basisFor(known: KnownPerson | null, assumedAge: number | null = null): string {
  if (known === null) return basisOfNobody(assumedAge);
  const { name, age, gender, condition, concerns } = known;
  const named = withoutClasses(concerns);
  const parts = [
    name,
    person.ageOf(age),
    hasNoSexYet(age) ? null : gender === 'FEMALE' ? person.female : person.male,
    condition && person.conditions[condition],
    named.length > 0 && person.concernCount(named.length),
  ];
  return person.basis(parts.filter(Boolean).join(' '));
}
