import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { STANDING_NOTES } from '#copy/combinations/medicines.ts';
import { type Concern, isConcern, isListed, isWithin, kindOfConcern, withImplied } from '#domain/combinations/cautions/concern.ts';
import { readMedicineNames } from '#domain/combinations/medicines/medicine.ts';
import { MedicineIndex, type Proposal } from '#domain/combinations/medicines/propose.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const medicineClass = v.pipe(
  v.string(),
  v.guard(isConcern),
  v.check((code) => kindOfConcern(code) === 'MEDICINE', 'no class of medicines'),
);
const noClasses = v.strictTuple([]);
const name = {
  typed: text,
  written: v.picklist(['NAME', 'SUBSTANCE', 'SHORT', 'TYPING_ERROR', 'INITIALS', 'STRENGTH']),
  meant: v.optional(text),
  substance: text,
  doubtful: v.optional(v.literal(true)),
};
const { names } = v.parse(
  v.strictObject({
    what: text,
    from: text,
    labelledOn: v.pipe(v.string(), v.isoDate()),
    seed: text,
    judge: text,
    label: v.record(text, text),
    names: v.array(
      v.variant('standing', [
        v.strictObject({ ...name, classes: v.pipe(v.array(medicineClass), v.minLength(1)), standing: v.literal('CLASS') }),
        v.strictObject({ ...name, classes: noClasses, standing: v.picklist(['NONE', 'NOT_LISTED']) }),
        v.strictObject({
          typed: text,
          written: v.picklist(['SUPPLEMENT', 'FOOD', 'HALF_WORD', 'GROUP']),
          substance: v.null(),
          classes: noClasses,
          standing: v.literal('NOT_A_MEDICINE'),
        }),
      ]),
    ),
  }),
  JSON.parse(readFileSync(new URL('../../fixtures/medicine-names-labelled.json', import.meta.url), 'utf8')),
);

const countBy = (keys: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));

describe('labelled medicine names', () => {
  it('300 names of medicines and 20 other texts are distinct', () => {
    expect(new Set(names.map(({ typed }) => typed)).size).toBe(names.length);
    expect(countBy(names.map(({ standing }) => standing))).toEqual({ CLASS: 253, NONE: 34, NOT_LISTED: 13, NOT_A_MEDICINE: 20 });
    expect(countBy(names.map(({ written }) => written))).toMatchObject({ TYPING_ERROR: 30, INITIALS: 15, STRENGTH: 20 });
  });

  it('typing errors and initials of labelled medicine names say what is meant', () => {
    const hasMeaning = names.filter((each) => 'meant' in each).map(({ typed }) => typed);
    const needsMeaning = names.filter(({ written }) => written === 'TYPING_ERROR' || written === 'INITIALS').map(({ typed }) => typed);
    expect(hasMeaning).toEqual(needsMeaning);
  });

  it('classes of labelled medicine names are the narrowest, each once', () => {
    const wider = names.filter(
      ({ classes }) => new Set(classes).size < classes.length || classes.some((code) => classes.some((other) => isWithin(other, code))),
    );
    expect(wider).toEqual([]);
  });
});

const index = new MedicineIndex(
  readMedicineNames(readFileSync(new URL('../../../functions/register/facts/medicine-names.tsv', import.meta.url), 'utf8')),
);
type Labelled = (typeof names)[number];

/** Classes with the implied ones; a label may name a substance's class where the list names the substance. */
const classesOf = (codes: readonly Concern[]): string =>
  [...withImplied(codes)]
    .filter((code) => isListed(code) && code !== 'ANY_MEDICINE')
    .sort()
    .join();

const isRight = ({ medicine }: Proposal, { classes }: Labelled): boolean => classesOf(medicine.codes) === classesOf(classes);

const tried = names.flatMap((label) => (label.standing === 'NOT_A_MEDICINE' ? [] : [{ label, first: index.proposals(label.typed)[0] }]));
const found = tried.flatMap(({ label, first }) => (first === undefined ? [] : [{ label, first }]));

describe('labelled medicine names and their proposals', () => {
  it('labelled medicine names are found in at least 90 %', () => {
    const missed = tried.filter(({ first }) => first === undefined).map(({ label }) => label.typed);
    console.info(`${found.length} of ${tried.length} found; not: ${missed.join(', ')}`);
    expect(tried).toHaveLength(300);
    expect(found.length).toBeGreaterThanOrEqual(270);
  });

  it('the first proposal for a labelled medicine name has its classes in at least 99 % of those found', () => {
    const wrong = found.filter(({ label, first }) => !isRight(first, label));
    const lines = wrong.map(({ label, first }) => `${label.typed}: ${first.medicine.codes.join()} instead of ${label.classes.join()}`);
    console.info(`${found.length - wrong.length} of ${found.length} right; wrong: ${lines.join('; ')}`);
    expect(wrong.length / found.length).toBeLessThanOrEqual(0.01);
  });

  it('a medicine without a class is never called free of cautions', () => {
    const without = found.filter(({ label, first }) => label.classes.length === 0 && isRight(first, label));
    expect(without.filter(({ label }) => label.standing === 'NONE').length).toBeGreaterThanOrEqual(10);
    expect(without.filter(({ label }) => label.standing === 'NOT_LISTED').length).toBeGreaterThanOrEqual(10);
    for (const { first } of without) {
      expect(first.medicine.codes).toEqual(['ANY_MEDICINE']);
      expect(STANDING_NOTES[first.medicine.standing]).toMatch(/약사에게 확인하세요\.$|판단하지 못해요\.$/);
    }
  });

  it('foods, supplements, groups and half words are no names of medicines', () => {
    const others = names.filter(({ standing }) => standing === 'NOT_A_MEDICINE');
    const named = others.flatMap(({ typed }) => index.proposals(typed).filter(({ fit }) => fit === 'NAMED'));
    expect(others).toHaveLength(20);
    expect(named).toEqual([]);
  });

  it('typing errors and initials of medicines only propose', () => {
    const guessed = found.filter(({ label }) => label.written === 'TYPING_ERROR' || label.written === 'INITIALS');
    expect(
      guessed.filter(({ label, first }) => first.fit === 'NAMED' && first.name.replaceAll(' ', '') !== label.typed.replaceAll(' ', '')),
    ).toEqual([]);
  });
});
