import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ownProductSchema } from '#contract/own/own-products.ts';
import { medicinesNamed } from '#domain/combinations/medicines/vitamin-medicine.ts';
import { ownContents } from '#domain/own/products/daily-amount.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { medicineDrafts } from '#register/facts/medicine-drafts.ts';
import { vitaminMedicines } from '#register/facts/medicine-vitamins.ts';

const drafts = medicineDrafts();
const ingredients = new Map(ingredientFacts().map((ingredient) => [ingredient.id, ingredient]));
const named = (typed: string) => medicinesNamed(typed, vitaminMedicines()).map(({ name }) => name);
const draftOf = (name: string) => drafts.find((draft) => draft.name === name);

describe('vitamins sold as medicines', () => {
  it('vitamins sold as medicines are 75 names, 16 of them with contents, each once', () => {
    const names = vitaminMedicines().map(({ name }) => name.replaceAll(' ', ''));
    expect([names.length, new Set(names).size]).toEqual([75, 75]);
    expect(vitaminMedicines().filter(({ contents }) => contents.length > 0)).toHaveLength(16);
  });

  it('a medicine becomes an own product that is not confirmed, so that no amount of it counts', () => {
    for (const draft of drafts) {
      expect(v.parse(ownProductSchema, draft)).toEqual(draft);
      expect([draft.kind, draft.isConfirmed]).toEqual(['MEDICINE', false]);
      expect(ownContents(draft, (id) => ingredients.get(id)).filter(({ amount }) => amount !== null)).toEqual([]);
    }
  });

  it('a confirmed medicine counts each amount that the table states, and leaves those in doubt unknown', () => {
    const daily = drafts.flatMap((draft) => ownContents({ ...draft, isConfirmed: true }, (id) => ingredients.get(id)));
    expect([daily.length, daily.filter(({ amount }) => amount === null).length]).toEqual([163, 37]);
    const meta = ownContents({ ...v.parse(ownProductSchema, draftOf('비맥스 메타')), isConfirmed: true }, (id) => ingredients.get(id));
    expect(meta).toContainEqual({ slug: 'vitamin-b6', amount: 100_000_000_000n, isPartial: false, chemicalForm: '' });
    expect(meta).toContainEqual({ slug: 'zinc', amount: null, isPartial: false, chemicalForm: '' });
  });

  it('the file of medicines with vitamins is at most 5 kB compressed', () => {
    const compressed = brotliCompressSync(JSON.stringify(drafts), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(compressed.length).toBeLessThanOrEqual(5000);
  });

  it.each([
    ['비맥스 메타', '비맥스 메타'],
    ['비맥스메타정', '비맥스 메타'],
    ['벤포벨 에스', '벤포벨 S'],
    ['벤포벨s', '벤포벨 S'],
    ['아로나민골드', '아로나민 골드'],
    ['임팩타민 프리미엄', '임팩타민프리미엄'],
    ['삐콤씨', '삐콤씨'],
  ])('a medicine typed as %s is named first', (typed, name) => {
    expect(named(typed)[0]).toBe(name);
  });

  it('a beginning of three syllables names up to six medicines, a shorter one none', () => {
    expect(named('아로나민')).toContain('아로나민 골드');
    expect(named('아로나민')).toHaveLength(6);
    for (const typed of ['마그', '비', '마그비타', '비타민', '비타민C', '마그네슘', '센트룸', '오메가3', ''])
      expect(named(typed)).toEqual([]);
  });

  it('the medicines of the hundred named packs are found where the table has them', () => {
    const packs = v.parse(
      v.object({ packs: v.array(v.object({ pack: v.string(), reason: v.optional(v.string()) })) }),
      JSON.parse(readFileSync(new URL('../../fixtures/packs-labelled.json', import.meta.url), 'utf8')),
    ).packs;
    const medicines = packs.filter(({ reason }) => reason === 'MEDICINE');
    expect([packs.length, medicines.length]).toEqual([100, 11]);
    const missed = medicines.filter(({ pack }) => named(pack).length === 0).map(({ pack }) => pack);
    expect(missed).toEqual(['유한양행 비타민C 1000mg', '우루사', '기넥신에프', '훼로바유']);
    expect(packs.filter(({ reason, pack }) => reason !== 'MEDICINE' && named(pack).length > 0)).toEqual([]);
  });
});
