import { describe, expect, it } from 'vitest';
import { dailyAmounts } from '#register/import/daily-amount.ts';
import { readIntake } from '#register/import/read-intake.ts';
import { readSpecification } from '#register/import/read-specification.ts';

const daily = (specification: string, directions: string) => [
  ...dailyAmounts(readSpecification(specification), readIntake(directions)).values(),
];

describe('dailyAmounts', () => {
  it.each([
    ['마그네슘 : 표시량(350mg/1,000mg)의 80~150%', '1일 1회, 1회 1정을', '350', '1', 'HIGH', 'once-a-day'],
    ['비타민A : 표시량(700㎍RE/1000mg)의 80~150%', '1일 2회, 1회 1캡슐을', '700', '1', 'MEDIUM', 'assumed-daily'],
    ['비타민D: 800IU/215.15mg', '1일 1회, 1회 1매를', '20', '1', 'HIGH', 'once-a-day'],
    ['총 Hydroxycitric acid : 450mg/5g의 80~120%', '1일 2회, 1회당 1포(5g)씩', '900', '2', 'HIGH', 'denominator-is-dose'],
    ['감마리놀렌산 : 표시량(120mg/1000mg)의 80~120%', '1일 2회, 1회 2캡슐씩', '240', '2', 'MEDIUM', 'range-decides'],
    ['진세노사이드 Rg1과 Rb1과 Rg3의 합 : 0.9mg/g 의 80% 이상', '1일 2회, 1회 10g씩 직접', '18', '20', 'HIGH', 'computed-from-weight'],
    ['카테킨 : 표시량(340mg/4,320mg)의 80~120%', '1일 3회, 1회 3캡슐(1440mg)의', '340', '1', 'HIGH', 'denominator-is-day'],
    ['마그네슘 : 표시량(207mg/2ml)의80~150%', '1일 2회,1회에 1ml(20방울)를', '207', '1', 'HIGH', 'denominator-is-day'],
    ['MSM : 표시량(998mg/1000mg)의 80~120%', '1일 1회 1스푼(2g)씩', '1996', '2', 'MEDIUM', 'computed-from-weight'],
    ['엽산 : 표시량(400㎍/500mg)의 80~150%', '1일 1회, 1회 1정을', '680', '1', 'LOW', 'equivalent-not-stated'],
    ['엽산 : 표시량(0.4mg/500mg)의 80~150%', '1일 1회, 1회 1정을', '680', '1', 'LOW', 'equivalent-not-stated'],
    ['엽산 : 표시량(400㎍ folic acid/500mg)의 80~150%', '1일 1회, 1회 1정을', '680', '1', 'HIGH', 'once-a-day'],
    ['엽산 : 표시량(680㎍ DFE/500mg)의 80~150%', '1일 1회, 1회 1정을', '680', '1', 'HIGH', 'once-a-day'],
    ['칼슘 : 표시량(2.000 mg)의 80~150%', '1일 1회, 1회 2정을', '2000', '1', 'LOW', 'thousands-dot'],
    ['총지아잔틴 : 표시량(1.8955/90 mg)의 80~120%', '1일 1회, 1회 1캡슐을', '1.8955', '1', 'LOW', 'shared-unit'],
    ['비타민C : 표시량(30 mg/400 mg)의 80~150%', '1일 1~2회, 1회 1캡슐을', '30', '1', 'MEDIUM', 'assumed-daily'],
    ['비타민C : 180mg/3,000mg의 80~150%', '', '180', '1', 'LOW', 'assumed-daily'],
  ])('dailyAmounts %s, %s', (specification, directions, amount, factor, confidence, reason) => {
    expect(daily(specification, directions)).toEqual([{ amount, factor, confidence, outcome: 'ok', reason }]);
  });

  it.each([
    ['진세노사이드 Rg1, Rb1 및 Rg3의 합 : 표시량(4.5mg/g)의 80%이상', '1일 1회, 1회 2캡슐을', 'ok', 'per-gram-without-weight'],
    ['총플라보노이드: 표시량(4.5mg/0.9g)이상', '', 'ok', 'dose-unknown'],
    ['비타민A : 표시량(420mg/1,020mg)의 80~150%', '1일 1회, 1회 1캡슐을', 'abnormal', 'implausible-amount'],
    ['식이섬유: 표시량(6.0mg/11.0g)의 80% 이상', '1일 1회, 1회 1포를', 'abnormal', 'implausible-amount'],
    ['비타민D : 표시량(3㎍ RE/1,200mg)의 80~180%', '1일 1회, 1회 1정을', 'fail', 'unit-not-convertible'],
    ['비타민B12 : 표시량(2.4g/200mg)의 80~180%', '1일 1회, 1회 1정을', 'abnormal', 'amount-exceeds-denominator'],
  ])('dailyAmounts leaves unknown: %s, %s', (specification, directions, outcome, reason) => {
    expect(daily(specification, directions)).toEqual([{ amount: null, factor: null, confidence: null, outcome, reason }]);
  });

  it('dailyAmounts accepts the high amounts that are really registered', () => {
    expect(daily('비오틴 : 표시량(10,000 μg/500 mg)의 80~180%', '1일 1회, 1회 1정을')[0]?.amount).toBe('10000');
  });

  it('dailyAmounts lets a range decide for the neighbours with the same denominator', () => {
    const amounts = daily(
      '감마리놀렌산 : 표시량(120mg/1000mg)의 80~120%\n비타민E : 표시량(5mgα-TE/1000mg)의 80~150%',
      '1일 2회, 1회 2캡슐씩',
    );
    expect(amounts.map(({ amount, confidence }) => [amount, confidence])).toEqual([
      ['240', 'MEDIUM'],
      ['10', 'MEDIUM'],
    ]);
  });
});
