import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import type { OwnLine } from '#domain/own/own-answer.ts';
import { withSubject, withTopic } from '#domain/shared/korean.ts';
import { timeText } from '../shared/dates.ts';
import {
  CLOSE,
  MISSING,
  NOT_JUDGED,
  RETRY,
  shareOfUpper,
  TAKE_ALL,
  TAKEN,
  TOO_MANY_OWN,
  UNKNOWN_AMOUNTS,
  withOthers,
} from '../shared/words.ts';
import { amountText, amountWithIU, wholeAmount } from '../supplements/amount-text.ts';

const TITLE = '내 영양제';
const TAKING = '먹고 있어요';

const shareOf = ({ name, percent }: OwnLine) => shareOfUpper(withSubject(name), String(Math.round(percent)));

const amountsOf = ({ name, unit, total, upper }: NonNullable<OwnLine['total']>) =>
  `${wholeAmount(amountWithIU(name, total, unit))}, 상한\u00a0${wholeAmount(amountText(upper, unit))}`;

const LINES: Readonly<Record<OwnLine['kind'], (line: OwnLine) => string>> = {
  avoid: ({ name }) => `${withTopic(name)} 피하는 게 좋아요`,
  avoidPairing: () => '피해야 할 조합이 있어요',
  over: shareOf,
  overMany: ({ count }) => `상한을 넘는 성분이 ${count}가지예요`,
  notForYou: () => '나에게 맞는 기준량이 없는 성분이 있어요',
  consult: () => '약사와 상의할 것이 있어요',
  watch: () => '살펴볼 성분이 있어요',
  unknown: () => UNKNOWN_AMOUNTS,
  notJudged: () => NOT_JUDGED,
  missing: ({ count }) => MISSING(count),
  empty: () => '성분을 읽을 수 있는 제품이 없어요',
  within: () => '모두 상한 안이에요',
};

const LEAVE_OUT = '오늘은 뺄게요';

export const ownSupplements = {
  title: TITLE,
  taking: TAKING,
  analyse: '내 것과 함께 보기',
  withOwn: `${TITLE}와 겹치는지 보기`,
  analysis: `${TITLE} 분석`,
  analysisShort: '분석',
  line: (line: OwnLine) => LINES[line.kind](line),
  /** Secondary text of the line. @param count products in the list @param wayOut the least change that ends the excess */
  lineHint: (line: OwnLine, count: number, wayOut = '') =>
    [
      ...(line.kind === 'within' && line.name !== '' ? [shareOf(line)] : []),
      ...(wayOut === '' ? [] : [wayOut]),
      ...(line.kind === 'over' && line.total !== null ? [amountsOf(line.total)] : []),
      ...(count > MAXIMUM_COMBINATION ? [`먼저 담은 ${MAXIMUM_COMBINATION}개 기준이에요`] : []),
    ].join(' · '),
  failed: `${TITLE}를 불러오지 못했어요.`,
  retry: RETRY,
  close: CLOSE,
  ring: (share: number) => `오늘 ${share}% 먹었어요`,
  planned: (time: string) => `${time}에 먹어요`,
  nextName: withOthers,
  take: TAKEN,
  takeAt: (time: string, name: string) => `${name} ${timeText(time)} ${TAKEN}`,
  takeAll: TAKE_ALL,
  /** @param leftOut names of those to leave out of `count` */
  takeOrLeave: (leftOut: readonly string[], count: number) => (leftOut.length < count ? `${leftOut.join('·')} 빼고 ${TAKEN}` : LEAVE_OUT),
  leftOutReason: '상한을 넘지 않게 뺐어요',
  allTaken: '오늘 것은 다 먹었어요',
  remind: '먹을 시간 알림 만들기',
  over: '함께면 초과',
  avoid: '드시지 마세요',
  unjudged: '판단 못 했어요',
  added: `${TITLE}에 담았어요.`,
  removed: `${TITLE}에서 뺐어요.`,
  stays: `알림이 켜져 있어서 ${TITLE}에 남아 있어요.`,
  full: TOO_MANY_OWN,
  changeFailed: '바꾸지 못했어요. 잠시 후 다시 시도해 주세요.',
  notKept: '이 브라우저에 저장하지 못했어요.',
  leaveTitle: `함께 볼 수 있는 건 ${MAXIMUM_COMBINATION}개까지예요`,
  leaveText: (count: number) => `이번 분석에서 뺄 제품을 ${count}개 골라 주세요. ${TITLE} 목록은 그대로예요.`,
  leave: '빼고 분석하기',
} as const;
