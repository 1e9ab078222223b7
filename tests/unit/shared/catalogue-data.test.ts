import { describe, expect, it } from 'vitest';
import { PURPOSE_CODES } from '#domain/purposes/purpose.ts';
import { decimalFromNumber } from '#domain/shared/decimal.ts';
import { convertAmount } from '#domain/shared/unit.ts';
import { combinationFacts } from '#register/facts/combinations.ts';
import dosages from '#register/facts/dosages.json' with { type: 'json' };
import { exampleBrands } from '#register/facts/examples/products.ts';
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { SOURCES } from '#register/facts/sources.ts';
import { TERMS } from '#register/facts/terms.ts';
import { EXAMPLES } from '#tests/support/examples.ts';

const INGREDIENTS = ingredientFacts();
const COMBINATIONS = combinationFacts();
const BRANDS = exampleBrands();

const ENUMERATOR = /\s*\([가-하]\)\s*/;
const SENTENCE_END = /(?<=[.!?])\s+/;

function sentencesOf(text: string): string[] {
  const sentences = text.split(ENUMERATOR).flatMap((part) => part.split(SENTENCE_END));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

function repeated(values: readonly (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const productsWith = (slug: string) => EXAMPLES.filter(({ ingredients }) => ingredients.some((content) => content.slug === slug));

const contains = (slug: string, amount: number | null, unit: string, form?: string) =>
  EXAMPLES.some(({ ingredients }) =>
    ingredients.some(
      (content) =>
        content.slug === slug && content.amount === amount && content.unit === unit && (form === undefined || content.form === form),
    ),
  );

describe('ingredients', () => {
  it('ingredients are the 110 of the dosage table, each once, with ids 1 to 110', () => {
    expect(INGREDIENTS.map(({ id }) => id)).toEqual(Array.from({ length: 110 }, (_, index) => index + 1));
    expect(repeated(INGREDIENTS.map(({ name }) => name))).toEqual([]);
    expect(INGREDIENTS.map(({ slug }) => slug).sort()).toEqual(Object.keys(dosages.ingredients).sort());
  });

  it('ingredients have the unit of the dosage table', () => {
    const units = new Map(Object.entries(dosages.ingredients).map(([slug, { unit }]) => [slug, unit]));
    expect(INGREDIENTS.filter(({ slug, unit }) => units.get(slug) !== unit)).toEqual([]);
  });

  it('ingredients never repeat a sentence', () => {
    const sentences = INGREDIENTS.flatMap(({ description, effect, caution }) => [description, effect, caution].flatMap(sentencesOf));
    expect(repeated(sentences)).toEqual([]);
  });

  it('ingredients end every sentence in 해요체 and carry no editing marks', () => {
    const texts = INGREDIENTS.flatMap(({ description, effect, caution, timing, upperAppliesTo }) => [
      description,
      effect,
      caution,
      timing ?? '',
      upperAppliesTo ?? '',
    ]);
    expect(texts.flatMap(sentencesOf).filter((sentence) => !/[요]\.$/.test(sentence))).toEqual([]);
    expect(texts.filter((text) => /verified|known|\[/.test(text))).toEqual([]);
  });

  it('ingredients enumerate at least two cautions', () => {
    expect(INGREDIENTS.filter(({ caution }) => !/^\(가\) .+ \(나\) .+/.test(caution)).map(({ slug }) => slug)).toEqual([]);
  });

  it('ingredients say what an upper level applies to exactly where one is set', () => {
    const withLevel = Object.entries(dosages.ingredients).flatMap(([slug, { adultDefault }]) =>
      adultDefault?.upper != null && adultDefault.upperKind?.startsWith('UL') ? [slug] : [],
    );
    expect(
      INGREDIENTS.filter(({ upperAppliesTo }) => upperAppliesTo !== null)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(withLevel.sort());
  });

  it('ingredients say plainly when a popular purpose is not recognised', () => {
    const silent = INGREDIENTS.filter(
      ({ purposes, effect }) =>
        purposes.some(({ basis }) => basis === 'POPULAR') && !/아니에요|않았어요|없어요|해당하지 않아요|뿐이에요|때에만/.test(effect),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  it('ingredients list no alias twice and none equal to the name', () => {
    for (const { name, aliases, misspellings } of INGREDIENTS) expect(repeated([name, ...aliases, ...misspellings]), name).toEqual([]);
  });

  it('ingredients cover every purpose', () => {
    const covered = new Set(INGREDIENTS.flatMap(({ purposes }) => purposes.map(({ code }) => code)));
    expect(PURPOSE_CODES.filter((code) => !covered.has(code))).toEqual([]);
  });

  it('ingredients state the limits of the 2025 reference intakes', () => {
    const cautionOf = (slug: string) => INGREDIENTS.find((fact) => fact.slug === slug)?.caution ?? '';
    expect(cautionOf('vitamin-b6')).toContain('50 mg');
    expect(cautionOf('niacin')).toMatch(/35 mg.*850 mg/);
    expect(cautionOf('magnesium')).toContain('350 mg');
    expect(cautionOf('vitamin-d')).toContain('100 µg');
    expect(cautionOf('zinc')).toContain('35 mg');
    expect(cautionOf('iron')).toContain('45 mg');
  });
});

describe('brands', () => {
  it('brands of examples are at least sixteen, each once and with a product', () => {
    expect(BRANDS.length).toBeGreaterThanOrEqual(16);
    expect(repeated(BRANDS.map(({ id }) => id))).toEqual([]);
    expect(repeated(BRANDS.map(({ name }) => name))).toEqual([]);
    const made = new Set(EXAMPLES.map(({ brandId }) => brandId));
    expect(BRANDS.filter(({ id }) => !made.has(id))).toEqual([]);
  });
});

describe('sample products', () => {
  it('sample products are at least 240, each id, name and description once', () => {
    expect(EXAMPLES.length).toBeGreaterThanOrEqual(240);
    expect(repeated(EXAMPLES.map(({ id }) => id))).toEqual([]);
    expect(repeated(EXAMPLES.map(({ name }) => name))).toEqual([]);
    expect(repeated(EXAMPLES.map(({ description }) => description))).toEqual([]);
  });

  it('sample products have existing brands, prices and directions of the label form', () => {
    const brandIds = new Set(BRANDS.map(({ id }) => id));
    for (const { name, brandId, price, method, caution, popularity } of EXAMPLES) {
      expect(brandIds.has(brandId), name).toBe(true);
      expect(price, name).toBeGreaterThanOrEqual(5000);
      expect(price, name).toBeLessThanOrEqual(100_000);
      expect(method, name).toMatch(/^1일 [1-4]회, 1회 \d+(정|캡슐|포|병|개|스푼|작은술|장|방울|번|알)[을를] .*섭취하세요\.$/);
      expect(caution, name).toMatch(/^\(가\) .+ \(나\) .+/);
      for (const value of [popularity.base, popularity.female, popularity.male]) {
        expect(Number.isInteger(value) && value > 0, name).toBe(true);
      }
    }
  });

  it('sample products print amounts whose unit can be converted', () => {
    const units = new Map(INGREDIENTS.map(({ slug, unit }) => [slug, unit]));
    for (const { name, ingredients } of EXAMPLES) {
      expect(ingredients.length, name).toBeGreaterThan(0);
      expect(repeated(ingredients.map(({ slug }) => slug)), name).toEqual([]);
      for (const { slug, amount, unit } of ingredients) {
        const ingredientUnit = units.get(slug);
        expect(ingredientUnit, `${name}: ${slug}`).toBeDefined();
        if (amount === null || ingredientUnit === undefined) continue;
        expect(amount, name).toBeGreaterThan(0);
        expect(convertAmount(decimalFromNumber(amount), slug, unit, ingredientUnit), `${name}: ${slug}`).not.toBeNull();
      }
    }
  });

  it('sample products state the form of every niacin', () => {
    const niacin = EXAMPLES.flatMap(({ ingredients }) => ingredients.filter(({ slug }) => slug === 'niacin'));
    expect(niacin.filter(({ form }) => form === undefined)).toEqual([]);
  });

  it('sample products contain every ingredient that products are made for at least twice', () => {
    // Without a recognised function: no product may be made for them.
    const neverAlone = ['phosphorus', 'sodium', 'chloride', 'fluoride'];
    expect(INGREDIENTS.filter(({ slug }) => productsWith(slug).length < 2 && !neverAlone.includes(slug)).map(({ slug }) => slug)).toEqual(
      [],
    );
  });

  it('sample products serve every purpose', () => {
    const unserved = PURPOSE_CODES.filter(
      (code) =>
        !INGREDIENTS.some(({ slug, purposes }) => purposes.some((purpose) => purpose.code === code) && productsWith(slug).length > 0),
    );
    expect(unserved).toEqual([]);
  });

  it.each([
    ['vitamin D exactly at the limit', 'vitamin-d', 100, 'µg', undefined],
    ['B6 over the limit', 'vitamin-b6', 100, 'mg', undefined],
    ['B6 exactly at the limit', 'vitamin-b6', 50, 'mg', undefined],
    ['nicotinamide 500 mg', 'niacin', 500, 'mg NE', 'nicotinamide'],
    ['nicotinic acid', 'niacin', 35, 'mg NE', 'nicotinic-acid'],
    ['folate 680 µg DFE', 'folate', 680, 'µg DFE', undefined],
    ['folate in plain µg', 'folate', 400, 'µg', undefined],
    ['vitamin D in IU', 'vitamin-d', 4000, 'IU', undefined],
    ['vitamin A in IU', 'vitamin-a', 2331, 'IU', undefined],
    ['vitamin A in RE', 'vitamin-a', 700, 'µg RE', undefined],
    ['magnesium over the limit', 'magnesium', 400, 'mg', undefined],
    ['vitamin C over the limit', 'vitamin-c', 3000, 'mg', undefined],
    ['zinc over the limit', 'zinc', 50, 'mg', undefined],
    ['ginseng by the gram, amount unknown', 'red-ginseng', null, 'mg', undefined],
  ] as const)('sample products include %s', (_, slug, amount, unit, form) => {
    expect(contains(slug, amount, unit, form)).toBe(true);
  });

  it('sample products include at least six whose label cannot be read, and some long names', () => {
    expect(EXAMPLES.filter(({ ingredients }) => ingredients.some(({ amount }) => amount === null)).length).toBeGreaterThanOrEqual(6);
    expect(EXAMPLES.filter(({ name }) => name.length >= 30).length).toBeGreaterThanOrEqual(3);
  });
});

describe('combinations', () => {
  it('combinations are 16 good and 26 to be careful with, each id, slug and name once', () => {
    expect(COMBINATIONS.filter(({ type }) => type === 'GOOD').map(({ id }) => id)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(COMBINATIONS.filter(({ type }) => type === 'CAUTION').map(({ id }) => id)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 101),
    );
    expect(repeated(COMBINATIONS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(COMBINATIONS.map(({ name }) => name))).toEqual([]);
    expect(repeated(COMBINATIONS.flatMap(({ description }) => sentencesOf(description)))).toEqual([]);
  });

  it('combinations refer to existing ingredients and join their parts with a plus', () => {
    const slugs = new Set(INGREDIENTS.map(({ slug }) => slug));
    for (const { name, ingredientSlugs, source } of COMBINATIONS) {
      expect(ingredientSlugs.filter((slug) => !slugs.has(slug))).toEqual([]);
      expect(name).toMatch(/ \+ | 중복$/);
      expect(SOURCES[source].title).not.toMatch(/verified|known|stored/);
    }
  });

  it.each([
    ['GOOD', ['ca-vd', 'fe-vc', 'omega3-ve', 'mg-b6', 'collagen-vc']],
    ['CAUTION', ['ca-fe', 'zn-fe', 'greentea-garcinia', 'omega3-warfarin', 'b6-dup']],
  ] as const)('combinations rank the top five of %s first', (kind, top) => {
    const ranked = COMBINATIONS.filter(({ type }) => type === kind).sort((first, second) => first.displayRank - second.displayRank);
    expect(ranked.slice(0, 5).map(({ slug }) => slug)).toEqual(top);
    expect(ranked.map(({ displayRank }) => displayRank)).toEqual(ranked.map((_, index) => index + 1));
  });

  it('combinations give minutes exactly where things are to be spaced, and a severity only with cautions', () => {
    for (const { name, type, severity, spacingMinutes } of COMBINATIONS) {
      expect(severity === null, name).toBe(type === 'GOOD');
      expect(spacingMinutes !== null, name).toBe(severity === 'SPACE');
    }
  });

  it('combinations print no limit, as they are shown to children and in pregnancy too', () => {
    const limits = COMBINATIONS.filter(({ description }) => /(상한|하루|모두 더해)[^.]*\d+ (mg|µg)/.test(description));
    // A trial's dose is no limit.
    expect(limits.map(({ slug }) => slug)).toEqual(['betacarotene-smoker']);
  });

  it('combinations promise no stronger effect', () => {
    expect(COMBINATIONS.filter(({ description }) => /효과가 (커|더|높)|시너지/.test(description))).toEqual([]);
  });
});

describe('terms', () => {
  it('terms stand in the order service, privacy, marketing', () => {
    expect(TERMS.map(({ id, slug, required }) => [id, slug, required])).toEqual([
      [1, 'service', true],
      [2, 'privacy', true],
      [3, 'marketing', false],
    ]);
  });

  it('terms have titles by which the pages tell them apart', () => {
    const [service, privacy, marketing] = TERMS.map(({ title }) => title);
    expect(service).toContain('이용약관');
    expect(service).not.toContain('개인정보');
    expect(privacy).toContain('개인정보');
    expect(marketing).not.toContain('개인정보');
  });

  it('terms are HTML of plain elements without attributes, every one closed', () => {
    for (const { slug, content } of TERMS) {
      const tags = content.match(/<[^>]*>/g) ?? [];
      expect(
        tags.filter((tag) => !/^<\/?(h2|h3|p|ul|ol|li|table|tr|th|td|strong)>$/.test(tag)),
        slug,
      ).toEqual([]);
      const open: string[] = [];
      for (const tag of tags) {
        if (tag.startsWith('</')) expect(open.pop(), slug).toBe(tag.slice(2, -1));
        else open.push(tag.slice(1, -1));
      }
      expect(open, slug).toEqual([]);
    }
  });

  it('terms say what the service is not, and how long data stay', () => {
    const contentOf = (wanted: string) => TERMS.find(({ slug }) => slug === wanted)?.content ?? '';
    expect(contentOf('service')).toContain('질병의 예방·치료를 위한 의약품이 아닙니다');
    for (const word of ['즉시', '30일', '민감정보', 'Cloudflare', 'Google', 'Mozilla', 'Apple', 'Microsoft', '만 14세 미만']) {
      expect(contentOf('privacy')).toContain(word);
    }
    for (const word of ['라벨을 보고 직접 넣은 제품', '직접 넣은 약은 계정에 보관하지 않고']) expect(contentOf('privacy')).toContain(word);
    expect(contentOf('marketing')).toContain('21:00-08:00');
  });
});
