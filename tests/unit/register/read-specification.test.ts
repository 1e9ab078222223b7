import { describe, expect, it } from 'vitest';
import { readSpecification } from '#register/import/read-specification.ts';

const summary = (text: string, context = '') =>
  readSpecification(text, context).map(
    ({ slug, value, unit, denominator, outcome }) => `${slug} ${outcome} ${value} ${unit} / ${denominator?.value} ${denominator?.unit}`,
  );

/** Texts that once gave wrong numbers, in their original order. */
const PITFALLS: readonly (readonly [name: string, text: string, read: readonly string[]])[] = [
  ['1 equivalent glued to the unit', '비타민A : 표시량(800µgRAE/1500mg)의 80~150%', ['vitamin-a ok 800 µg RAE / 1500 mg']],
  ['2 mcg behind a digit', '비오틴 : 표시량(800mcg / 2,000mg)의 80~180%', ['biotin ok 800 µg / 2000 mg']],
  ['3 percentage before the amount', '비타민B6 : 표시량의 80~150% (표시량 : 6mg/500mg)', ['vitamin-b6 ok 6 mg / 500 mg']],
  ['4 denominator with thousands', '엠에스엠 : 표시량(1,500mg/2,200mg)의 80~120%', ['msm ok 1500 mg / 2200 mg']],
  ['5 superscript power', '프로바이오틱스 수 : 1.0 * 10¹¹(천억) CFU/g 이상', ['probiotics ok 100000000000 CFU / 1000 mg']],
  ['6 decimal point before 억', '프로바이오틱스 수 : 표시량(150,000,000(1.5억) CFU/2g) 이상', ['probiotics ok 150000000 CFU / 2000 mg']],
  [
    '7 mixed separators',
    '프로바이오틱스 수 : 표시량(10.000,000,000 CFU/230㎎) 이상',
    ['probiotics abnormal null null / undefined undefined'],
  ],
  ['8 amount above its denominator', '비타민B12 : 표시량(2.4g/200mg)의 80~180%', ['vitamin-b12 abnormal 2.4 g / undefined undefined']],
  ['9 dot for thousands', '플라보놀 배당체: 표시량(30mg/1.000mg)의 80% ~120%', ['ginkgo ok 30 mg / 1000 mg']],
  ['10 unit repeated in the denominator', '나이아신 : 표시량(13.3mgNE/600mgNE)의 80~150%', ['niacin ok 13.3 mg NE / 600 mg']],
  [
    '11 amount on the line below',
    '(2) 프로바이오틱스 수: 표시량 이상\n    - 프로바이오틱스 수: 100,000,000개/5g 이상',
    ['probiotics ok 100000000 CFU / 5000 mg'],
  ],
  ['12 circled number before the label', '①성상 : 분말②비타민B1 : 표시량(1.2mg/500mg)의 80~180%', ['vitamin-b1 ok 1.2 mg / 500 mg']],
  ['13 digits inside the label', 'αs1-casein(f91-100)(mg/g) : 표시량(2.7mg/300mg)의 80~120%', ['lactium ok 2.7 mg / 300 mg']],
  [
    '14 limits',
    '카페인(mg/kg) : 50,000 이하\nEGCG : 300 mg 이하\nTAMC : 10,000 CFU/g 이하\n세균수 : 1mL당 3,000 이하\n납(mg/kg) : 1.0 이하',
    [],
  ],
  ['15 excipients named without an amount', '성상 : 니코틴산아미드, 산화아연을 함유한 정제\n스테아린산마그네슘 : 확인', []],
];

