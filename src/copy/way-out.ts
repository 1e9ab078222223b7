import { withObject, withTopic } from '#domain/korean.ts';

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
} as const;
