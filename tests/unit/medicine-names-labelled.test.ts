import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isConcern, isWithin, kindOfConcern } from '#domain/cautions/concern.ts';

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
  JSON.parse(readFileSync(new URL('../fixtures/medicine-names-labelled.json', import.meta.url), 'utf8')),
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
