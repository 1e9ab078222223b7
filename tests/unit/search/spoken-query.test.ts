import { describe, expect, it } from 'vitest';
import { AUDIENCES } from '#domain/people/for-whom.ts';
import { isPurposeCode } from '#domain/purposes/purpose.ts';
import { firstToken, holdsToken, leadingToken, mainToken, unsuitedToken, whomToken } from '#domain/search/search-facets.ts';
import { filterToken } from '#domain/search/search-filters.ts';
import { searchKey, wordsExpression } from '#domain/search/search-text.ts';
import { hasNoList, purposesNamed, spokenExpressions } from '#domain/search/spoken-expressions.ts';
import { type SearchWord, understandSpoken, Vocabulary } from '#domain/search/spoken-query.ts';
import { hasLatinWord, understoodOf } from '#domain/search/understood.ts';
import { DOSAGE_FORM_NAMES } from '#domain/supplements/dosage-form.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { searchWords } from '#register/facts/search-words.ts';
import { seededRandom } from '#tests/bench/measure/statistics.ts';

const INGREDIENTS = ingredientFacts();
const VOCABULARY = new Vocabulary([
  ...INGREDIENTS.flatMap(({ slug, name, aliases }) =>
    [name, ...aliases].map(
      (each): SearchWord => ({
        word: searchKey(each),
        kind: 'INGREDIENT',
        to: [slug],
        isWhole: searchKey(each).length === 1,
        isMedical: false,
        least: 1,
      }),
    ),
  ),
  ...searchWords(),
]);
const BY_SLUG = new Map(INGREDIENTS.map(({ slug, id, purposes }) => [slug, { id, purposes }]));
const idOf = (slug: string) => BY_SLUG.get(slug)?.id ?? 0;
const understand = (query: string) => understandSpoken(query, VOCABULARY);
const rankedOf = (query: string, unknown: readonly string[] = []) =>
  spokenExpressions(understand(query), unknown, BY_SLUG)?.ranked?.map(({ match }) => match) ?? null;

describe('the words of searches', () => {
  it('words of searches lead to purposes, audiences, ingredients and forms that exist', () => {
    const known: Readonly<Record<string, (code: string) => boolean>> = {
      NEED: (code) => isPurposeCode(code) || BY_SLUG.has(code),
      PERSON: (code) => isPurposeCode(code) || ['LACTATING', 'TEEN', 'ANIMAL', ...AUDIENCES].includes(code),
      INGREDIENT: (code) => BY_SLUG.has(code),
      MEDICINE: isPurposeCode,
      FORM: (code) => DOSAGE_FORM_NAMES.some((form) => form === code),
      STOP: () => false,
      BRAND: () => true,
    };
    expect(searchWords().filter(({ kind, to }) => !to.every((code) => known[kind]?.(code)))).toEqual([]);
  });
});

