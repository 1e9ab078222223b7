import type { TooEarly } from '#domain/reminders/as-needed.ts';
import { dayText, timeText } from '../shared/dates.ts';

const hoursText = (minutes: number) => (minutes < 60 ? `${minutes}분` : `${minutes / 60}시간`);

const spokenMinutes = (minutes: number) =>
  [minutes < 60 ? null : `${Math.floor(minutes / 60)}시간`, minutes % 60 === 0 ? null : `${minutes % 60}분`]
    .filter((part) => part !== null)
    .join(' ');

export const routineOptions = {
  title: '반복 · 기간 · 다시 알림',
  asNeeded: '필요할 때만 먹어요',
  asNeededHint: '시간을 정하지 않고, 먹을 때마다 적어요.',
  withoutTimes: '시간 없이 먹어요',
  withoutTimesHint: '알리지 않고, 먹는 것으로만 세요.',
  medicineName: '약 이름',
  leastHours: '다음에 먹기까지',
  leastHoursHint: '약 설명서나 라벨에 적힌 대로 골라 주세요.',
  hoursBetween: (hours: number) => `${hours}시간 간격`,
  mostADay: '하루에 가장 많이',
  timesADay: (times: number) => `24시간에 ${times}번까지`,
  noLimit: '정하지 않아요',
  tooEarly: (early: TooEarly) =>
    early.why === 'count'
      ? `24시간에 ${early.most}번을 이미 먹었어요. 그래도 적을까요?`
      : `아직 ${spokenMinutes(early.minutesLeft)} 남았어요. 그래도 적을까요?`,
  takeAnyway: '그래도 적기',
  every: '얼마마다 먹나요?',
  everyWeek: '매주 정한 요일',
  everyDays: (days: number) => `${days}일마다`,
  everyWeeks: (weeks: number) => `${weeks}주마다 정한 요일`,
  startsOn: '시작하는 날',
  endsOn: '마지막 날',
  endsTooEarly: '마지막 날이 시작하는 날보다 빨라요.',
  repeat: '안 먹었을 때 다시 알리기',
  noRepeat: '다시 알리지 않아요',
  repeats: (times: number) => `30분마다 ${times}번`,
  repeatHint: '밤 11시부터 아침 7시까지는 다시 알리지 않아요.',
  snooze: '나중에 알림을 누르면',
  snoozed: (minutes: number) => `${hoursText(minutes)} 뒤에 알려요`,
  lead: '다 떨어지기 전 알림',
  leadDays: (days: number) => `${days}일 전부터`,
  weekend: '주말은 다른 시간에',
  why: '왜 먹나요?',
  whyHint: '이 기기에만 남아요.',
  whyPlaceholder: '예: 눈이 뻑뻑해서',
  helpedTitle: (name: string) => `${name}, 도움이 됐나요?`,
  helped: { YES: '도움이 됐어요', UNSURE: '잘 모르겠어요', NO: '도움이 안 됐어요' },
  helpedSaid: (date: string, answer: string) => `${dayText(date)}에 답했어요: ${answer}`,
  from: (date: string) => `${dayText(date)}부터`,
  paused: (date: string) => `${dayText(date)}까지 쉬어요`,
  shifted: (time: string) => `${timeText(time)}로 미뤘어요`,
  shift: '남은 것 미루기',
  shiftTitle: '오늘 남은 것을 얼마나 미룰까요?',
  shiftBy: (minutes: number) => `${hoursText(minutes)} 뒤로`,
  shiftDone: (minutes: number) => `오늘 남은 알림을 ${hoursText(minutes)} 미뤘어요.`,
  shiftFailed: '미루지 못했어요. 잠시 후 다시 시도해 주세요.',
  pause: '쉬어 가기',
  pauseTitle: '언제까지 쉴까요?',
  pauseText: '쉬는 동안에는 알리지 않고, 놓친 것으로 세지 않아요.',
  pauseWhat: '무엇을 쉴까요?',
  pauseNothing: '쉴 것을 하나 이상 골라 주세요.',
  pauseFor: (days: number) => (days % 7 === 0 ? `${days / 7}주` : `${days}일`),
  pauseSave: (date: string) => `${dayText(date)}까지 쉬기`,
  pauseEnd: '지금부터 다시 먹기',
  pauseEndOf: (name: string) => `${name} 지금부터 다시 먹기`,
  pausing: '쉬는 중',
  pauseDone: '쉬는 날을 저장했어요.',
  pauseFailed: '쉬는 날을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
  whenNeeded: '필요할 때',
  atNoTime: '시간 없이',
  takenToday: (times: readonly string[], yesterday: string | undefined) => {
    const last = times.at(-1);
    if (last === undefined)
      return ['오늘은 아직 안 먹었어요', ...(yesterday === undefined ? [] : [`어제 마지막 ${timeText(yesterday)}`])].join(' · ');
    const before = times.slice(0, -1).map(timeText);
    return [`${times.length}번`, `마지막 ${timeText(last)}`, ...(before.length === 0 ? [] : [`그 전 ${before.join(', ')}`])].join(' · ');
  },
  takeNow: '지금 먹었어요',
  takeNowOf: (name: string) => `${name} 지금 먹었어요`,
  undoLast: '마지막 기록 지우기',
  undoLastOf: (name: string) => `${name} 마지막 기록 지우기`,
} as const;
