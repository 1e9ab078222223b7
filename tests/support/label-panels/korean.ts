import type { RegisterFact } from '#register/snapshot/fact.ts';
import { layoutKorean, type PrintedRow } from './korean-layouts.ts';
import { isMisread, misread } from './misread.ts';
import { type Draw, formatRow, type LabelledPanel, withThousands } from './panel.ts';

/** 1일 영양성분 기준치. */
const REFERENCE: Readonly<Record<string, number>> = {
  'vitamin-a': 700,
  'vitamin-d': 10,
  'vitamin-e': 11,
  'vitamin-k': 70,
  'vitamin-c': 100,
  'vitamin-b1': 1.2,
  'vitamin-b2': 1.4,
  niacin: 15,
  'vitamin-b6': 1.5,
  folate: 400,
  'vitamin-b12': 2.4,
  biotin: 30,
  'pantothenic-acid': 5,
  calcium: 700,
  magnesium: 315,
  iron: 12,
  zinc: 8.5,
  copper: 0.8,
  iodine: 150,
  selenium: 55,
  manganese: 3,
  chromium: 30,
  molybdenum: 25,
  potassium: 3500,
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'vitamin-a': ['비타민A', '비타민 A'],
  'beta-carotene': ['베타카로틴', 'β-카로틴'],
  'vitamin-d': ['비타민D', '비타민 D', '비타민D3'],
  'vitamin-e': ['비타민E', '비타민 E'],
  'vitamin-k': ['비타민K', '비타민 K', '비타민K2'],
  'vitamin-c': ['비타민C', '비타민 C'],
  'vitamin-b1': ['비타민B1', '비타민 B1', '비타민B₁'],
  'vitamin-b2': ['비타민B2', '비타민 B2', '비타민B₂'],
  niacin: ['나이아신'],
  'vitamin-b6': ['비타민B6', '비타민 B6', '비타민B₆'],
  folate: ['엽산'],
  'vitamin-b12': ['비타민B12', '비타민 B12', '비타민B₁₂'],
  biotin: ['비오틴'],
  'pantothenic-acid': ['판토텐산'],
  calcium: ['칼슘'],
  magnesium: ['마그네슘'],
  iron: ['철', '철분'],
  zinc: ['아연'],
  copper: ['구리'],
  iodine: ['요오드'],
  selenium: ['셀레늄(또는 셀렌)', '셀렌', '셀레늄'],
  manganese: ['망간'],
  chromium: ['크롬'],
  molybdenum: ['몰리브덴'],
  potassium: ['칼륨'],
  lutein: ['루테인'],
  zeaxanthin: ['지아잔틴'],
  probiotics: ['프로바이오틱스 수', '프로바이오틱스'],
  'omega-3': ['EPA 및 DHA의 합', 'EPA와 DHA의 합', '총 EPA와 DHA의 합'],
  'milk-thistle': ['실리마린'],
  'red-ginseng': ['진세노사이드 Rg1, Rb1 및 Rg3의 합', '진세노사이드 Rg1+Rb1+Rg3'],
  ginseng: ['진세노사이드 Rg1과 Rb1의 합'],
  'coenzyme-q10': ['코엔자임Q10'],
  glucosamine: ['글루코사민'],
  'n-acetylglucosamine': ['N-아세틸글루코사민', 'N-아세틸글루코사민(NAG)'],
  msm: ['엠에스엠(MSM)', '디메틸설폰(MSM)', 'MSM'],
  chondroitin: ['뮤코다당·단백'],
  'saw-palmetto': ['로르산'],
  garcinia: ['총 (-)-Hydroxycitric acid', '총 (-)-HCA'],
  'green-tea-catechin': ['카테킨', '총 카테킨'],
  'hyaluronic-acid': ['히알루론산'],
  'gamma-linolenic-acid': ['감마리놀렌산'],
  propolis: ['총 플라보노이드'],
  theanine: ['L-테아닌', '테아닌'],
  banaba: ['코로솔산'],
  ginkgo: ['플라보놀 배당체'],
  phosphatidylserine: ['포스파티딜세린'],
  astaxanthin: ['아스타잔틴'],
  'aloe-gel': ['총 다당체'],
  psyllium: ['차전자피식이섬유'],
  'indigestible-maltodextrin': ['난소화성말토덱스트린식이섬유'],
  octacosanol: ['옥타코사놀'],
  gaba: ['감마아미노부티르산(GABA)'],
  arginine: ['L-아르기닌'],
  'soy-isoflavone': ['대두이소플라본 비배당체'],
};

