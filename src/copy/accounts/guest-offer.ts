import { chosenCount, OF_SOMEBODY_ELSE } from '../shared/words.ts';

export const guestOffer = {
  title: '로그인하기 전에 적은 것이 있어요',
  text: '내 것이면 이 계정에서 이어서 쓰고, 아니면 로그아웃한 뒤에만 보여요.',
  mine: '내 것이에요',
  notMine: OF_SOMEBODY_ELSE,
  people: (count: number) => `사람 ${count}명의 기준`,
  ownProducts: (count: number) => `내 제품 ${count}개`,
  supplements: (count: number) => `내 영양제 ${count}개`,
  selected: chosenCount,
} as const;
