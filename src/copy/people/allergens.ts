import type { Allergen } from '#domain/people/allergen.ts';
import { withSubject } from '#domain/shared/korean.ts';
import { CONCERN_NAMES } from './concerns.ts';

export const ALLERGEN_NAMES = {
  EGG: '알류',
  MILK: CONCERN_NAMES.MILK,
  BUCKWHEAT: '메밀',
  PEANUT: '땅콩',
  SOYBEAN: CONCERN_NAMES.SOY,
  WHEAT: '밀',
  MACKEREL: '고등어',
  CRAB: '게',
  SHRIMP: '새우',
  PORK: '돼지고기',
  PEACH: '복숭아',
  TOMATO: '토마토',
  SULFITES: '아황산류',
  WALNUT: '호두',
  CHICKEN: '닭고기',
  BEEF: '쇠고기',
  SQUID: '오징어',
  MOLLUSC: '조개류',
  PINE_NUT: '잣',
} as const satisfies Record<Allergen, string>;

export const namesOfAllergens = (allergens: readonly Allergen[]): string =>
  allergens.map((allergen) => ALLERGEN_NAMES[allergen]).join(', ');

export const LABEL_CAUTIONS = {
  contains: (names: string) => `${names} 알레르기가 있으면 주의하라고 제품에 표시되어 있어요.`,
  sharedLine: (names: string) => `${withSubject(names)} 든 제품과 같은 시설에서 만든다고 표시되어 있어요.`,
  avoid: (group: string) => `드시지 말라고 제품에 적혀 있어요: ${group}`,
  consult: (group: string) => `먼저 상의하라고 제품에 적혀 있어요: ${group}`,
} as const;

export const LABEL_SOURCES = {
  registered: { title: '제품의 표시(신고자료)', publisher: '식품의약품안전처' },
  sample: { title: '예시 제품의 표시', publisher: '' },
} as const;

export const labelAllergens = {
  contains: (names: string) => `알레르기 주의: ${names} (표시 기준)`,
  sharedLine: (names: string) => `같은 시설에서 다루는 것: ${names} (표시 기준)`,
  unknown: '알레르기 정보를 몰라요. 포장의 원재료명을 확인하세요.',
} as const;
