import { describe, expect, it } from 'vitest';
import { evidenceOf } from '#domain/combinations/cautions/evidence.ts';
import { codeOf, kindOfCode } from '#domain/combinations/cautions/match.ts';
import { isGrave } from '#domain/combinations/cautions/urgency.ts';
import published from '#register/facts/cautions.json' with { type: 'json' };
import { ingredientFacts } from '#register/facts/ingredients.ts';
import { cautionSource, cautionsOf } from '#upstream/combinations/cautions/facts.ts';

/** Without what a kind of fibre inherits. */
const FACTS = Object.entries(published.cautions).flatMap(([slug, own]) =>
  cautionsOf(slug)
    .slice(0, own.length)
    .map((fact) => ({ slug, ...fact })),
);
const INGREDIENTS = new Set(ingredientFacts().map(({ slug }) => slug));
/** Hosts that were read themselves; every other address is a citation of others. */
const READ: Readonly<Record<string, RegExp>> = {
  OFFICIAL:
    /(^|\.)(kns\.or\.kr|mfds\.go\.kr|korea\.kr|europa\.eu|anses\.fr|legislation\.gov\.uk|uspreventiveservicestaskforce\.org)$|^doi\.org$/,
  PRODUCT_INFORMATION: /(^|\.)medicines\.org\.uk$/,
};
/** Copies and aggregators that may be read but are never named as an address. */
const NEVER_SHOWN =
  /docslib|pfusion|holevn|watsonshealth|scribd|suppr|vibudhah|wenxuecity|vegeuniverse|pharmacyhq|lifeplusbd|rxreasoner|pubannotation|stlukes-stl|limamemorial|A\.D\.A\.M/i;
/** Populations, and allergens that an ingredient is made of. */
const AVOID_WITHOUT_SOURCE = [
  'angelica-complex CHILD',
  'angelica-complex LACTATING',
  'angelica-complex PREGNANT',
  'garcinia TEEN',
  'krill-oil SHELLFISH_CRUSTACEAN',
  'millet-extract PSYLLIUM_WHEAT',
  'saffron PREGNANT',
  'uc2 CHICKEN_EGG',
];

