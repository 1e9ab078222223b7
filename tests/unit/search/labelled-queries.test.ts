import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseRegister } from '#register/snapshot/register-text.ts';
import { givenQuestions, labelledBrandAmounts, labelledNeeds, labelledPacks } from '#tests/support/labelled-queries.ts';

const distinct = (values: readonly string[]) => new Set(values).size;

describe('labelled queries', () => {
  it('100 packs are distinct, and those without a product say what to offer', () => {
    const packs = labelledPacks();
    expect(packs).toHaveLength(100);
    expect(distinct(packs.map(({ pack }) => pack))).toBe(100);
    const dead = packs.filter(({ offer }) => offer !== undefined && Object.keys(offer).length === 0);
    expect(dead).toEqual([]);
  });

  it('100 needs and 93 given questions are distinct, and ask for something or say why nothing is shown', () => {
    const needs = labelledNeeds();
    const given = givenQuestions();
    expect(needs).toHaveLength(100);
    expect(given).toHaveLength(93);
    expect(distinct([...needs, ...given].map(({ query }) => query))).toBe(193);
    const empty = [
      ...needs.filter((need) => !(need.purposes || need.ingredients || need.multivitamin || need.none)),
      ...given.filter((need) => !(need.purposes || need.ingredients || need.multivitamin || need.none || need.persons || need.brands)),
    ];
    expect(empty).toEqual([]);
  });

  it('100 brands with ingredient and amount accept registered products, the drawn one among them', () => {
    const queries = labelledBrandAmounts();
    expect(queries).toHaveLength(100);
    expect(distinct(queries.map(({ query }) => query))).toBe(100);
    const { facts } = parseRegister(readFileSync(resolve(PROJECT, REGISTER_FILE), 'utf8'));
    const registered = new Set(facts.map(({ reportNumber }) => reportNumber));
    expect(queries.filter(({ drawn, reports }) => !reports.includes(drawn) || reports.some((report) => !registered.has(report)))).toEqual(
      [],
    );
  });
});
