import { describe, expect, it } from 'vitest';
import { readIntake } from '#register/import/read-intake.ts';

const mg = (value: string) => ({ value, unit: 'mg' });

describe('readIntake', () => {
  it('readIntake reads times, units and weight', () => {
    expect(readIntake('1일 3회, 1회 3캡슐(1440mg)의 제품을 충분한 물과 함께 섭취하십시오.')).toEqual({
      outcome: 'read',
      timesPerDay: 3,
      timesPerDayMax: null,
      unitsPerDose: '3',
      unitsPerDoseMax: null,
      unitName: '캡슐',
      dose: mg('1440'),
      daily: mg('4320'),
      adultLine: false,
    });
  });

  it.each([
    ['1일 1회, 1회 1포(5,5g)', '5500'],
    ['1일 1회, 1회 2정(500mg×2정)', '1000'],
    ['1일 2회, 1회 2캡슐(1캡슐당 400mg)', '800'],
    ['1일 5회, 1회 2정(2400mg/2정)을 씹거나', '2400'],
    ['1일2회, 1회 2캅셀(250mg/1캅셀)식전', '500'],
    ['1일 1회, 1회 1포를(700mg×2정, 450mg×2캡슐) 물과', '2300'],
    ['분말 1스푼(2g)을 1일 2회 섭취한다', '2000'],
    ['1일 2회, 1회 10g씩 직접', '10000'],
    ['1일 3회, 1회 섭취시 1스픈(2g) 섭취.', '2000'],
  ])('readIntake: %s weighs %s mg a dose', (text, weight) => {
    expect(readIntake(text).dose).toEqual(mg(weight));
  });

  it('readIntake reads volumes', () => {
    expect(readIntake('1일 2회,1회에 1ml(20방울)를 음용수나 주스에 혼합하여 섭취한다.')).toMatchObject({
      timesPerDay: 2,
      dose: { value: '1', unit: 'mL' },
      daily: { value: '2', unit: 'mL' },
    });
  });

  it('readIntake records both ends of a range', () => {
    expect(readIntake('1일 2~3회, 1회 1~2포를')).toMatchObject({
      timesPerDay: 2,
      timesPerDayMax: 3,
      unitsPerDose: '1',
      unitsPerDoseMax: '2',
    });
  });

  it.each([
    ['9세 이상 및 성인 : 1일 2~3회, 1회 1포 / 4-9세 어린이 : 1일 2회, 1회 1포 / 6개월-4세 어린이 : 1일 1회, 1회 1포', 2, '1'],
    ['성인 : 1일 3회, 1회 2포 (2그램), 소아 : 1일 2회, 1회 1포 (1그램)', 3, '2'],
    ['소아 : 1일 2회, 1회 1포 (1그램), 성인 : 1일 3회, 1회 2포 (2그램)', 3, '2'],
    ['- 성인 1일 3회, 1회 1g을 온수나 냉수에 타거나 직접드십시오.- 15세 이하의 어린이는 성인의 절반 정도 드십시오', 3, '1'],
  ])('readIntake takes the adult line of: %s', (text, times, units) => {
    expect(readIntake(text)).toMatchObject({ timesPerDay: times, unitsPerDose: units, adultLine: true });
  });

  it('readIntake takes the first of several alternatives', () => {
    expect(readIntake('1일 2회, 1회 1캡슐씩 또는 1일 1회, 1회 2캡슐을')).toMatchObject({ timesPerDay: 2, unitsPerDose: '1' });
  });

  it('readIntake does not read a day total as a dose', () => {
    expect(readIntake('1일45g을 복용/동봉한 스픈(15g)으로 1일 3회 물 등과 함께 섭취')).toMatchObject({
      timesPerDay: 3,
      daily: mg('45000'),
    });
  });

  it('readIntake leaves the weight unknown where a bracket lists pieces and a total', () => {
    expect(readIntake('1일 2회, 1회 2정(500mg×4정,2,000mg)을')).toMatchObject({ timesPerDay: 2, dose: null, daily: null });
  });

  it('readIntake reads nothing from raw materials and empty directions', () => {
    expect(readIntake('건강기능식품원료 사용').outcome).toBe('bulk');
    expect(readIntake('').outcome).toBe('absent');
  });
});
