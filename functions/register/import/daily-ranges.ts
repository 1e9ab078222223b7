import { type Decimal, decimalFromNumber } from '#domain/shared/decimal.ts';
import type { IngredientUnit } from '#domain/shared/unit.ts';

export type ImportedIngredientFacts = {
  readonly unit: IngredientUnit;
  /** In `unit` per day, superseded limits included. */
  readonly range: { readonly minimum: Decimal; readonly maximum: Decimal } | null;
  /** In `unit` per day; outside goes to review. */
  readonly plausibleMinimum: Decimal | null;
  readonly plausibleMaximum: Decimal | null;
};

type Row = readonly [slug: string, unit: IngredientUnit, low: number | null, high: number | null, plausible?: number];

/**
 * Source: 건강기능식품의 기준 및 규격 (고시 제2026-43호) and earlier. Plausible maximum: 100 × reference or range maximum; more for B12, chromium, biotin
 * (15 mg), pantothenic acid (4 g).
 */
const ROWS: readonly Row[] = [
  ['vitamin-a', 'µg RAE', null, null, 70_000],
  ['beta-carotene', 'mg', 0.42, 7],
  ['vitamin-d', 'µg', null, null, 1000],
  ['vitamin-e', 'mg α-TE', null, null, 1100],
  ['vitamin-k', 'µg', null, null, 7000],
  ['vitamin-c', 'mg', null, null, 10_000],
  ['vitamin-b1', 'mg', null, null, 120 * 2],
  ['vitamin-b2', 'mg', null, null, 140],
  ['niacin', 'mg NE', null, null, 1500],
  ['pantothenic-acid', 'mg', null, null, 5000],
  ['vitamin-b6', 'mg', null, null, 150],
  ['biotin', 'µg', null, null, 20_000],
  ['folate', 'µg DFE', null, null, 40_000],
  ['vitamin-b12', 'µg', null, null, 2000],
  ['choline', 'mg', null, null, 48_000],
  ['calcium', 'mg', null, null, 70_000],
  ['magnesium', 'mg', null, null, 31_500],
  ['iron', 'mg', null, null, 1200],
  ['zinc', 'mg', null, null, 850],
  ['copper', 'mg', null, null, 80],
  ['selenium', 'µg', null, null, 5500],
  ['iodine', 'µg', null, null, 15_000],
  ['manganese', 'mg', null, null, 300],
  ['molybdenum', 'µg', null, null, 2500],
  ['chromium', 'µg', null, null, 9000],
  ['potassium', 'mg', null, null, 350_000],
  ['omega-3', 'mg', 500, 2240],
  ['probiotics', 'CFU', 1e8, 1e10, 5e12],
  ['lutein', 'mg', 10, 20],
  ['zeaxanthin', 'mg', null, null, 2000],
  ['milk-thistle', 'mg', 130, 130],
  ['red-ginseng', 'mg', 2.4, 80],
  ['ginseng', 'mg', 3, 80],
  ['coenzyme-q10', 'mg', 90, 100],
  ['glucosamine', 'mg', 1500, 2000],
  ['n-acetylglucosamine', 'mg', 500, 1000],
  ['msm', 'mg', 1500, 2000],
  ['chondroitin', 'mg', 1200, 1500],
  ['saw-palmetto', 'mg', 70, 115],
  ['garcinia', 'mg', 750, 2800],
  ['green-tea-catechin', 'mg', 300, 1000],
  ['collagen', 'mg', 1000, 4000],
  ['hyaluronic-acid', 'mg', 120, 240],
  ['gamma-linolenic-acid', 'mg', 160, 300],
  ['propolis', 'mg', 16, 40],
  ['theanine', 'mg', 200, 250],
  ['banaba', 'mg', 0.45, 1.3],
  ['ginkgo', 'mg', 28, 36],
  ['phosphatidylserine', 'mg', 300, 300],
  ['astaxanthin', 'mg', 4, 12],
  ['bilberry', 'mg', 160, 240],
  ['aloe-gel', 'mg', 100, 420],
  ['dietary-fiber', 'g', null, null, 3000],
  ['psyllium', 'g', null, null, 3000],
  ['indigestible-maltodextrin', 'g', null, null, 3000],
  ['inulin', 'g', null, null, 3000],
  ['oat-fiber', 'g', null, null, 3000],
  ['red-yeast-rice', 'mg', 4, 8],
  ['plant-sterol', 'g', 0.8, 4.8],
  ['garlic', 'g', 0.6, 1],
  ['octacosanol', 'mg', 7, 40],
  ['creatine', 'g', 3, 3],
  ['protein', 'g', null, null, 5500],
  ['rhodiola', 'mg', 200, 600],
  ['lactium', 'mg', 2.7, 8.2],
  ['gaba', 'mg', 20, 75],
  ['arginine', 'g', null, null, 600],
  ['boswellia', 'mg', 1000, 1000],
  ['turmeric', 'g', 1, 1],
  ['krill-oil', 'mg', 1000, 1000],
  ['cranberry', 'mg', 500, 1000],
  ['soy-isoflavone', 'mg', 24, 45],
  ['pomegranate', 'g', 13.3, 13.3],
  ['spirulina', 'mg', 8, 150],
  ['chlorella', 'mg', 8, 150],
  ['xylitol', 'g', null, null],
  ['dgl', 'mg', 150, 150],
  ['millet-extract', 'mg', 300, 300],
  ['ckdb-315', 'mg', 980, 980],
  ['glutathione', 'mg', null, null],
  ['cla', 'mg', 1400, 4200],
  ['chitosan', 'g', 1.2, 4.5],
  ['sophora-fruit', 'mg', 350, 350],
  ['guava-leaf', 'mg', 120, 120],
  ['beeswax-alcohol', 'mg', 50, 100],
  ['uc2', 'mg', 40, 40],
  ['angelica-complex', 'mg', 600, 600],
  ['fenugreek-complex', 'mg', 400, 400],
  ['lycopene', 'mg', 5.7, 15],
  ['saffron', 'mg', 28, 28],
  ['evening-primrose-seed', 'mg', 4, 8.4],
  ['fructooligosaccharide', 'g', 3, 8],
  ['polygamma-glutamic-acid', 'mg', 60, 70],
  ['phosphorus', 'mg', null, null, 70_000],
  ['sodium', 'mg', null, null, 150_000],
  ['chloride', 'mg', null, null, 230_000],
  ['fluoride', 'mg', null, null, 350],
  ['alpha-linolenic-acid', 'g', null, null, 120],
  ['linoleic-acid', 'g', null, null, 1100],
  ['lecithin', 'g', 1.2, 18],
  ['maesil', 'g', 1, 1.3],
  ['konjac-ceramide', 'mg', 1.2, 1.8],
  ['forskolin', 'mg', 50, 50],
  ['phellinus', 'g', 3.3, 3.3],
  ['alkoxyglycerol', 'g', 0.6, 2.7],
  ['cissus', 'mg', 300, 300],
  ['policosanol', 'mg', null, null, 2000],
  ['aloe-leaf', 'mg', null, null, 300],
  ['nattokinase', 'FU', null, null, 100_000],
  ['carnitine', 'mg', null, null, 20_000],
];

const FACTS = new Map<string, ImportedIngredientFacts>(
  ROWS.map(([slug, unit, low, high, plausible]) => {
    const most = plausible ?? (high === null ? null : high * 100);
    const range = low === null || high === null ? null : { minimum: decimalFromNumber(low), maximum: decimalFromNumber(high) };
    // A hundredth of the reference: `6.0mg` of fibre is 6 g.
    const least = low === null ? (most === null ? null : most / 10_000) : low / 100;
    return [
      slug,
      {
        unit,
        range,
        plausibleMinimum: least === null ? null : decimalFromNumber(least),
        plausibleMaximum: most === null ? null : decimalFromNumber(most),
      },
    ];
  }),
);

export function importedIngredientFacts(slug: string): ImportedIngredientFacts | undefined {
  return FACTS.get(slug);
}

export function isInRange(amount: Decimal, facts: ImportedIngredientFacts): boolean {
  const { range } = facts;
  return range !== null && amount * 100n >= range.minimum * 98n && amount * 100n <= range.maximum * 102n;
}
