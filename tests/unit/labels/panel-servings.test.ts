import { describe, expect, it } from 'vitest';
import { readPanelDirections } from '#domain/labels/panel/directions.ts';

const directions = (timesPerDay: number | null, unitsPerDose: number | null, unit: string | null) => ({ timesPerDay, unitsPerDose, unit });

describe('directions of a label', () => {
  it.each([
    ['Supplement Facts\nServing Size: 2 Capsules\nVitamin C 500 mg', directions(null, 2, '캡슐')],
    ['Serving Size Two (2) Vegetarian Capsules\nServings Per Container 60', directions(null, 2, '캡슐')],
    ['Serving size 1/2 tablet', directions(null, 0.5, '정')],
    ['1회 2정\n비타민C 500 mg', directions(null, 2, '정')],
    ['1회 섭취량 3캅셀(1,500 mg)', directions(null, 3, '캡슐')],
    ['1회 분량(2정)당 함량', directions(null, 2, '정')],
    ['한 번에 2알', directions(null, 2, '알')],
    ['1회 2정, 1일 2회', directions(2, 2, '정')],
    ['Serving Size 2 Capsules\nTake 2 capsules daily.', directions(null, 2, '캡슐')],
  ])('directions of a label give the pieces of a dose where only the serving says them: %j', (text, read) => {
    expect(readPanelDirections(text)).toEqual(read);
  });

  it.each([
    'Serving Size 1-2 capsules',
    'Serving Size 30 g',
    '1회 제공량 500 mg',
    '1회 1~2정',
    '1회 2정~3정',
    'Servings per container: 60 capsules',
    '내용량 60정',
    'Adults serving size 2 tablets. Children serving size 1 tablet.',
  ])('directions of a label leave the pieces of a dose open where the serving does: %j', (text) => {
    expect(readPanelDirections(text)?.unitsPerDose ?? null).toBeNull();
  });

  it('directions of a label keep the dose of a sentence before that of the serving', () => {
    expect(readPanelDirections('Serving Size 2 Capsules. Take 1 capsule twice daily')).toEqual(directions(2, 1, '캡슐'));
    expect(readPanelDirections('1일 1회, 1회 1정을 섭취 / 1회 분량 2정당')).toEqual(directions(1, 1, '정'));
  });
});
