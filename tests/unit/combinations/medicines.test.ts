import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isNamedBy } from '#copy/people/concerns.ts';
import { isConcern, kindOfConcern } from '#domain/combinations/cautions/concern.ts';
import { readPeople } from '#domain/combinations/cautions/people.ts';
import { readMedicineNames, STANDINGS } from '#domain/combinations/medicines/medicine.ts';
import { medicinesOnPaper } from '#domain/combinations/medicines/on-paper.ts';
import { MedicineIndex } from '#domain/combinations/medicines/propose.ts';
import { codesOf, readTaken, withMedicine, withoutCodesOf } from '#domain/combinations/medicines/taken.ts';
import { medicineNamed } from '#register/facts/medicine-words.ts';

const table = readFileSync(new URL('../../../functions/register/facts/medicine-names.tsv', import.meta.url), 'utf8');
const names = readMedicineNames(table);
const index = new MedicineIndex(names);
const first = (typed: string) => index.proposals(typed)[0];
const codes = (typed: string) => first(typed)?.medicine.codes;

describe('the list of medicine names', () => {
  it('the list of medicine names is at most 60 kB compressed and holds each name once', () => {
    const compressed = brotliCompressSync(table, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(compressed.length).toBeLessThanOrEqual(60_000);
    expect(names.length).toBeGreaterThan(9_900);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });

  it('rows of medicine names are a standing or codes of medicines', () => {
    const listed = table
      .trimEnd()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split('\t')[1]?.split(';') ?? []);
    const isKnown = (code: string) => STANDINGS.some((each) => each === code) || (isConcern(code) && kindOfConcern(code) === 'MEDICINE');
    expect(listed.filter((code) => !isKnown(code))).toEqual([]);
  });

  it.each([
    ['로수젯', ['EZETIMIBE_RESIN', 'ROSUVASTATIN']],
    ['아스피린', ['ASPIRIN']],
    ['엘리퀴스', ['DOAC']],
    ['와파린', ['WARFARIN']],
    ['데파코트', ['ACETAMINOPHEN_HEPATOTOXIC', 'VALPROATE']],
    ['뉴론틴', ['GABAPENTIN']],
    ['리리카', ['GABAPENTINOID']],
    ['산디문', ['CICLOSPORIN']],
    ['엑스포지에이치씨티', ['ACE_ARB', 'THIAZIDE']],
  ])('codes of %s are those of its substances', (typed, wanted) => {
    expect(codes(typed)).toEqual(wanted);
  });

  it('medicines that a class would catch too widely have none', () => {
    expect(codes('이소소르비드')).toEqual(['ANY_MEDICINE']);
    expect(codes('라미실')).toEqual(['ANY_MEDICINE']);
    expect(isNamedBy('NITRATE', '이소소르비드')).toBe(false);
    expect(isNamedBy('NITRATE', '질산이소소르비드')).toBe(true);
    expect(isNamedBy('AZOLE_MACROLIDE', '테르비나핀')).toBe(false);
  });
});

describe('medicines of which no class is known', () => {
  it.each(['훼스탈', '까스활명수', '베아제', '휴미라', '엔브렐', '프롤리아', '예나트론'])(
    '%s is named as a medicine and left unjudged',
    (typed) => {
      expect(first(typed)).toMatchObject({ name: typed, fit: 'NAMED', medicine: { standing: 'UNJUDGED', codes: ['ANY_MEDICINE'] } });
      expect(medicineNamed(`${typed}이랑`)).toBe(typed);
    },
  );

  it('히단토인 alone is phenytoin', () => {
    expect(first('히단토인')).toMatchObject({ fit: 'NAMED', medicine: { substance: '페니토인', codes: ['ANTIEPILEPTIC'] } });
  });
});

describe('typed medicine names', () => {
  it.each([
    ['리피토', '리피토', 'NAMED'],
    ['리피토정 10mg', '리피토', 'NAMED'],
    ['리피토정10밀리그램(아토르바스타틴칼슘)', '리피토', 'NAMED'],
    ['세비카HCT', '세비카에이치씨티', 'NAMED'],
    ['리피', '리피토', 'LIKE'],
    ['ㄹㅍㅌ', '리피토', 'LIKE'],
    ['flvlxh', '리피토', 'LIKE'],
    ['아토르바스타틴칼슘', '아토르바스타틴', 'LIKE'],
    ['타이래놀', '타이레놀', 'LIKE'],
  ])('text %s proposes %s', (typed, name, fit) => {
    expect(first(typed)).toMatchObject({ name, fit });
  });

  it('a medicine name is never found within other text', () => {
    expect(index.proposals('새로산리피토')).toEqual([]);
    expect(index.proposals('')).toEqual([]);
    expect(index.proposals('없는약이름')).toEqual([]);
    expect(index.proposals('ㅎ'.repeat(10_000))).toEqual([]);
  });
});

describe('confirmed medicines', () => {
  const lipitor = { name: '리피토', substance: '아토르바스타틴', codes: ['STATIN'], standing: 'CLASS', isUnsure: false } as const;
  const stored = { gender: 'MALE', age: 55, condition: null, concerns: ['STATIN', 'DIABETES'] };

  it('a person stored without medicines has none, and damaged medicines are dropped', () => {
    expect(readPeople({ chosen: 0, people: [stored] }).people[0]?.medicines).toEqual([]);
    expect(readTaken([lipitor, null, { name: '', substance: '', codes: ['STATIN'] }, { ...lipitor, codes: ['UNKNOWN'] }])).toEqual([
      lipitor,
    ]);
  });

  it('a stored medicine is read with its name, substance and codes', () => {
    const { people } = readPeople({ chosen: 0, people: [{ ...stored, medicines: [lipitor] }] });
    expect(people[0]).toMatchObject({ concerns: ['STATIN', 'DIABETES'], medicines: [lipitor] });
  });

  it('a medicine is taken once and its codes go with it', () => {
    const taken = withMedicine(withMedicine([], lipitor), lipitor);
    expect(taken).toEqual([lipitor]);
    expect(codesOf(taken)).toEqual(['STATIN']);
    expect(withoutCodesOf(taken, ['STATIN', 'DIABETES'])).toEqual(['DIABETES']);
  });
});

describe('a photo of a pharmacy’s bag', () => {
  const namesOn = (...lines: string[]) => medicinesOnPaper(lines, index).map(({ name }) => name);

  it('a bag proposes each of its medicines once, under the name that it prints first', () => {
    expect(
      namesOn(
        '홍길동님 (남/만 58세) 조제일 2026-11-20',
        '리피토정20mg (아토르바스타틴칼슘) 1회 1정 1일 1회',
        '노바스크정 5밀리그람 / 고혈압약 아침 식후 30분',
        '자누메트정50/500mg',
      ),
    ).toEqual(['리피토', '노바스크', '자누메트']);
  });

  it('a bag’s times, sentences and addresses propose no medicine', () => {
    expect(
      namesOn(
        '약제비 계산서 · 영수증 3일분',
        '하루 3번 식후 30분에 복용하세요',
        '튼튼약국 서울특별시 종로구 세종대로 1',
        '정제를 물과 함께 드십시오. 어린이의 손이 닿지 않는 곳에',
        '1회1정 아침·저녁 식사 직후 총 14정',
      ),
    ).toEqual([]);
  });

  it('a misread name is proposed only beside a strength or a form, and asks', () => {
    expect(medicinesOnPaper(['타이래놀정500mg'], index).map(({ name, fit }) => `${name} ${fit}`)).toEqual(['타이레놀 LIKE']);
    expect(namesOn('타이래놀 님께')).toEqual([]);
  });
});
