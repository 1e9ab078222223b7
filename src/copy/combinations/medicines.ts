import { listedOf } from '#domain/combinations/cautions/concern.ts';
import type { Medicine, Standing } from '#domain/combinations/medicines/medicine.ts';
import { namesOfCodes } from '../people/concerns.ts';
import { minutesText, takeOut } from '../shared/words.ts';

const hoursText = (hours: number): string => (Number.isInteger(hours) ? `${hours}시간` : minutesText(hours * 60));

export const medicines = {
  proposals: '이름으로 찾은 약',
  found: (count: number) => `이름으로 찾은 약 ${count}가지예요. 맞는 약을 눌러 주세요.`,
  photo: '약봉투 사진에서 찾기',
  onPhoto: '사진에서 읽은 약',
  read: (count: number) => `사진에서 약 ${count}가지를 읽었어요. 드시는 약만 눌러 주세요.`,
  readNone: '사진에서 아는 약 이름을 찾지 못했어요. 이름을 직접 입력해 주세요.',
  isIt: '이 약이 맞나요?',
  unsure: '확인이 필요해요',
  taken: '이름으로 넣은 약',
  takeOut: '빼기',
  remove: takeOut,
  depletions: '약이 줄일 수 있는 영양소',
  mayLower: (names: string) => `${names}: 오래 드시면 줄어들 수 있어요.`,
  askBeforeMore: '부족하다는 뜻은 아니에요. 영양제를 더하거나 양을 늘리기 전에 의사·약사에게 물어보세요.',
  itemSeq: (code: string) => `품목기준코드 ${code}`,
  times: '약과 띄울 시간',
  between: (medicine: string, product: string) => `${medicine} ↔ ${product}`,
  /** Hours from the medicine to the product, and the other way round. */
  apart: (before: number | null, after: number | null): string => {
    if (before === after && before !== null) return `제품은 약과 앞뒤로 ${hoursText(before)} 띄워 드세요.`;
    const parts = [
      before !== null && `약을 드시고 ${hoursText(before)}이 지난 뒤`,
      after !== null && `약을 드시기 ${hoursText(after)} 전까지`,
    ];
    return `제품은 ${parts.filter(Boolean).join(', 또는 ')} 드세요.`;
  },
  failed: '약 이름을 불러오지 못했어요. 아래에서 약의 종류를 골라 주세요.',
  full: '약은 더 넣을 수 없어요. 하나를 빼고 넣어 주세요.',
} as const;

export const STANDING_NOTES = {
  CLASS: '',
  NONE: '이 약의 분류에 맞는 주의는 아직 없어요. 약사에게 확인하세요.',
  SAME: '영양제와 같은 성분이 든 약이에요. 겹치는 양은 약사에게 확인하세요.',
  UNJUDGED: '알고 있는 약이지만 여기서는 판단하지 못해요.',
} as const satisfies Record<Standing, string>;

/** 아토르바스타틴 · 고지혈증약(스타틴). */
export function describeMedicine({ substance, codes, standing }: Medicine): string {
  const classes = standing === 'CLASS' ? namesOfCodes([...new Set(codes.map(listedOf))]) : '';
  return [...new Set([substance, classes])].filter(Boolean).join(' · ');
}
