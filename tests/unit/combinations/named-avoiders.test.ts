import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { NAMES_FILE, REGISTER_FILE } from '#register/snapshot/public.ts';
import { parseNames, parseRegister } from '#register/snapshot/register-text.ts';
import { readProduct } from '#register/write/read-product.ts';
import { ingredientIndex } from '#register/write/write-built-in.ts';

function columnsOf(name: string, slugs: readonly string[] = []) {
  const product = { name, form: null, labelCautions: null, saleKind: 'RETAIL', hasKnownMark: false } as const;
  const contents = slugs.map((slug) => ({ slug, amount: '1' }));
  return readProduct(product, contents, [], ingredientIndex()).columns;
}
const avoidersOf = (name: string, slugs?: readonly string[]) =>
  v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), columnsOf(name, slugs).avoid_for);

describe('whom a product is not for, by its own name', () => {
  it.each([
    ['프리미엄 크릴오일 365', [], 'SHELLFISH_CRUSTACEAN'],
    ['프리미엄 크릴오일 365', ['omega-3'], 'SHELLFISH_CRUSTACEAN'],
    ['여주은행잎홍국비타민미네랄정제', [], 'STATIN'],
    ['홍국 루테인', ['lutein'], 'LIVER_DISEASE'],
    ['락티움 나이트', [], 'MILK'],
  ])('%s with %j is not for %s', (name, slugs, who) => {
    expect(avoidersOf(name, slugs)).toContain(who);
  });

  it('a fact from an amount on never forbids by a name alone, whose amount is unknown', () => {
    expect(avoidersOf('비타민A 골드')).not.toContain('PREGNANT');
  });

  it('a flavour forbids nothing', () => {
    expect(avoidersOf('유청빛 하루 석류맛')).toEqual([]);
  });

  it('a name alone gives neither contents nor purposes', () => {
    const { main_ingredients, claims, amounts } = columnsOf('프리미엄 크릴오일 365');
    expect([main_ingredients, claims, amounts]).toEqual(['[]', '[]', 'UNKNOWN']);
  });

  it('every retail product of the register that is named after krill carries its allergen', () => {
    const read = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');
    const facts = parseRegister(read(REGISTER_FILE)).facts.map(({ name, kind, amounts }) => ({
      name,
      kind,
      slugs: amounts.map(({ slug }) => slug),
    }));
    const names = parseNames(read(NAMES_FILE)).names.map(({ name, kind }) => ({ name, kind, slugs: [] }));
    const krill = [...facts, ...names].filter(({ name, kind }) => kind === 'RETAIL' && /크릴|krill/i.test(name));
    const silent = krill.filter(({ name, slugs }) => !avoidersOf(name, slugs).includes('SHELLFISH_CRUSTACEAN'));
    expect(krill.length).toBeGreaterThan(15);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
