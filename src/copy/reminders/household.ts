import { personOf } from '#domain/reminders/household.ts';
import type { RoutineOptions } from '#domain/reminders/routine-options.ts';
import { CALLED, CLEAR, CLOSE, COMBINATION, HOUSEHOLD, ME, SAVED } from '../shared/words.ts';

export const household = {
  who: '누가 먹나요?',
  me: ME,
  whose: '누구의 것을 볼까요?',
  noFacts: '나이와 건강을 알려 주시면 주의할 점을 보여 드려요. 이 기기에만 남아요.',
  giveFacts: '나이와 건강 알려 주기',
  changeFacts: '나이와 건강 고치기',
  factsOf: (name: string, text: string) => `${name} ${text}`,
  analysisOf: (name: string) => `${name} ${COMBINATION}`,
  everybody: '모두',
  deleted: '지운 사람',
  add: '다른 사람',
  title: HOUSEHOLD,
  hint: '이름과 색만 계정에 저장해요.',
  name: CALLED,
  nameNeeded: '부르는 이름을 적어 주세요.',
  colour: '색',
  colours: ['빨강', '주황', '노랑', '초록', '청록', '파랑', '보라', '분홍'],
  addThis: '추가',
  save: '이름과 색 저장',
  remove: CLEAR,
  removeOf: (name: string) => `${name} ${CLEAR}`,
  fateTitle: (name: string, entries: number) => `${name} 앞으로 적은 ${entries}개는 어떻게 할까요?`,
  fates: { move: '내가 먹는 것으로 옮기기', end: '그만 먹기' },
  fateHint: '그만 먹어도 지금까지의 섭취 기록은 남아요.',
  saved: SAVED,
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  close: CLOSE,
} as const;

/** Of an entry, where those of several people stand together. */
export const nameFor = (person: string | null, name: string): string => (person === null ? name : `${person} · ${name}`);

type PersonLabel = { readonly name: string; readonly colour: number | null };

type Entry = { readonly options: RoutineOptions | null; readonly person: { readonly name: string; readonly colour: number } | null };

/** Null for the account's owner. */
export function labelOf(entry: Entry): PersonLabel | null {
  return entry.person ?? (personOf(entry) === null ? null : { name: household.deleted, colour: null });
}

export const nameOf = (entry: Entry & { readonly name: string }): string => nameFor(labelOf(entry)?.name ?? null, entry.name);