describe('readSpecification', () => {
  it.each(PITFALLS)('readSpecification, pitfall %s', (_name, text, read) => {
    expect(summary(text)).toEqual(read);
  });

  it.each([
    ['2. 마그네슘 : 표시량 (350 mg/ 1,000 mg)의 80~150%', ['magnesium ok 350 mg / 1000 mg']],
    ['4) 엽산 : 표시량(800ug DFE/300mg)', ['folate ok 800 µg DFE / 300 mg']],
    ['비타민D: 800IU/215.15mg', ['vitamin-d ok 800 IU / 215.15 mg']],
    ['2. 아연 표시량의 80~150% (표시량 : 12.75 mg / 500 mg)', ['zinc ok 12.75 mg / 500 mg']],
    ['아연함량표시량 (30mg/500mg)의 80~150%', ['zinc ok 30 mg / 500 mg']],
    ['EPA와 DHA의 합(mg/1,000mg) : 표시량(550)의 80~120%', ['omega-3 ok 550 mg / 1000 mg']],
    ['식이섬유 : 표시랑(5 g/14 g)의 80% 이상', ['dietary-fiber ok 5 g / 14000 mg']],
    ['프로바이오틱스수 : 표시량 [100,000,000 CFU/２g]의이상', ['probiotics ok 100000000 CFU / 2000 mg']],
    ['프로바이오틱스 수 : 표시량{1,000,000,000(10억) CFU/2g) 이상', ['probiotics ok 1000000000 CFU / 2000 mg']],
    ['프로바이오틱스 수 : 표시량[500,000,000 cfu/1포(2.0g)] 이상', ['probiotics ok 500000000 CFU / 2000 mg']],
    ['프로바이오틱스 수 : 표시량(1.0*10^8CFU/1500mg) 이상', ['probiotics ok 100000000 CFU / 1500 mg']],
    ['프로바이오틱스균수 : 표시량(50억/2.2g) 이상', ['probiotics ok 5000000000 CFU / 2200 mg']],
    ['비타민 C : 표시량(1,000 mg/1,250 mg)의 80% 이상 150% 이하', ['vitamin-c ok 1000 mg / 1250 mg']],
    ['망 간 : 표시량(1mg/1,200mg) 80~150%', ['manganese ok 1 mg / 1200 mg']],
    ['5 .비타민A : 표시량(700μg RE/1,560mg)의 80~150%', ['vitamin-a ok 700 µg RE / 1560 mg']],
  ])('readSpecification reads %s', (text, read) => {
    expect(summary(text)).toEqual(read);
  });

  it('readSpecification cuts a single line at its enumerators', () => {
    const text =
      '1) 성상: 연질캡슐 2) 대장균군: 음성 3) 붕해도: 20분 이내 4) 감마아미노부틸산(GABA): 20mg/1,400mg의 80~120% 5) 감마리놀렌산: 240mg/1,400mg의 80~120% 6) 아연: 6mg/1,400mg의 80~150% 7) 납(mg/kg): 1.0이하';
    expect(summary(text)).toEqual(['gaba ok 20 mg / 1400 mg', 'gamma-linolenic-acid ok 240 mg / 1400 mg', 'zinc ok 6 mg / 1400 mg']);
  });

  it('readSpecification cuts before known labels where nothing separates the items', () => {
    const text = '성상:갈색의 환제 총 Hydroxycitric acid : 450mg/5g 의 80~120% 납(mg/kg) : 1.0 이하 카드뮴(mg/kg) : 0.5 이하';
    expect(summary(text)).toEqual(['garcinia ok 450 mg / 5000 mg']);
  });

  it.each([
    '진세노사이드Rg1과Rb1의 합이: 원료성- 표시량(4.0mg/g)이상\n최종제품-표시량(8.0mg/2g)의 80% 이상이어야 한다.',
    '2) 진세노사이드 Rg1과 Rb1의 합\n(가) 원료성 : 표시량(4mg/g)이상\n(나) 최종제품 : 표시량(8mg/2g)의 80% 이상',
  ])('readSpecification lets the final product replace the raw material: %s', (text) => {
    expect(summary(text)).toEqual(['ginseng ok 8 mg / 2000 mg']);
  });

  it('readSpecification keeps a raw material without an amount per day', () => {
    expect(readSpecification('진세노사이드 Rg1+Rb1+Rg3의 합 *원료성제품 : 표시량(5mg/g)의 이상')).toMatchObject([
      { slug: 'red-ginseng', outcome: 'absent', reason: 'raw-material-only', perGram: true },
    ]);
  });

  it('readSpecification never reads the denominator where the unit is misprinted', () => {
    expect(readSpecification('나이아신 : 표시량(11m/4g)의 80~150%')).toMatchObject([
      { slug: 'niacin', outcome: 'fail', reason: 'unit-unknown', value: null },
    ]);
    expect(readSpecification('코로소린산 함량(mg/2000mg) : 표시량(0.65)의 80%~120%')).toMatchObject([
      { slug: 'banaba', outcome: 'ok', value: '0.65', unit: 'mg' },
    ]);
  });

  it('readSpecification marks a count that contradicts itself', () => {
    expect(readSpecification('프로바이오틱스 수 : 표시량(1,000,000,000(1억) CFU/2g) 이상')).toMatchObject([
      { outcome: 'abnormal', reason: 'count-contradiction' },
    ]);
  });

  it('readSpecification names the niacin form only where the label does', () => {
    const formOf = (label: string) => readSpecification(`${label} : 표시량(15mg/500mg)의 80~150%`)[0]?.form;
    expect([formOf('나이아신'), formOf('니코틴산아미드'), formOf('니코틴산')]).toEqual([null, 'nicotinamide', 'nicotinic-acid']);
  });

  it('readSpecification keeps β-carotene apart from vitamin A, and markers apart from amounts', () => {
    expect(summary('베타카로틴 : 표시량(2mg/2g)의 80~150%')).toEqual(['beta-carotene ok 2 mg / 2000 mg']);
    expect(readSpecification('로사빈 : 표시량(6.3mg/2000mg)의 80~120%')).toMatchObject([
      { slug: 'rhodiola', outcome: 'absent', reason: 'marker-only' },
    ]);
  });

  it('readSpecification decides a shared marker by its context or not at all', () => {
    const text = '총 엽록소 : 표시량(90mg/3750mg)의 80~120%';
    expect(readSpecification(text, '튼튼 클로렐라')[0]?.slug).toBe('chlorella');
    expect(readSpecification(text, '바다 스피루리나')[0]?.slug).toBe('spirulina');
    expect(readSpecification(text)[0]?.slug).toBeNull();
  });

  it.each([
    ['아연 : 표시량(10mg/10.000mg)의 80~150%', ['zinc ok 10 mg / 10000 mg']],
    ['아연 : 표시량(8.5mg/53.500mg)의 80~150%', ['zinc abnormal 8.5 mg / undefined undefined']],
    ['아연 : 표시량(8.5mg/15mg)의 80~150%', ['zinc ok 8.5 mg / 15 mg']],
    ['총(-)-Hydroxycitric acid : 표시량(1.500 mg/40 g)의 80~120%', ['garcinia ok 1500 mg / 40000 mg']],
    ['루테인 : 표시량(18.182mg/94mg)의 80~120%', ['lutein ok 18.182 mg / 94 mg']],
    ['비타민B6 : 표시량(1.500mg/1,000mg)의 80~150%', ['vitamin-b6 ok 1.5 mg / 1000 mg']],
    ['비타민C : 표시량(1.000mg/2,000mg)의 80~150%', ['vitamin-c abnormal 1 mg / undefined undefined']],
    ['총지아잔틴 : 표시량(1.8955/90 mg)의 80~120%', ['zeaxanthin ok 1.8955 mg / 90 mg']],
    ['구리 : 표시량(0.079/53.5 mg)의 80~150%', ['copper ok 0.079 mg / 53.5 mg']],
    ['비타민D : 표시량(10/500 mg)의 80~180%', ['vitamin-d fail null null / undefined undefined']],
    ['진세노사이드 Rg1, Rb1 및 Rg3의 합 : 표시량(3/15 g)의 80% 이상', ['red-ginseng fail null null / undefined undefined']],
    ['나이아신 : 표시량(11m/4g)의 80~150%', ['niacin fail null null / undefined undefined']],
    ['식이섬유(g/30 g) : 표시량(11)의 80% 이상', ['dietary-fiber ok 11 g / 30000 mg']],
  ])('readSpecification reads what only one reading is possible of, and nothing else: %s', (text, read) => {
    expect(summary(text)).toEqual(read);
  });

  it.each([
    ['EPA와 DHA의 합 : 표시량(EPA 360mg + DHA 240mg/1,000mg)의 80~120%', ['omega-3 ok 600 mg / 1000 mg']],
    ['EPA와 DHA의 합 : EPA 360mg, DHA 240mg / 1,000mg', ['omega-3 ok 600 mg / 1000 mg']],
    ['EPA와 DHA의 합 : 600mg(EPA 360mg + DHA 240mg)/1,000mg의 80~120%', ['omega-3 ok 600 mg / 1000 mg']],
    ['EPA와 DHA의 합 : 표시량(360mg+240mg=600mg/1,000mg)의 80~120%', ['omega-3 ok 600 mg / 1000 mg']],
    ['EPA와 DHA의 합 : 표시량(360mg+240mg=700mg/1,000mg)의 80~120%', ['omega-3 abnormal null null / undefined undefined']],
    ['비타민C : 표시량(정제 500mg + 캡슐 100mg)의 80~150%', ['vitamin-c ok 600 mg / undefined undefined']],
    ['비타민C : 표시량(500mg/1g + 100mg/1g)의 80~150%', ['vitamin-c abnormal null null / undefined undefined']],
    ['루테인 : 표시량(10mg + 지아잔틴 2mg/500mg)의 80~120%', ['lutein abnormal null null / undefined undefined']],
    ['비타민D : 표시량(10µg + 0.1mg/500mg)의 80~180%', ['vitamin-d abnormal null null / undefined undefined']],
    ['프로바이오틱스 수 : 5억 CFU + 비피더스균 5억 CFU/2g', ['probiotics abnormal null null / undefined undefined']],
    [
      '2. EPA : 표시량(360mg/1,000mg)의 80~120% DHA : 표시량(240mg/1,000mg)의 80~120%',
      ['omega-3 ok 360 mg / 1000 mg', 'omega-3 ok 240 mg / 1000 mg'],
    ],
  ])('readSpecification adds what is written as a sum, and leaves what it cannot add: %s', (text, read) => {
    expect(summary(text)).toEqual(read);
  });

  it.each([
    '프로바이오틱스 수\n(100,000,000 CFU/2g)',
    '프로바이오틱스 수 : 표시량 이상\n(총 100,000,000 CFU/2g)',
    '프로바이오틱스 수 : 표시량 이상\n※ 표시량 : 1억 CFU/2g',
    '프로바이오틱스 수 : 표시량 이상\n100,000,000(1억) CFU/2g',
    '프로바이오틱스 수 : 표시량 이상\n비타민C : 100mg/2g\n대장균군 : 음성\n표시량 : 1억 CFU/2g',
  ])('readSpecification finds the count on a line of its own: %j', (text) => {
    expect(summary(text)).toContain('probiotics ok 100000000 CFU / 2000 mg');
    expect(summary(text)).toHaveLength(text.includes('비타민C') ? 2 : 1);
  });

  it('readSpecification adds an ingredient that the headings of two parts of one pack name', () => {
    const parts = (second: string) =>
      `[정제 700mg-콜라겐, 비오틴]\n비오틴 : 표시량(900µg/3.18g)의 80~180%\n[정제 700mg-비타민C${second}]\n비오틴 : 표시량(30µg/3.18g)의 80~180%`;
    expect(readSpecification(parts(', 비오틴'))).toMatchObject([{ slug: 'biotin', value: '930', doubt: 'several-rows-summed' }]);
    expect(readSpecification(parts(''))).toMatchObject([{ value: '900' }, { value: '30' }]);
  });

  it('readSpecification returns nothing for an empty text and keeps unknown labels', () => {
    expect(readSpecification('')).toEqual([]);
    expect(readSpecification('2) 올레우로핀 : 표시량(50mg / 1,000mg)의 80~120%')).toMatchObject([
      { label: '올레우로핀', slug: null, outcome: 'ok' },
    ]);
  });
});
