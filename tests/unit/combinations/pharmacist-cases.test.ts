import { describe, expect, it } from 'vitest';
import { type PharmacistCase, pharmacistCases, toldTo } from '#tests/support/pharmacist-cases.ts';

const textOf = (line: readonly string[]) => line.join(' ');

const FIRST = 3;

/** Lines by their text; `isFirstRight` where the first three are the labelled ones, in an order that the labels allow. */
function compare(labelled: PharmacistCase) {
  const told = toldTo(labelled);
  const wanted = labelled.lines.map(textOf);
  const optional = labelled.mayTell.map(textOf);
  const counted = told.filter((line) => !optional.includes(textOf(line)));
  const toldTexts = told.map(textOf);
  const first = counted.slice(0, FIRST).map(([slug, code]) => `${slug} ${code}`);
  const places = labelled.firstThree.flatMap((equallyUrgent) => equallyUrgent.map(() => equallyUrgent));
  const name = (text: string) => `${labelled.case}: ${text}`;
  return {
    number: labelled.case,
    missing: wanted.filter((text) => !toldTexts.includes(text)).map(name),
    invented: counted
      .map(textOf)
      .filter((text) => !wanted.includes(text))
      .map(name),
    isFirstRight: first.length === Math.min(FIRST, wanted.length) && first.every((text, place) => places[place]?.includes(text)),
  };
}

const compared = pharmacistCases.map(compare);

describe('cautions of 150 labelled persons and selections', () => {
  it('the labelled set has 150 cases with 319 lines', () => {
    expect([pharmacistCases.length, pharmacistCases.flatMap(({ lines }) => lines).length]).toEqual([150, 319]);
  });

  it('cautions tell all 319 labelled lines', () => {
    expect(compared.flatMap(({ missing }) => missing)).toEqual([]);
  });

  it('cautions tell no line that is not labelled', () => {
    expect(compared.flatMap(({ invented }) => invented)).toEqual([]);
  });

  it('the first three cautions are the most urgent, in order, in all 150 cases', () => {
    expect(compared.filter(({ isFirstRight }) => !isFirstRight).map(({ number }) => number)).toEqual([]);
  });
});
