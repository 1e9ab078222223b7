import type { SharedIngredient } from '#domain/own/overlap.ts';
import { withAnd, withSubject, withTopic } from '#domain/shared/korean.ts';
import { namesAndMore, OVER } from '../shared/words.ts';
import { ownSupplements } from './own-supplements.ts';

const TOGETHER = { over: OVER, some: `제품에 따라 ${OVER}`, within: '상한 안' } as const;
const rounded = (percent: number) => Math.round(percent).toLocaleString('ko-KR');

/** What a product, or those that were found, share with what is taken. */
export const ownLine = {
  shared: ({ name, others, least, most, state }: SharedIngredient) => {
    const range = [...new Set([rounded(least), rounded(most)])].join('~');
    const together = state === 'open' ? '' : ` (함께 상한의 ${range}%, ${TOGETHER[state]})`;
    return namesAndMore(`지금 드시는 것과 ${withSubject(name)} 겹쳐요${together}`, others);
  },
  sharesNothing: '지금 드시는 것과 겹치는 성분을 찾지 못했어요',
  notWith: (what: string, own: string) => `${withTopic(what)} 드시는 ${withAnd(own)} 함께 먹지 마세요`,
  /** @param medicines of each product */
  someNotWith: (medicines: readonly string[]) =>
    `${withAnd([...new Set(medicines)].join(', '))} 함께 먹지 말아야 할 제품이 ${medicines.length}개 있어요`,
  takenAlready: `이미 ${ownSupplements.title}에 있는 제품이에요`,
  whenListed: `${ownSupplements.title}를 담아 두면 겹치는 성분을 알려 드려요`,
  uncheckable: '지금은 겹치는 성분을 확인하지 못했어요',
} as const;
