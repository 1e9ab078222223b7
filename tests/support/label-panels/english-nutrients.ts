export type Nutrient = {
  readonly slug: string;
  readonly names: readonly string[];
  readonly unit: string;
  readonly amounts: readonly number[];
  readonly value: number;
  /** Daily Value on stock from before. */
  readonly older: { readonly value: number; readonly unit: string; readonly amounts: readonly number[] };
};

/** Ingredient, names, unit, amounts, Daily Value, older value with unit and amounts. */
const TABLE = `
vitamin-a ~ Vitamin A (as retinyl palmitate)|Vitamin A (as beta-carotene and retinyl acetate)|Vitamin A ~ µg RAE ~ 300 450 750 900 1500 ~ 900 ~ 5000;IU;2500 5000 10000
vitamin-c ~ Vitamin C (as ascorbic acid)|Vitamin C|Vitamin C (as calcium ascorbate) ~ mg ~ 60 90 250 500 1000 ~ 90 ~ 60;mg;
vitamin-d ~ Vitamin D3 (as cholecalciferol)|Vitamin D|Vitamin D (cholecalciferol) ~ µg ~ 10 20 25 50 125 ~ 20 ~ 400;IU;400 1000 2000
vitamin-e ~ Vitamin E (as d-alpha tocopheryl succinate)|Vitamin E ~ mg ~ 7.5 15 20 67 134 ~ 15 ~ 30;IU;15 30 200 400
vitamin-k ~ Vitamin K (as phytonadione)|Vitamin K2 (as MK-7)|Vitamin K ~ µg ~ 40 75 100 120 ~ 120 ~ 80;µg;
vitamin-b1 ~ Thiamin (as thiamin mononitrate)|Thiamin|Thiamine (Vitamin B1) ~ mg ~ 1.2 1.5 5 50 100 ~ 1.2 ~ 1.5;mg;
vitamin-b2 ~ Riboflavin|Riboflavin (Vitamin B2)|Riboflavin (as riboflavin 5-phosphate) ~ mg ~ 1.3 1.7 5 50 ~ 1.3 ~ 1.7;mg;
niacin ~ Niacin (as niacinamide)|Niacin|Niacin (Vitamin B3) ~ mg NE ~ 16 20 40 100 ~ 16 ~ 20;mg;
vitamin-b6 ~ Vitamin B6 (as pyridoxine HCl)|Vitamin B6|Vitamin B-6 ~ mg ~ 1.7 2 10 50 ~ 1.7 ~ 2;mg;
folate ~ Folate|Folate (as folic acid)|Folate (400 mcg folic acid) ~ µg DFE ~ 400 665 680 1360 ~ 400 ~ 400;µg;
vitamin-b12 ~ Vitamin B12 (as cyanocobalamin)|Vitamin B12|Vitamin B-12 (as methylcobalamin) ~ µg ~ 2.4 6 100 500 1000 ~ 2.4 ~ 6;µg;
biotin ~ Biotin|Biotin (as d-biotin) ~ µg ~ 30 300 1000 5000 ~ 30 ~ 300;µg;
pantothenic-acid ~ Pantothenic Acid (as d-calcium pantothenate)|Pantothenic Acid ~ mg ~ 5 10 50 ~ 5 ~ 10;mg;
calcium ~ Calcium (as calcium carbonate)|Calcium|Calcium (from calcium carbonate and calcium citrate) ~ mg ~ 130 200 500 650 1000 ~ 1300 ~ 1000;mg;
iron ~ Iron (as ferrous bisglycinate)|Iron ~ mg ~ 9 18 25 27 65 ~ 18 ~ 18;mg;
iodine ~ Iodine (as potassium iodide)|Iodine ~ µg ~ 75 150 225 ~ 150 ~ 150;µg;
magnesium ~ Magnesium (as magnesium oxide)|Magnesium|Magnesium (as Magnesium Bisglycinate Chelate) ~ mg ~ 50 100 200 420 ~ 420 ~ 400;mg;
zinc ~ Zinc (as zinc picolinate)|Zinc|Zinc (from zinc gluconate) ~ mg ~ 5.5 11 15 25 50 ~ 11 ~ 15;mg;
selenium ~ Selenium (as L-selenomethionine)|Selenium ~ µg ~ 55 70 100 200 ~ 55 ~ 70;µg;
copper ~ Copper (as copper gluconate)|Copper ~ mg ~ 0.5 0.9 1 2 ~ 0.9 ~ 2;mg;
manganese ~ Manganese (as manganese sulfate)|Manganese ~ mg ~ 1 2.3 5 ~ 2.3 ~ 2;mg;
chromium ~ Chromium (as chromium picolinate)|Chromium ~ µg ~ 35 120 200 ~ 35 ~ 120;µg;
molybdenum ~ Molybdenum (as sodium molybdate)|Molybdenum ~ µg ~ 45 75 ~ 45 ~ 75;µg;
potassium ~ Potassium (as potassium chloride)|Potassium ~ mg ~ 80 99 300 ~ 4700 ~ 3500;mg;
`;

const numbers = (text: string) => text.split(' ').filter(Boolean).map(Number);

export const NUTRIENTS: readonly Nutrient[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [slug = '', names = '', unit = '', amounts = '', value = '', before = ''] = line.split(' ~ ');
    const [olderValue = '', olderUnit = '', olderAmounts = ''] = before.split(';');
    const older = { value: Number(olderValue), unit: olderUnit, amounts: numbers(olderAmounts === '' ? amounts : olderAmounts) };
    return { slug, names: names.split('|'), unit, amounts: numbers(amounts), value: Number(value), older };
  });
