import { withObject, withTopic } from '#domain/shared/korean.ts';
import { shortNamesOf } from '#domain/supplements/short-name.ts';

export const wayOut = {
  leaveOut: (names: readonly string[], isLast: boolean) => `${withObject(names.join(', '))} ${isLast ? '빼면' : '빼고'}`,
  half: (name: string, isLast: boolean) => `${withObject(name)} 반으로 ${isLast ? '줄이면' : '줄이고'}`,
  times: (name: string, times: number, isLast: boolean) => `${withTopic(name)} 하루 ${times}번만 ${isLast ? '먹으면' : '먹고'}`,
  dose: (name: string, times: number, dose: string, isLast: boolean) =>
    `${withTopic(name)} 하루 ${times === 1 ? `${dose}만` : `${times}번, ${dose}씩만`} ${isLast ? '먹으면' : '먹고'}`,
  sentence: (clauses: string, isComplete: boolean) => `${clauses} ${isComplete ? '' : '알려진 함량으로는 '}상한 안이에요`,
  showLeftOut: '빼고 보기',
  showReduced: '줄여서 보기',
  shown: (names: string) => `${names} 보는 중이에요`,
  withoutNames: (names: string, isLast: boolean) => `${withObject(names)} ${isLast ? '빼고' : '빼고,'}`,
  reducedNames: (names: string) => `${withObject(names)} 줄여서`,
  undo: '되돌리기',
  keep: '이대로 바꾸기',
  kept: '내 영양제를 이대로 바꿨어요',
  keepFailed: '바꾸지 못했어요. 먹는 것은 그대로예요.',
  revertFailed: '되돌리지 못했어요. 내 영양제 관리에서 확인해 주세요.',
  unwritable: (names: readonly string[]) =>
    `${withTopic(names.join(', '))} 알림 시간이 없거나 나누어 적을 수 없어서, 내 영양제 관리에서 바꿔 주세요.`,
} as const;

type Reduction = {
  readonly changes: readonly {
    readonly supplementId: number;
    readonly how: string;
    readonly timesPerDay: number | null;
    readonly unitsPerDose: number | null;
    readonly unit: string | null;
  }[];
  readonly isComplete: boolean;
};
type Named = { readonly supplementId: number; readonly supplementName: string; readonly brandName: string };

export function wayOutText({ changes, isComplete }: Reduction, supplements: readonly Named[]): string {
  const short = shortNamesOf(supplements);
  const called = (id: number) => short[supplements.findIndex(({ supplementId }) => supplementId === id)] ?? '';
  const dropped = changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => called(supplementId));
  const reduced = changes.filter(({ how }) => how !== 'LEAVE_OUT');
  const clauses = reduced.map(({ supplementId, how, timesPerDay, unitsPerDose, unit }, index) => {
    const isLast = index === reduced.length - 1;
    const name = called(supplementId);
    if (how === 'HALF_TABLET' || timesPerDay === null) return wayOut.half(name, isLast);
    return unitsPerDose === null
      ? wayOut.times(name, timesPerDay, isLast)
      : wayOut.dose(name, timesPerDay, `${unitsPerDose}${unit ?? ''}`, isLast);
  });
  const leaving = dropped.length === 0 ? [] : [wayOut.leaveOut(dropped, reduced.length === 0)];
  return wayOut.sentence([...leaving, ...clauses].join(' '), isComplete);
}
