import { describe, expect, it } from 'vitest';
import type { Concern } from '#domain/combinations/cautions/concern.ts';
import type { PersonCondition } from '#domain/combinations/cautions/person.ts';
import { avoidersIn, avoidersOf, cautionedAudiencesNamedIn, unsuitedFor } from '#domain/combinations/cautions/unsuited.ts';

const person = (age: number, condition: PersonCondition | null = null, ...concerns: Concern[]) => ({
  gender: null,
  age,
  condition,
  concerns,
});

describe('who is to avoid a product', () => {
  it('a product is avoided by those whom its label or a fact about its contents forbids it', () => {
    const fact = {
      who: 'STATIN' as const,
      severity: 'AVOID' as const,
      spacingHours: null,
      from: 5n,
      below: null,
      except: [],
    };
    const redYeastRice = {
      slug: 'red-yeast-rice',
      total: 5n,
      isPartlyUnknown: false,
      facts: [fact, { ...fact, who: 'DIABETES' as const, severity: 'CONSULT' as const }],
    };
    expect(avoidersOf([redYeastRice], { avoid: ['PREGNANT', 'SMOKER'], consult: ['GOUT'] })).toEqual(['PREGNANT', 'STATIN']);
    expect(avoidersOf([{ ...redYeastRice, total: 4n }], null)).toEqual([]);
  });

  it.each([
    ['a pregnant woman and 임신', ['PREGNANT'], person(31, 'PREGNANT'), true],
    ['a woman who plans a pregnancy and 임신', ['PREGNANT'], person(31, 'PLANNING'), false],
    ['a child of eight and 어린이', ['CHILD'], person(8), true],
    ['a baby and 어린이', ['CHILD'], person(0), true],
    ['somebody of fourteen and 어린이', ['CHILD'], person(14), false],
    ['a wider class of medicines', ['ANTICOAGULANT'], person(60, null, 'WARFARIN'), true],
    ['somebody with gout and any illness', ['ILLNESS'], person(60, null, 'GOUT'), true],
    ['somebody with a medicine and any illness', ['ILLNESS'], person(60, null, 'STATIN'), false],
  ] as const)('people who are to avoid %s: %j', (_, avoiders, who, isOne) => {
    expect(avoidersIn(avoiders, who).length > 0).toBe(isOne);
  });

  it('a product leaves the lists of the purposes whose population is to avoid it', () => {
    expect(unsuitedFor(['PREGNANT'])).toEqual(['PREGNANT_HEALTH', 'ANEMIA']);
    expect(unsuitedFor(['LACTATING'])).toEqual(['PREGNANT_HEALTH']);
    expect(unsuitedFor(['CHILD'])).toEqual(['CHILD']);
    expect(unsuitedFor(['ILLNESS'])).toEqual(['BLOOD_PRESS', 'BLOOD_SUGAR', 'LIVER', 'THYROID_HEALTH']);
    expect(unsuitedFor(['SMOKER'])).toEqual([]);
  });

  it.each([
    ['임산부 철분제', ['PREGNANT_HEALTH']],
    ['혈압 영양제', ['BLOOD_PRESS']],
    ['간 건강', ['LIVER']],
    ['간편한 비타민', []],
    ['비타민D', []],
  ])('a query of %s names %j', (query, audiences) => {
    expect(cautionedAudiencesNamedIn(query)).toEqual(audiences);
  });
});
