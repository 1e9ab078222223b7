import type { Per } from '#domain/labels/panel/panel.ts';
import { NUTRIENTS, type Nutrient } from './english-nutrients.ts';
import { isMisread, misread } from './misread.ts';
import { type Draw, formatRow, type LabelledPanel, type LabelledRow, withThousands } from './panel.ts';

/** Without a Daily Value. */
const OTHERS: readonly (readonly [slug: string, name: string, unit: string, amounts: readonly number[]])[] = [
  ['lutein', 'Lutein', 'mg', [10, 20]],
  ['zeaxanthin', 'Zeaxanthin', 'mg', [2, 4]],
  ['coenzyme-q10', 'Coenzyme Q10', 'mg', [50, 100, 200]],
  ['coenzyme-q10', 'CoQ10 (as ubiquinone)', 'mg', [100, 200]],
  ['astaxanthin', 'Astaxanthin', 'mg', [4, 12]],
  ['glucosamine', 'Glucosamine Sulfate', 'mg', [1500]],
  ['msm', 'MSM (methylsulfonylmethane)', 'mg', [1000, 1500]],
  ['theanine', 'L-Theanine', 'mg', [100, 200]],
  ['lycopene', 'Lycopene', 'mg', [5, 10]],
  ['n-acetylglucosamine', 'N-Acetyl Glucosamine (NAG)', 'mg', [500, 750]],
  ['gaba', 'GABA (gamma-aminobutyric acid)', 'mg', [100, 500]],
  ['arginine', 'L-Arginine', 'g', [1, 3]],
  ['hyaluronic-acid', 'Hyaluronic Acid', 'mg', [100, 120]],
  ['', 'Boron (as boron citrate)', 'mg', [1, 3]],
  ['', 'Inositol', 'mg', [25, 50]],
  ['', 'Alpha Lipoic Acid', 'mg', [50, 300]],
  ['', 'Quercetin', 'mg', [250, 500]],
  ['', 'Resveratrol', 'mg', [50, 100]],
];

const HEADS = [
  ['Supplement Facts'],
  ['SUPPLEMENT FACTS', 'Serving Size: 2 Capsules', 'Servings Per Container: 30'],
  ['Supplement Facts', 'Serving Size 1 Tablet', 'Servings Per Container 90'],
  ['Supplement Facts Serving Size 3 softgels', 'Amount Per Serving % Daily Value'],
];
const FOOTS = [
  '* Daily Value (DV) not established.',
  '† Daily Value not established.',
  '** Percent Daily Values are based on a 2,000 calorie diet.',
  'Other ingredients: cellulose, magnesium stearate (vegetable source), silica, gelatin capsule.',
  'Other Ingredients: Microcrystalline Cellulose, Calcium Carbonate 2%, Stearic Acid. Contains soy.',
  'Suggested Use: Take 2 capsules daily with food.',
  'Keep out of reach of children. Store at 59-86 F.',
  'Distributed by Acme Nutrition, Portland, OR 97201. Lot 25081. EXP 08/2027',
  'WARNING: If you are pregnant or nursing, consult your physician before use.',
];
const MACROS = ['Calories 10', 'Total Carbohydrate 2 g <1%**', 'Sodium 5 mg <1%', 'Total Sugars 0 g †', 'Calories 5 | Total Fat 0 g 0%'];
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  µg: ['mcg', 'mcg', 'µg', 'μg', 'ug'],
  'µg RAE': ['mcg RAE', 'mcg RAE', 'µg RAE'],
  'µg DFE': ['mcg DFE', 'mcg DFE', 'μg DFE'],
  'mg NE': ['mg NE', 'mg NE', 'mg'],
  mg: ['mg'],
  IU: ['IU', 'IU', 'I.U.'],
  g: ['g'],
};

type Row = LabelledRow & { readonly text: string; readonly mark: string };

function textOf(draw: Draw, amount: number, unit: string): { readonly text: string; readonly unit: string } {
  const spelled = draw.oneOf(SPELLED[unit] ?? [unit]);
  const number = draw.chance(0.85) ? withThousands(String(amount)) : String(amount);
  return { text: `${number}${draw.chance(0.8) ? ' ' : ''}${spelled}`, unit: unit === 'mg NE' && spelled === 'mg' ? 'mg' : unit };
}

function nutrientRow(draw: Draw, { slug, names, value, unit, amounts, older }: Nutrient, isOlder: boolean, per: Per): Row {
  const set =
    isOlder && older !== undefined ? { value: older.value, unit: older.unit, amounts: older.amounts ?? amounts } : { value, unit, amounts };
  const amount = draw.oneOf(set.amounts);
  const { text, unit: printed } = textOf(draw, amount, set.unit);
  const percent = Math.round((amount / set.value) * 100);
  return { slug, name: draw.oneOf(names), amount, unit: printed, percent, per, kind: '', text, mark: '' };
}

