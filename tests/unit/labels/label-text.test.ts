import { describe, expect, it } from 'vitest';
import { amountText } from '#copy/supplements/amount-text.ts';
import { supplements } from '#copy/supplements/supplements.ts';
import { cautionItems } from '#domain/combinations/caution-text.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';

describe('directions', () => {
  it.each([
    ['1일 1회, 1회 1정을 물과 함께 섭취하세요.', '하루 1번', '1정'],
    ['1일 2회, 1회 1캡슐 섭취', '하루 2번', '1캡슐'],
    ['1일 3 회 , 1회 2포씩', '하루 3번', '2포'],
    ['1일 1~2회, 1회에 10mL를 섭취', '하루 1~2번', '10mL'],
    ['1일 1 ~ 2회', '하루 1~2번', null],
    ['하루 한 번 드세요.', '하루 1번', null],
    ['1일 1회 2정을 식후에', '하루 1번', '2정'],
    ['1일 1회, 1회 1~2포', '하루 1번', '1~2포'],
    // Fields on which two regimens disagree are left out.
    ['1일 2회, 1회 1정 또는 1일 1회, 1회 2정', null, null],
    ['1회 1.5g', null, '1.5g'],
    ['', null, null],
  ])('directions as shown: %j', (text, frequency, amountPerTime) => {
    const { timesPerDay, unitsPerDose, unit } = readDirections(text);
    expect(timesPerDay && supplements.timesADay(timesPerDay)).toBe(frequency);
    expect(unitsPerDose && unit && supplements.unitsADose(unitsPerDose, unit)).toBe(amountPerTime);
  });
});

describe('cautions are split at (가) (나) …', () => {
  it.each([
    ['(가) 하나 (나) 둘', ['하나', '둘']],
    ['(가)하나(나)둘(다)셋', ['하나', '둘', '셋']],
    ['먼저 읽어요. (가) 하나', ['먼저 읽어요.', '하나']],
    ['이상사례가 생기면 상담하세요.', ['이상사례가 생기면 상담하세요.']],
    ['비타민(A) 과잉 (가능성)에 주의', ['비타민(A) 과잉 (가능성)에 주의']],
    ['', []],
    ['(가) (나) ', []],
  ])('cautions are split at (가) (나) …: %j', (text, items) => {
    expect(cautionItems(text)).toEqual(items);
  });

  it('cautions are split up to the last enumerator', () => {
    const letters = [...'가나다라마바사아자차카타파하'];
    expect(cautionItems(letters.map((letter) => `(${letter}) ${letter}번`).join(' '))).toEqual(letters.map((letter) => `${letter}번`));
  });
});

describe('amounts as they are read', () => {
  it.each([
    [1200, 'mg', '1,200 mg'],
    [0.45, 'mg', '0.45 mg'],
    [0.000001, 'mg', '0.000001 mg'],
    [10, 'µg RAE', '10 µg RAE'],
    [10_000_000_000, 'CFU', '100억 CFU'],
    [450_000_000_000, 'CFU', '4,500억 CFU'],
    [150_000_000, 'CFU', '1.5억 CFU'],
    [100_000_000, 'CFU', '1억 CFU'],
    [50_000, 'CFU', '5만 CFU'],
    [9999, 'CFU', '9,999 CFU'],
    [100_000_000, 'mg', '100,000,000 mg'],
    [0, 'mg', '0 mg'],
  ])('an amount of %d %s is shown as %s', (amount, unit, text) => {
    expect(amountText(amount, unit)).toBe(text);
  });
});