const UNITS: Readonly<Record<string, readonly string[]>> = {
  µg: ['µg', 'μg', '㎍', 'ug', 'mcg'],
  'µg RAE': ['μg RAE', '㎍RAE', 'µgRAE', 'ug RAE'],
  'µg DFE': ['μg DFE', '㎍DFE', 'µgDFE'],
  'mg α-TE': ['mg α-TE', 'mgα-TE', 'mg a-TE', '㎎ α-TE'],
  'mg NE': ['mg NE', 'mgNE', 'mg(NE)'],
  mg: ['mg', '㎎', 'mg'],
  g: ['g'],
};
/** Plain units stand on labels too. */
const PLAIN: Readonly<Record<string, string>> = { 'µg DFE': 'µg', 'mg NE': 'mg', 'mg α-TE': 'mg α-TE', 'µg RAE': 'µg RAE' };

function plainNumber(draw: Draw, amount: number): string {
  const text = String(amount);
  if (amount >= 1000) return draw.chance(0.8) ? withThousands(text) : text;
  return /^\d+$/.test(text) && draw.chance(0.1) ? `${text}.0` : text;
}

function liveCount(draw: Draw, amount: number): string {
  const hundredMillions = amount / 1e8;
  const plain = withThousands(String(amount));
  return draw.oneOf([
    `${withThousands(String(hundredMillions))}억 CFU`,
    `${plain} CFU`,
    `${plain} CFU(${hundredMillions}억)`,
    `${hundredMillions}억`,
    `${amount / 10 ** Math.floor(Math.log10(amount))} × 10^${Math.floor(Math.log10(amount))} CFU`,
  ]);
}

function printed(draw: Draw, slug: string, amount: number, unit: string): PrintedRow {
  const name = draw.oneOf(NAMES[slug] ?? ['']);
  if (unit === 'CFU') return { slug, name, text: liveCount(draw, amount), amount, unit, percent: null };
  const shown = draw.chance(0.12) ? (PLAIN[unit] ?? unit) : unit;
  const spelled = draw.oneOf(UNITS[shown] ?? [shown]);
  const text = `${plainNumber(draw, amount)}${draw.chance(0.6) ? ' ' : ''}${spelled}`;
  const reference = REFERENCE[slug];
  return { slug, name, text, amount, unit: shown, percent: reference === undefined ? null : Math.round((amount / reference) * 100) };
}

export function hasKoreanPanel({ amounts }: RegisterFact): boolean {
  return amounts.length > 0 && amounts.every(({ slug, amount }) => amount !== null && NAMES[slug] !== undefined);
}

const PHOTOS = 0.3;

/** A product of the register, printed in one of the layouts. @param unitOf an ingredient's unit */
export function koreanPanel(draw: Draw, id: string, fact: RegisterFact, unitOf: (slug: string) => string): LabelledPanel {
  const isPhoto = draw.chance(PHOTOS);
  const rows = fact.amounts.map(({ slug, amount }) => printed(draw, slug, Number(amount), unitOf(slug)));
  const misreadAt = isPhoto ? draw.below(rows.length) : -1;
  const shown = rows.map((row, index) => {
    const cells = { name: row.name, amount: row.text, percent: row.percent === null ? '' : `${row.percent}` };
    const read = index === misreadAt && row.unit !== 'CFU' ? misread(draw, cells) : cells;
    return { ...row, name: read.name, text: read.amount, isMisread: isMisread(cells, read) };
  });
  const { lines, per, hasPercent } = layoutKorean(draw, fact, shown);
  return {
    id,
    lines: isPhoto ? lines.map((text) => [text, 55 + draw.below(42)] as const) : lines,
    rows: rows.map(({ slug, name, amount, unit, percent }, index) =>
      formatRow({
        ...{ slug, name, amount, unit, per },
        percent: hasPercent ? percent : null,
        kind: shown[index]?.isMisread === true ? 'REPAIR' : '',
      }),
    ),
  };
}
