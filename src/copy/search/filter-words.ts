import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import type { CodeFilter, FilterCode, FlagFilter, ListFilter, SEARCH_SORTS } from '#domain/search/search-filters.ts';
import { ALLERGEN_NAMES } from '../people/allergens.ts';
import { BRAND, INGREDIENT, PURPOSE } from '../shared/words.ts';
import { cards } from '../supplements/cards.ts';

type ListWords = { readonly group: string; readonly hint: string; readonly choices?: Readonly<Record<string, string>> };
type FilterWords = { readonly [Name in ListFilter]: ListWords } & {
  readonly [Name in CodeFilter]: { readonly choices: Readonly<Record<FilterCode<Name>, string>> };
} & { readonly [Name in FlagFilter]: { readonly group: string } } & {
  /** Why another value is refused. */
  readonly [Name in CodeFilter | FlagFilter | 'iu']: { readonly refused: string };
};

export const filterWords: FilterWords = {
  form: {
    group: '형태',
    hint: '고른 형태 가운데 하나인 제품을 보여요.',
    choices: cards.forms,
    refused: '알 수 없는 형태(form)예요.',
  },
  purpose: {
    group: PURPOSE,
    hint: '고른 목적에 모두 도움을 주는 제품',
    choices: PURPOSE_LABELS,
    refused: '알 수 없는 건강 목적(purpose)이에요.',
  },
  ingredient: { group: INGREDIENT, hint: '고른 성분이 모두 든 제품을 보여요.' },
  brand: { group: BRAND, hint: '고른 브랜드 가운데 하나인 제품을 보여요.' },
  children: { group: '어린이용', refused: '어린이용(children)은 1 또는 0이어야 해요.' },
  iu: { refused: '함량을 IU로 적는지(iu)는 1 또는 0이어야 해요.' },
  without: {
    group: '알레르기 제외',
    hint: '라벨에 적힌 제품을 빼요. 같은 시설에서 다루는 것도 빼요.',
    choices: ALLERGEN_NAMES,
    refused: '알 수 없는 알레르기 성분(without)이에요.',
  },
};

export const sortWords: Readonly<Record<keyof typeof SEARCH_SORTS, string>> = {
  fit: '정확도순',
  amount: '함량 높은 순',
  name: '이름순',
  popular: '인기순',
};