describe('a spoken query', () => {
  it.each([
    ['눈에 좋은거', ['EYE'], []],
    ['피곤할때 먹는거', ['TIRED'], []],
    ['눈이 침침할 때', ['EYE'], []],
    ['새벽에 깨서 푹 자고 싶어요', ['SLEEP_STRESS'], ['새벽에', '깨서', '싶어요']],
    ['혈압 영양제', ['BLOOD_PRESS'], []],
    ['정말없는마크 루테인', [], ['정말없는마크']],
    ['모르는말 😀 …', [], ['모르는말']],
    ['', [], []],
  ])('a spoken query names its purposes and keeps what it does not know: %s', (query, purposes, unknown) => {
    expect(purposesNamed(understand(query))).toEqual(purposes);
    expect(understand(query).unknown).toEqual(unknown);
  });

  it('a spoken query leaves out what people do not want', () => {
    const { words, without } = understand('콜레스테롤 홍국 말고');
    expect(without.flatMap(({ to }) => to)).toEqual(['red-yeast-rice']);
    expect(words.flatMap(({ to }) => to)).not.toContain('red-yeast-rice');
    expect(rankedOf('콜레스테롤 홍국 말고')?.every((match) => match.includes(`NOT (("${holdsToken(idOf('red-yeast-rice'))}")`))).toBe(true);
  });

  it.each(['홍삼정', '홍 삼 정', '홍삼정 추천'])('a spoken query for a kind of product asks for its word in the name too: %s', (query) => {
    expect(understand(query).words[0]).toMatchObject({ kind: 'INGREDIENT', word: '홍삼정', to: ['red-ginseng'] });
    expect(rankedOf(query)?.every((match) => match.includes(wordsExpression('홍삼정') ?? '-'))).toBe(true);
    expect(rankedOf('홍삼')?.some((match) => match.includes(wordsExpression('홍삼정') ?? '-'))).toBe(false);
  });

  it('a spoken query for a person leaves out products for others', () => {
    const [first = ''] = rankedOf('여성 철분') ?? [];
    expect(first).toContain(`"${mainToken(idOf('iron'))}"`);
    for (const audience of ['CHILD', 'MAN', 'PREGNANT'] as const) expect(first.split(' NOT ')[1]).toContain(`"${whomToken(audience)}"`);
    expect(rankedOf('중학생 딸 철분')?.[0]?.split(' NOT ')[1]).toContain(`"${whomToken('CHILD')}"`);
  });

  it('a spoken query for cramps asks for magnesium, and for a purpose where nothing else is given', () => {
    expect(rankedOf('밤에 쥐')?.[0]).toContain(`"${leadingToken(idOf('magnesium'))}"`);
    expect(rankedOf('눈 침침')?.[0]).toContain(`"${firstToken('EYE')}"`);
    expect(
      rankedOf('눈 침침')
        ?.slice(0, -1)
        .every((match) => match.split(' NOT ')[1]?.includes(`"${filterToken('purpose', 'FAT')}"`)),
    ).toBe(true);
    expect(rankedOf('살 빠지는 거')?.join(' ')).not.toContain(' NOT ');
  });

  it('a spoken query of a need beside a person asks for the need, without what that person must avoid', () => {
    const tiers = rankedOf('임산부 변비') ?? [];
    expect(tiers[0]).toContain(`"${firstToken('GUT_HEALTH')}"`);
    expect(tiers.join(' ')).not.toContain(`"${firstToken('PREGNANT_HEALTH')}"`);
    expect(tiers.every((match) => match.split(' NOT ')[1]?.includes(`"${unsuitedToken('PREGNANT_HEALTH')}"`))).toBe(true);
  });

  it('a spoken query takes a person as a word of its own, and has no list for an animal', () => {
    const kinds = (query: string) => understand(query).words.map(({ kind }) => kind);
    expect(kinds('아이캔뚜 글루코사민')).toEqual(['INGREDIENT']);
    expect(kinds('아이들 유산균')).toEqual(['PERSON', 'INGREDIENT']);
    expect(['강아지 철분', '고양이 다이어트', '가족 철분'].map((query) => hasNoList(understand(query)))).toEqual([true, true, false]);
  });

  it.each([
    ['머리가 너무 빠져요', '머리가 빠져요'],
    ['입술이 자꾸 터요', '입술이 터요'],
    ['남자 활력', '남성 활력'],
  ])('a spoken query means the same: %s, %s', (query, other) => {
    expect(purposesNamed(understand(query))).toEqual(purposesNamed(understand(other)));
    expect(purposesNamed(understand(query))).not.toEqual([]);
  });

  it('a spoken query tells illnesses and medicines from needs', () => {
    const medical = (query: string) => understand(query).words.some(({ isMedical }) => isMedical);
    expect(['우울증에 좋은 영양제', '혈압약이랑 오메가3', '불면증'].map(medical)).toEqual([true, true, true]);
    expect(['눈에 좋은거', '오메가3', '숙면'].map(medical)).toEqual([false, false, false]);
    expect(purposesNamed(understand('혈압약이랑 오메가3'))).toEqual([]);
  });

  it('a spoken query names its brands, medicines, figures and unknown words as they were typed', () => {
    const named = (query: string) => understoodOf(query, understand(query)).map(({ kind, text }) => `${kind} ${text}`);
    expect(named('NOW Foods 오메가3')).toEqual(['FOREIGN_BRAND NOW Foods', 'INGREDIENT 오메가3']);
    expect(named('쏜 아연')).toEqual(['FOREIGN_BRAND 쏜', 'INGREDIENT 아연']);
    expect(named('쏜')).toEqual(['UNKNOWN 쏜']);
    expect(named('솔가 비타민D3 1000IU')).toEqual(['BRAND 솔가', 'INGREDIENT 비타민D3', 'AMOUNT 1000IU']);
    expect(named('정말없는마크루테인 60정')).toEqual(['INGREDIENT 루테인', 'UNKNOWN 정말없는마크루테인', 'COUNT 60정']);
    expect(named('혈압약이랑')).toEqual(['MEDICINE 혈압약']);
    expect(named('콜레스테롤약')).toEqual(['MEDICINE 콜레스테롤약']);
    expect(named('당뇨')).toEqual(['ILLNESS 당뇨']);
  });

  it.each([
    ['프로칼맥 디(ProCALMAG D)', 'calm', false],
    ['칼-맥-D3 (Cal-Mag-D3)', 'calm', false],
    ['Calm Magnesium', 'calm', true],
    ['ProCalm 100', 'calm', true],
    ['홍삼calm', 'calm', true],
  ])('%s holds the Latin word %s from a border on: %s', (name, word, expected) => {
    expect(hasLatinWord(name, word)).toBe(expected);
  });

  it('a spoken query for an illness puts products named after it last', () => {
    const tiers = rankedOf('당뇨') ?? [];
    const named = wordsExpression('당뇨') ?? '';
    expect(tiers.slice(0, -1).every((match) => match.split(' NOT ')[1]?.includes(`(${named})`))).toBe(true);
    expect(tiers.at(-1)).not.toContain(named);
  });

  it('a spoken query asks for every brand and every unknown word that it keeps', () => {
    const [first = '', ...others] = rankedOf('대웅제약 밀크씨슬 골드', ['골드']) ?? [];
    expect(first.match(/ AND /g)).toHaveLength(2);
    expect(others.length).toBeGreaterThan(0);
    expect(rankedOf('영양제 추천')).toBeNull();
  });

  it.each(['caltrate', 'carlson', 'feroglobin', 'calm', 'znxyl', 'kandle'])(
    'a Latin word that begins with a symbol is whole: %s',
    (word) => {
      for (const query of [word, `${word} 오메가3`, `루테인 ${word}`]) {
        const understood = understoodOf(query, understand(query));
        expect(understood.filter(({ kind }) => kind !== 'INGREDIENT').map(({ text }) => text)).toEqual([word]);
        expect(understood).toHaveLength(query.split(' ').length);
      }
    },
  );

  it('a spoken query takes a symbol as a whole word alone, and a unit never as an ingredient', () => {
    const slugs = (query: string) => understand(query).words.flatMap(({ kind, to }) => (kind === 'INGREDIENT' ? to : []));
    expect(slugs('ca 500mg')).toEqual(['calcium']);
    expect(slugs('Zn15')).toEqual(['zinc']);
    expect(slugs('칼슘 300 mg')).toEqual(['calcium']);
    expect(slugs('비타민D 2000IU')).toEqual(['vitamin-d']);
  });

  it('10,000 made-up words of Latin and Korean letters lend no letters to a known word, alone or beside each other', () => {
    const random = seededRandom(20_261_128);
    const below = (count: number) => Math.floor(random() * count);
    const letters = (count: number, of: () => string) => Array.from({ length: count }, of).join('');
    const SYMBOLS = ['ca', 'fe', 'mg', 'zn', 'se', 'k', 'd', 'cu', 'b', 'c'];
    const latin = () => SYMBOLS[below(SYMBOLS.length)] + letters(3 + below(6), () => String.fromCharCode(97 + below(26)));
    const korean = () => letters(2 + below(4), () => String.fromCharCode(0xac00 + below(11_172)));
    const wrong: string[] = [];
    for (let made = 0; made < 10_000; made += 2) {
      const typed = below(2) === 0 ? [latin(), korean()] : below(2) === 0 ? [latin(), latin()] : [korean(), korean()];
      const { words, unknown } = understand(typed.join(' '));
      if (words.length > 0 || unknown.join(' ') !== typed.join(' ').normalize('NFKC')) wrong.push(typed.join(' '));
    }
    expect(wrong).toEqual([]);
  });

  it('a known word that two words have only at their border is not taken', () => {
    const around = ['꿰', '쮸', '뜌'];
    const taken = searchWords().flatMap(({ word }, index) => {
      if (!/^[가-힣]{3,}$/.test(word)) return [];
      const query = `${around[index % 3]}${word.slice(0, 2)} ${word.slice(2)}${around[(index + 1) % 3]}`;
      return understand(query).words.some((each) => each.word === word) ? [query] : [];
    });
    expect(taken).toEqual([]);
  });

  it('a spoken query of any length is understood at once', () => {
    const began = performance.now();
    for (const query of ['가'.repeat(60_000), '눈에 좋은 '.repeat(10_000), '말고'.repeat(500), '\u202e😀', '9'.repeat(1000)])
      expect(() => understand(query)).not.toThrow();
    expect(performance.now() - began).toBeLessThan(500);
  });
});
