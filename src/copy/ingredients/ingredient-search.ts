import { ALL_AGES } from '#domain/people/age-group.ts';
import { BY_INGREDIENT, CLEAR, CLOSE, ingredientsFound, NO_HIT, RETRY, SEARCH } from '../shared/words.ts';

const ALL_AGES_NAME = '전체 연령';
const ageName = (age: string): string => (age === ALL_AGES ? ALL_AGES_NAME : age);

export const ingredientSearch = {
  title: BY_INGREDIENT,
  resultTitle: (keyword: string) => `‘${keyword}’ 성분 검색 결과`,
  description: '성분 이름으로 기능과 섭취 시기, 권장 섭취량을 찾아보세요.',
  label: '성분 이름',
  placeholder: '성분을 입력해주세요.',
  clear: CLEAR,
  submit: SEARCH,
  found: ingredientsFound,
  results: '검색 결과',
  none: NO_HIT,
  noneHint: '성분의 다른 이름이나 앞 글자로 찾아보세요.',
  failed: '검색 중 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  recent: '최근 검색한 성분',
  removeRecent: (word: string) => `${word} 삭제`,
  introTitle: '성분 하나만 알아도, 고르기가 쉬워져요',
  intro: [
    { icon: 'thumb', title: '기능', text: '어디에 도움이 되는지, 인정된 내용인지' },
    { icon: 'clock', title: '섭취 시기', text: '언제 먹으면 좋은지' },
    { icon: 'scale', title: '권장 섭취량', text: '하루에 얼마나 먹고, 어디까지가 상한인지' },
  ],
  groupsTitle: '종류로 찾기',
  groups: [
    {
      title: '비타민',
      names: ['비타민A', '비타민B1', '비타민B6', '비타민B12', '비타민C', '비타민D', '비타민E', '비타민K', '엽산', '비오틴'],
    },
    { title: '미네랄', names: ['칼슘', '마그네슘', '철', '아연', '셀레늄', '요오드', '칼륨'] },
    { title: '기능성 원료', names: ['오메가3', '프로바이오틱스', '루테인', '밀크씨슬', '홍삼', '코엔자임Q10', '콜라겐', 'MSM', '테아닌'] },
  ],
  popular: '연령대별 자주 찾는 성분 TOP 5',
  ages: '연령 선택',
  ageName,
  close: CLOSE,
  popularLoading: '인기성분을 불러오는 중...',
  popularLoaded: (age: string) => `${ageName(age)} 인기성분을 불러왔어요.`,
  popularNone: (age: string) => `${ageName(age)} 인기성분을 불러올 수 없습니다.`,
  popularOtherAge: '다른 연령대를 선택해보세요!',
  popularLater: '잠시 후 다시 시도해주세요.',
  retry: RETRY,
} as const;

export const DEFAULT_INGREDIENTS = ['비타민C', '오메가3', '프로바이오틱스', '마그네슘', '비타민D'] as const;
