import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Caution, cautionSchema, LATER_CODES } from '#contract/people/person.ts';
import { isThinnerUnclear } from '#domain/combinations/cautions/blood-thinner.ts';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import { isMeant } from '#domain/combinations/cautions/match.ts';
import { readPeople, withTaken, withThinner } from '#domain/combinations/cautions/people.ts';
import { SEVERITIES, SEVERITY, verdictRaisedBy } from '#domain/combinations/cautions/severity.ts';
import { MOST_MEDICINES } from '#domain/combinations/medicines/taken.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { allCautionsOf, forReader, selectCautions } from '#upstream/combinations/cautions/public.ts';
import { planSelection } from '#upstream/combinations/plan-selection.ts';

const VITAMIN_K = { slug: 'vitamin-k', name: '비타민K', unit: 'µg' };
const cautionsFor = (...concerns: Concern[]) =>
  selectCautions(
    [{ ingredient: VITAMIN_K, contributions: [{ supplementId: 1, amount: 70n * 10n ** 9n, chemicalForm: '' }] }],
    { population: { gender: 'MALE', age: 69, ageGroup: null, condition: null }, concerns },
    [],
  ).cautions;
const told = (...concerns: Concern[]) =>
  cautionsFor(...concerns).flatMap(({ code, severity }) => (severity === 'INFO' ? [] : `${code} ${severity}`));
const kept = (concerns: readonly string[], more: object = {}) =>
  readPeople({ chosen: 0, people: [{ gender: 'MALE', age: 69, name: '', condition: null, concerns, ...more }] });

describe('a medicine that is confirmed', () => {
  it('a medicine that is confirmed is the chosen person’s with its codes, once, and never beyond what a profile may hold', () => {
    const warfarin = { name: '와파린', substance: '와파린', codes: ['WARFARIN' as const], standing: 'CLASS' as const, isUnsure: false };
    const people = kept(['THYROID']);
    const once = withTaken(people, warfarin);
    expect(once?.people[0]).toMatchObject({ concerns: ['THYROID', 'WARFARIN'], medicines: [warfarin] });
    expect(once && withTaken(once, warfarin)).toEqual(once);
    expect(readPeople(JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(withTaken({ ...people, chosen: null }, warfarin)).toBeNull();
    const medicines = Array.from({ length: MOST_MEDICINES }, (_, index) => ({ ...warfarin, name: `약 ${index}` }));
    expect(withTaken(kept([], { medicines }), warfarin)).toBeNull();
  });
});

describe('vitamin K', () => {
  it('vitamin K is kept steady with warfarin and with an unnamed blood thinner, and does not matter with a DOAC', () => {
    expect(told('WARFARIN')).toEqual(['ANTICOAGULANT STEADY']);
    expect(told('ANTICOAGULANT')).toEqual(['ANTICOAGULANT STEADY']);
    expect(told('DOAC')).toEqual([]);
    // As a client may send: the general class beside the narrower one.
    expect(told('DOAC', 'ANTICOAGULANT')).toEqual([]);
    expect(told('DOAC', 'WARFARIN', 'ANTICOAGULANT')).toEqual(['ANTICOAGULANT STEADY']);
  });

  it('vitamin K that is kept steady asks for a doctor and stays in the plan of the day', () => {
    const cautions = cautionsFor('WARFARIN');
    expect(verdictRaisedBy(cautions)).toBe('watch');
    const product = { supplementId: 1, slugs: ['vitamin-k'], directions: readDirections('1일 1회, 1회 1정을 물과 함께') };
    expect(planSelection([{ ...product, judgement: 'FINE' }], [], cautions)).toMatchObject({ toAvoid: [], entries: [{ supplementId: 1 }] });
  });

  it('the page of vitamin K shows its line to warfarin and not to a DOAC', () => {
    const [line] = allCautionsOf(VITAMIN_K).filter(({ severity }) => severity === 'STEADY');
    const person = (concerns: readonly Concern[]) => ({ gender: null, age: 69, condition: null, concerns });
    expect(line && [isMeant(line, person(['WARFARIN'])), isMeant(line, person(['DOAC', 'ANTICOAGULANT']))]).toEqual([true, false]);
  });
});

describe('a person who named a blood thinner by its class', () => {
  it('a person who named a blood thinner by its class is asked once which one it is', () => {
    const people = kept(['ANTICOAGULANT', 'STATIN']);
    const [person] = people.people;
    expect(person && isThinnerUnclear(person)).toBe(true);
    const warfarin = withThinner(people, 'WARFARIN').people[0];
    expect(warfarin?.concerns).toEqual(['WARFARIN', 'STATIN']);
    expect(warfarin && isThinnerUnclear(warfarin)).toBe(false);
    const unknown = readPeople(JSON.parse(JSON.stringify(withThinner(people, null)))).people[0];
    expect(unknown && [unknown.concerns, isThinnerUnclear(unknown)]).toEqual([['ANTICOAGULANT', 'STATIN'], false]);
  });

  it('a person is kept with the substance that was named, without its class', () => {
    expect(kept(['DOAC', 'STATIN']).people[0]?.concerns).toEqual(['DOAC', 'STATIN']);
  });
});

describe('severities', () => {
  it('each severity has its own rank, in the order of the table', () => {
    expect(SEVERITIES.map((severity) => SEVERITY[severity].rank)).toEqual(SEVERITIES.map((_, place) => place));
    expect(SEVERITIES.filter((severity) => SEVERITY[severity].verdict !== null)).toEqual(['AVOID', 'CONSULT', 'STEADY']);
  });

  it('a reader of before gets STEADY as CONSULT and a label as the regulator, with the same text', () => {
    const cautions: Caution[] = [{ ...cautionsFor('WARFARIN')[0], evidence: 'LABEL' } as Caution];
    const counts = [{ concern: 'ANTICOAGULANT', count: 1, worst: 'STEADY' as const }];
    const before = forReader({ cautions, cautionsByConcern: counts }, []);
    expect(before.cautions).toEqual([{ ...cautions[0], severity: 'CONSULT', evidence: 'OFFICIAL' }]);
    expect(before.cautionsByConcern).toEqual([{ ...counts[0], worst: 'CONSULT' }]);
    expect(forReader({ cautions, cautionsByConcern: counts }, LATER_CODES)).toEqual({ cautions, cautionsByConcern: counts });
  });

  it('a caution of a later server in unknown codes is read, and asks for a word with a doctor', () => {
    const [caution] = cautionsFor('WARFARIN');
    expect(v.parse(cautionSchema, { ...caution, severity: 'LIMIT', kind: 'HABIT', evidence: 'HEARSAY' })).toMatchObject({
      severity: 'CONSULT',
      kind: 'PERSON',
      evidence: 'GENERAL',
      text: caution?.text,
    });
  });
});
