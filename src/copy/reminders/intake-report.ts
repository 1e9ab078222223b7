import type { Gap, ReportSummary } from '#domain/reminders/intake-report.ts';
import { dayText } from '../shared/dates.ts';
import { BACK, CLOSE, LOG_IN, LOGIN_NEEDED, NOT_TAKEN, RETRY } from '../shared/words.ts';

const GAPS = '빠진 기간';

const dayOfYear = (date: string) => `${Number(date.slice(0, 4))}년 ${dayText(date)}`;

export const intakeReport = {
  title: '3개월 섭취 기록표',
  link: '3개월 기록표',
  back: BACK,
  close: CLOSE,
  retry: RETRY,
  logIn: LOG_IN,
  loginNeeded: LOGIN_NEEDED,
  range: (from: string, to: string) => `${dayOfYear(from)} – ${dayOfYear(to)}`,
  hint: '진료나 상담 때 보여 드릴 수 있게 어제까지의 기록을 한 장에 모았어요.',
  personOf: (name = '') => `이름 ${name}`.trim(),
  total: '먹은 비율',
  doses: '먹은 횟수',
  gaps: GAPS,
  percent: (share: number | null) => (share === null ? '–' : `${share}%`),
  count: ({ taken, planned }: Pick<ReportSummary, 'taken' | 'planned'>) => `${planned}회 중 ${taken}회`,
  notes: ({ late, skipped }: Pick<ReportSummary, 'late' | 'skipped'>) =>
    [...(late === 0 ? [] : [`늦게 ${late}회`]), ...(skipped === 0 ? [] : [`건너뜀 ${skipped}회`])].join(' · '),
  gap: ({ from, to, days }: Gap) => `${dayText(from)} – ${dayText(to)}, ${days}일치`,
  moreGaps: (count: number) => `외 ${count}번`,
  noGaps: '이틀 이상 빠진 적 없음',
  grades: { all: '다 먹음', some: '일부 먹음', none: NOT_TAKEN, unplanned: '계획 없는 날' },
  month: (month: number) => `${month}월`,
  off: '지금은 꺼 둔 알림',
  unscheduled: '정해 둔 시간 없음',
  print: '인쇄하거나 PDF로 저장',
  file: '표 파일(CSV)로 받기',
  picture: '그림 파일로 받기',
  pictureFailed: '그림을 만들지 못했어요. 인쇄하거나 표 파일로 받아 주세요.',
  empty: '어제까지의 기록이 아직 없어요',
  emptyText: '알림을 등록하고 먹을 때마다 체크하면 여기에 모여요.',
  toReminders: '알림으로 가기',
  failed: '섭취 기록을 불러오지 못했어요',
  source: (site: string) => `${site}에서 본인이 체크한 기록이에요. 실제로 드신 것과 다를 수 있어요.`,
  fileName: (to: string) => `vitanyang-intake-${to}`,
  columns: ['이름', '요일과 시간', '계획(회)', '먹음(회)', '비율(%)', '늦음(회)', '건너뜀(회)', GAPS],
  dayColumns: ['날짜', '이름', '계획(회)', '먹음(회)', '늦음(회)', '건너뜀(회)'],
  days: '날마다의 기록',
} as const;
