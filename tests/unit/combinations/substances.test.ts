import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import published from '#register/facts/cautions.json' with { type: 'json' };
import { ingredientFacts } from '#register/facts/ingredients.ts';
import substances from '#register/facts/substances.json' with { type: 'json' };
import { nameableContents } from '#register/facts/substances.ts';
import { cautionsOf } from '#upstream/combinations/cautions/public.ts';

const texts = v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()));
const substancesSchema = v.strictObject({
  about: v.string(),
  substances: v.array(
    v.strictObject({
      slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
      name: v.pipe(v.string(), v.nonEmpty()),
      words: v.pipe(texts, v.minLength(1)),
      excludes: v.optional(texts),
    }),
  ),
  ingredients: v.record(
    v.string(),
    v.strictObject({ words: v.optional(texts), excludes: v.optional(texts), unfit: v.optional(texts, []) }),
  ),
});

const INGREDIENTS = new Map(ingredientFacts().map((fact) => [fact.slug, fact]));

describe('what a name may name', () => {
  it('substances have a slug and a name of their own, and something to be careful of', () => {
    const slugs = nameableContents().map(({ slug }) => slug);
    const names = nameableContents().map(({ name }) => name);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(names).size).toBe(names.length);
    expect(substances.substances.filter(({ slug }) => cautionsOf(slug).every(({ severity }) => severity === 'INFO'))).toEqual([]);
  });

  it('facts are about ingredients and substances', () => {
    const slugs = new Set(nameableContents().map(({ slug }) => slug));
    expect(Object.keys(published.cautions).filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  it('words of an ingredient are of one that is known, and what is unfit is an alias of it', () => {
    const stale = Object.entries(v.parse(substancesSchema, substances).ingredients).flatMap(([slug, { unfit }]) => {
      const fact = INGREDIENTS.get(slug);
      return fact === undefined ? [slug] : unfit.filter((word) => ![...fact.aliases, fact.name, fact.nameEnglish].includes(word));
    });
    expect(stale).toEqual([]);
  });
});

describe('allergies and what a material is made of', () => {
  it.each([
    ['MILK', ['whey', 'casein', 'milk', 'goat-milk', 'colostrum', 'lactoferrin', 'lactium', 'protein']],
    [
      'SOY',
      ['soy', 'lecithin', 'phosphatidylserine', 'nattokinase', 'polygamma-glutamic-acid', 'soy-isoflavone', 'octacosanol', 'protein'],
    ],
    ['SHELLFISH_CRUSTACEAN', ['krill-oil', 'chitosan', 'glucosamine', 'n-acetylglucosamine']],
    ['FISH', ['omega-3', 'cod-liver-oil', 'alkoxyglycerol', 'collagen', 'chondroitin']],
    ['CHICKEN_EGG', ['eggshell-membrane', 'lecithin', 'uc2', 'hyaluronic-acid']],
    ['BEE', ['royal-jelly', 'bee-pollen', 'propolis', 'beeswax-alcohol']],
    ['MEAT_GELATIN', ['collagen', 'chondroitin']],
  ] as const)('%s asks somebody with that allergy first', (who, slugs) => {
    const silent = slugs.filter(
      (slug) => !cautionsOf(slug).some((fact) => fact.who === who && ['AVOID', 'CONSULT'].includes(fact.severity)),
    );
    expect(silent).toEqual([]);
  });
});

describe('herbs that the register does not know', () => {
  it.each([
    ['st-johns-wort', ['SSRI_SNRI', 'ANTICOAGULANT', 'IMMUNOSUPPRESSANT', 'ORAL_CONTRACEPTIVE_HORMONE']],
    ['5-htp', ['SSRI_SNRI', 'MAOI']],
    ['kava', ['LIVER_DISEASE', 'SEDATIVE']],
    ['melatonin', ['SEDATIVE', 'ANTICOAGULANT']],
    ['berberine', ['ANTIDIABETIC', 'PREGNANT']],
    ['ephedra', ['HEART_DISEASE', 'MAOI']],
    ['licorice', ['HYPERTENSION', 'DIGOXIN', 'THIAZIDE']],
  ] as const)('%s asks first with what it meets', (slug, whom) => {
    const asking = cautionsOf(slug).flatMap(({ who, severity }) => (severity === 'CONSULT' ? [who] : []));
    expect(whom.filter((who) => !asking.includes(who))).toEqual([]);
  });
});