function otherRow(draw: Draw, per: Per): Row {
  const [slug, name, unit, amounts] = draw.oneOf(OTHERS);
  const amount = draw.oneOf(amounts);
  const { text } = textOf(draw, amount, unit);
  return {
    slug: slug === '' ? null : slug,
    name,
    amount,
    unit,
    percent: null,
    per,
    kind: '',
    text,
    mark: draw.oneOf(['*', '†', '**', '', '‡']),
  };
}

function omegaRows(draw: Draw, per: Per): Row[] {
  const [epa, dha] = draw.oneOf([
    [360, 240],
    [180, 120],
    [650, 450],
  ] as const);
  const row = (name: string, amount: number): Row => ({
    slug: 'omega-3',
    name,
    amount,
    unit: 'mg',
    percent: null,
    per,
    kind: '',
    text: `${amount} mg`,
    mark: '*',
  });
  return [row('EPA (Eicosapentaenoic Acid)', epa), row('DHA (Docosahexaenoic Acid)', dha)];
}

function shuffled<Value>(draw: Draw, values: readonly Value[]): Value[] {
  return values
    .map((value) => [draw.random(), value] as const)
    .sort(([one], [other]) => one - other)
    .map(([, value]) => value);
}

function drawRows(draw: Draw, per: Per): Row[] {
  const isOlder = draw.chance(0.2);
  const count = draw.oneOf([1, 2, 3, 6, 10, 14, 20]);
  const chosen = NUTRIENTS.map((nutrient) => [draw.random(), nutrient] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, count)
    .map(([, nutrient]) => nutrient);
  const rows = NUTRIENTS.filter((each) => chosen.includes(each)).map((each) => nutrientRow(draw, each, isOlder, per));
  const others = shuffled(
    draw,
    Array.from({ length: draw.below(4) }, () => otherRow(draw, per)),
  );
  const once = others.filter(
    ({ slug, name }, index) => others.findIndex((each) => each.name === name || (slug !== null && each.slug === slug)) === index,
  );
  return [...rows, ...once, ...(draw.chance(0.15) ? omegaRows(draw, per) : [])];
}

function layout(draw: Draw, rows: readonly Row[]): string[] {
  const gap = draw.oneOf([' ', '  ', '\t', ' | ', ' ..... ', ' ']);
  const kind = draw.oneOf(['table', 'table', 'table', 'stacked', 'running', 'markdown'] as const);
  const share = ({ percent, mark }: Row) => (percent === null ? mark : `${withThousands(String(percent))}%`);
  const cells = (row: Row) => [row.name, row.text, share(row)].filter((cell) => cell !== '');
  if (kind === 'table') return rows.map((row) => cells(row).join(gap));
  if (kind === 'markdown')
    return ['| Ingredient | Amount | % DV |', '|---|---|---|', ...rows.map((row) => `| ${[row.name, row.text, share(row)].join(' | ')} |`)];
  if (kind === 'stacked') return rows.flatMap(cells);
  return [
    rows.map((row) => `${row.name} ${row.text}${row.percent === null ? '' : ` (${row.percent}% DV)`}`).join(draw.oneOf([', ', '; '])),
  ];
}

export function englishPanel(draw: Draw, id: string): LabelledPanel {
  const isPhoto = draw.chance(0.25);
  const [per, heads] = draw.chance(0.12) ? (['UNIT', ['Each tablet contains:']] as const) : (['DOSE', draw.oneOf(HEADS)] as const);
  const isNamed = per === 'UNIT' || heads.length > 1;
  const rows = drawRows(draw, isNamed ? per : 'DOSE');
  const misreadAt = isPhoto ? draw.below(rows.length) : -1;
  const shown = rows.map((row, index): Row => {
    if (index !== misreadAt) return row;
    const before = { name: row.name, amount: row.text, percent: '' };
    const after = misread(draw, before);
    return { ...row, name: after.name, text: after.amount, kind: isMisread(before, after) ? 'REPAIR' : '' };
  });
  const lines = [
    ...(draw.chance(0.4) ? ['Daily Essentials Multivitamin'] : []),
    ...heads,
    ...(isNamed ? [] : ['Amount Per Serving']),
    ...MACROS.filter(() => draw.chance(0.12)),
    ...layout(draw, shown),
    ...FOOTS.filter(() => draw.chance(0.3)),
  ];
  return {
    id,
    lines: isPhoto ? lines.map((text) => [text, 55 + draw.below(42)] as const) : lines,
    rows: rows.map((row, index) => formatRow({ ...row, kind: shown[index]?.kind ?? '' })),
  };
}