describe('what a caution rests on', () => {
  it('the badge of a source is never above what was read there', () => {
    const above = Object.entries(published.sources).filter(([id, { url }]) => {
      const evidence = evidenceOf(cautionSource(id));
      const host = url === null ? '' : new URL(url).hostname;
      return READ[evidence] !== undefined && !READ[evidence].test(host);
    });
    expect(above).toEqual([]);
  });

  it.each([
    ['a newspaper', 'https://www.medisobizanews.com/news/1', 'THIRD_PARTY'],
    ['an aggregator', 'https://www.drugs.com/npp/zinc.html', 'THIRD_PARTY'],
    ["a Ministry's label read through a compilation", 'https://nedrug.mfds.go.kr/pbp/CCBBB01/getItemDetail?itemSeq=1', 'THIRD_PARTY'],
    ['a copy without an address', null, 'THIRD_PARTY'],
    ['the notice', 'https://www.mfds.go.kr/brd/m_211/view.do?seq=14973', 'OFFICIAL'],
    ["a medicine's own label", 'https://medicines.org.uk/emc/medicine/23233', 'PRODUCT_INFORMATION'],
    ['a review', 'https://pubmed.ncbi.nlm.nih.gov/38742535/', 'LITERATURE'],
  ] as const)('%s has its own badge', (_, url, evidence) => {
    expect(evidenceOf({ url, isLabel: false })).toBe(evidence);
  });

  it('copies and aggregators without standing are named nowhere', () => {
    expect(
      Object.values(published.sources).filter(({ title, publisher, url }) => NEVER_SHOWN.test(`${title} ${publisher} ${url}`)),
    ).toEqual([]);
  });

  it('inulin has what it says itself, and the rest of dietary fibre', () => {
    const ofInulin = cautionsOf('inulin').map(({ who, severity }) => `${who} ${severity}`);
    expect(ofInulin).toEqual(
      expect.arrayContaining(['PREGNANT AVOID', 'LACTATING AVOID', 'LEVOTHYROXINE SPACE', 'BOWEL_OBSTRUCTION AVOID']),
    );
    expect(ofInulin).not.toContain('PREGNANT CONSULT');
    expect(cautionsOf('psyllium')).toEqual(cautionsOf('dietary-fiber'));
  });

  it.each([
    ['psyllium', true],
    ['oat-fiber', true],
    ['dietary-fiber', true],
    ['indigestible-maltodextrin', false],
    ['inulin', false],
  ])('a sentence about a gel is said of %s: %s', (slug, isSaid) => {
    expect(cautionsOf(slug).some(({ text }) => /젤|끈끈/.test(text))).toBe(isSaid);
    expect(cautionsOf(slug).some(({ who }) => who === 'ANY_MEDICINE')).toBe(isSaid);
  });

  it('general knowledge asks, except where it was decided that it forbids', () => {
    const forbidding = FACTS.filter(({ severity, evidence }) => severity === 'AVOID' && evidence === 'GENERAL');
    expect(forbidding.map(({ slug, who }) => `${slug} ${who}`).toSorted()).toEqual(AVOID_WITHOUT_SOURCE.toSorted());
  });

  it('general knowledge above background is 220 of 872 facts', () => {
    const above = FACTS.filter(({ severity }) => severity !== 'INFO');
    const unsourced = above.filter(({ evidence }) => evidence === 'GENERAL');
    const groups = Map.groupBy(unsourced, ({ slug, who }) => {
      if (isGrave(codeOf(who))) return 'grave state';
      if (kindOfCode(codeOf(who)) === 'ALLERGY') return 'material';
      return INGREDIENTS.has(slug) ? 'labelled or dangerous' : 'without a page';
    });
    const counts = Object.fromEntries([...groups].map(([group, facts]) => [group, facts.length]));
    expect(counts).toEqual({ 'grave state': 83, material: 33, 'without a page': 59, 'labelled or dangerous': 45 });
    expect(above.length).toBe(872);
  });

  it('general knowledge about a habit or a duration is background', () => {
    const kinds: readonly string[] = ['LIFESTYLE', 'DURATION'];
    const asking = FACTS.filter(
      ({ who, severity, evidence }) => severity !== 'INFO' && evidence === 'GENERAL' && kinds.includes(kindOfCode(codeOf(who))),
    );
    expect(asking.map(({ slug, who }) => `${slug} ${who}`)).toEqual([]);
  });

  it('a label as evidence says how many of how many products say so', () => {
    const labels = FACTS.filter(({ evidence }) => evidence === 'LABEL');
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter(({ counts }) => counts === null || counts.saying < 1 || counts.saying > counts.of)).toEqual([]);
    expect(cautionsOf('lutein').find(({ who }) => who === 'PREGNANT')?.counts).toEqual({ saying: 60, of: 80 });
  });

  it.each([
    ['iron', 'HEMOCHROMATOSIS'],
    ['copper', 'WILSON'],
    ['red-yeast-rice', 'CICLOSPORIN'],
    ['red-yeast-rice', 'AZOLE_MACROLIDE'],
    ['red-yeast-rice', 'AMIODARONE'],
    ['vitamin-a', 'RETINOID'],
    ['chitosan', 'VALPROATE'],
    ['folate', 'FLUOROPYRIMIDINE'],
    ['dietary-fiber', 'BOWEL_OBSTRUCTION'],
    ['turmeric', 'LIVER_DISEASE'],
    ['ashwagandha', 'SEDATIVE'],
  ])('%s is forbidden with %s, as a label or a medicine says', (slug, who) => {
    expect(cautionsOf(slug).find((fact) => fact.who === who)?.severity).toBe('AVOID');
  });

  it('an AVOID never says that a label only asks for care', () => {
    expect(FACTS.filter(({ severity, text }) => severity === 'AVOID' && /주의하라고 적혀|알려진 바는 없어요/.test(text))).toEqual([]);
  });
});
