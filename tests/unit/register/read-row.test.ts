import { describe, expect, it } from 'vitest';
import { readMinistryRow } from '#register/import/read-row.ts';
import { reportImport } from '#register/import/report.ts';
import { ministryRowOf } from '#tests/support/ministry-row.ts';

const read = (fields: Record<string, string>) =>
  readMinistryRow(ministryRowOf({ STTEMNT_NO: '20040015039106', PRDUCT: '하루 영양제', ENTRPS: '튼튼제약', ...fields }));

describe('readMinistryRow', () => {
  it('readMinistryRow combines everything and keeps the raw texts', () => {
    const supplement = read({
      BASE_STANDARD:
        '1) 성상 : 노란 분말을 함유한 투명한 경질캡슐\n2) 나이아신 : 표시량(15mg NE/500mg)의 80~150%\n3) 올레우로핀 : 표시량(50mg/500mg)의 80~120%',
      SRV_USE: ' 1일 1회, 1회 1캡슐을 물과 함께 ',
      INTAKE_HINT1: '1) 하나일 것 2) 둘일 것',
    });
    expect(supplement).toMatchObject({
      sourceKey: 'mfds:20040015039106',
      maker: '튼튼제약',
      brand: null,
      method: '1일 1회, 1회 1캡슐을 물과 함께',
      caution: '(가) 하나일 것\n(나) 둘일 것',
      form: 'capsule',
      unmatched: [{ label: '올레우로핀', outcome: 'ok' }],
      reading: 'full',
      skip: null,
      kind: 'RETAIL',
      raw: { directions: ' 1일 1회, 1회 1캡슐을 물과 함께 ' },
    });
    expect(supplement.ingredients).toEqual([
      {
        slug: 'niacin',
        amount: '15',
        unit: 'mg NE',
        labelAmount: '15',
        labelUnit: 'mg NE',
        confidence: 'HIGH',
        factor: '1',
        rawText: '나이아신 : 표시량(15mg NE/500mg)의 80~150%',
        outcome: 'ok',
        reason: 'once-a-day',
      },
    ]);
  });

  it('readMinistryRow names the ingredients of a report without a specification, with unknown amounts', () => {
    const functionText =
      '[루테인지아잔틴복합추출물] 눈 건강\n[쏘팔메토 열매 추출물] 전립선\n[비타민 D] 뼈\n[비타민D] 뼈\n[천심련추출물] 관절';
    const known = read({ MAIN_FNCTN: functionText, SRV_USE: '1일 1회, 1회 1정' });
    expect(known.ingredients.map(({ slug, amount, reason }) => [slug, amount, reason])).toEqual([
      ['lutein', null, 'named-only'],
      ['zeaxanthin', null, 'named-only'],
      ['saw-palmetto', null, 'named-only'],
      ['vitamin-d', null, 'named-only'],
    ]);
    const byLine =
      '1) 비타민C : ①결합조직\r\n- EPA 및 DHA 함유 유지 : 혈행\n비타민 D ①칼슘\n[철] 혈액생성\n(국문) 관절 : 건강\n①정상적인 면역기능에 필요';
    expect(read({ MAIN_FNCTN: byLine }).ingredients.map(({ slug }) => slug)).toEqual(['iron', 'vitamin-c', 'omega-3', 'vitamin-d']);
    const specified = read({
      MAIN_FNCTN: functionText,
      BASE_STANDARD: '비타민D : 표시량(10µg/500mg)의 80~180%',
      SRV_USE: '1일 1회, 1회 1정',
    });
    expect(specified.ingredients).toMatchObject([{ slug: 'vitamin-d', amount: '10' }]);
  });

  it.each([
    ['피브린용해효소활성(FU/g) : 표시량의 80~120% (표시량 : 2,300FU / 500mg)', [['nattokinase', '2300', 'FU']]],
    ['피브린용효소활성: 표시량(1507.5FU/600mg)의 80~120%', [['nattokinase', '1507.5', 'FU']]],
    ['안트라퀴논계화합물(무수바바인으로서) : 20㎎/2400㎎의 80 ~ 120%', [['aloe-leaf', '20', 'mg']]],
    ['안트라퀴논계 화합물(무수바바로인으로서)%: 표시량(20 mg/3,200 mg)의 80~120%', [['aloe-leaf', '20', 'mg']]],
    ['L-카르니틴 : 표시량(2g/20g)의 80~120%', [['carnitine', '2000', 'mg']]],
    [
      '고형분 중 총 다당체 : 표시량(110mg/500mg)의 80~120%\n안트라퀴논계화합물(무수바바로인으로서) : 0.005% 이하',
      [['aloe-gel', '110', 'mg']],
    ],
  ] as const)('readMinistryRow reads %s', (text, amounts) => {
    const { ingredients } = read({ PRDUCT: '하루 한 알', BASE_STANDARD: text, SRV_USE: '1일 1회, 1회 1캡슐' });
    expect(ingredients.map(({ slug, amount, unit }) => [slug, amount, unit])).toEqual(amounts);
  });

  it('readMinistryRow knows lecithin by its phospholipids alone, with an unknown amount', () => {
    const { ingredients } = read({
      PRDUCT: '레시틴프리미엄',
      BASE_STANDARD: '인지질 중 포스파티딜콜린 : 표시량(120mg/750mg)의 80~120%',
      SRV_USE: '1일 1회, 1회 1캡슐',
    });
    expect(ingredients).toMatchObject([{ slug: 'lecithin', amount: null, reason: 'marker-only' }]);
  });

  it('readMinistryRow adds EPA and DHA only where no sum is stated', () => {
    const amountOf = (text: string) =>
      read({ BASE_STANDARD: text, SRV_USE: '1일 1회, 1회 1캡슐' }).ingredients.map(({ slug, amount }) => [slug, amount]);
    expect(amountOf('EPA : 표시량(360mg/1,000mg)\nDHA : 표시량(240mg/1,000mg)')).toEqual([['omega-3', '600']]);
    expect(amountOf('EPA와 DHA의 합 : 표시량(600mg/1,000mg)\nDHA : 표시량(240mg/1,000mg)')).toEqual([['omega-3', '600']]);
  });

  it('readMinistryRow marks different amounts of one ingredient instead of choosing', () => {
    expect(
      read({ BASE_STANDARD: '비오틴 : 표시량(900µg/3g)\n비오틴 : 표시량(30µg/3g)', SRV_USE: '1일 1회, 1회 1포' }).ingredients,
    ).toMatchObject([{ slug: 'biotin', amount: null, outcome: 'abnormal', reason: 'several-rows-unclear' }]);
  });

  it.each([
    [{ ENTRPS: '식약처TEST업소(건기전문제조)' }, 'test-firm', 'RETAIL'],
    [{ PRDUCT: '프로바이오틱스(태국용)' }, null, 'EXPORT'],
    [{ SRV_USE: '건강기능식품의 제조 원료로 사용한다.' }, null, 'RAW_MATERIAL'],
    [{ BASE_STANDARD: '식이섬유 : 850mg/g 이상' }, null, 'RAW_MATERIAL'],
  ])('readMinistryRow tells the kind of %j without dropping it', (fields, skip, kind) => {
    expect(read(fields)).toMatchObject({ skip, kind });
  });

  it.each([
    ['고유의 향미가 있는 진한 빨간색의 내용물을 함유한 연질캡슐', 'softgel'],
    ['흰색의 장방형 제피정제', 'tablet'],
    ['곰 모양 젤리', 'jelly'],
    ['노란색의 분말', 'powder'],
    ['점도가 있는 갈색의 액상', 'liquid'],
    ['직사각형 필름', null],
  ])('readMinistryRow: %s → %s', (appearance, form) => {
    expect(read({ SUNGSANG: appearance }).form).toBe(form);
  });

  it.each([' 비타민C : 1', '(', '1,', '80~', '(가) ', '1일 1회, 1회 ', '\n\n- ', '10억(', '1mg + ', '(1mg + 1', 'EPA 1mg,', ' : 1억+'])(
    'readMinistryRow stays fast on hostile text: %j',
    (unit) => {
      const text = unit.repeat(10_000 / unit.length);
      const before = process.cpuUsage();
      read({ BASE_STANDARD: text, SRV_USE: text, INTAKE_HINT1: text, SUNGSANG: text });
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(1000);
    },
  );

  it('readMinistryRow reports counts by outcome and reason', () => {
    const report = reportImport([
      read({ BASE_STANDARD: '아연 : 표시량(8.5mg/500mg)\n비타민B12 : 표시량(2.4g/200mg)', SRV_USE: '1일 1회, 1회 1정' }),
      read({}),
    ]);
    expect(report).toMatchObject({
      products: 2,
      reading: { full: 0, partial: 1, none: 1 },
      amounts: 1,
      unknownAmounts: 1,
      outcomes: { ok: 1, abnormal: 1 },
      reasons: { 'once-a-day': 1, 'amount-exceeds-denominator': 1 },
    });
  });
});
