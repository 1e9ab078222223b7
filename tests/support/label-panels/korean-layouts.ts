import type { Per } from '#domain/labels/panel/panel.ts';
import type { RegisterFact } from '#register/snapshot/fact.ts';
import { type Draw, withThousands } from './panel.ts';

export type PrintedRow = {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly amount: number;
  readonly unit: string;
  readonly percent: number | null;
};

type Layout = { readonly lines: readonly string[]; readonly per: Per; readonly hasPercent: boolean };

const FORM_UNITS: Readonly<Record<string, string>> = { capsule: '캡슐', softgel: '캡슐', tablet: '정', powder: '포', liquid: '병' };

const FUNCTIONS = [
  '정상적인 면역기능에 필요, 정상적인 세포분열에 필요',
  '체내 에너지 생성에 필요',
  '뼈의 형성과 유지에 필요, 골다공증발생 위험 감소에 도움을 줌',
  '유해산소로부터 세포를 보호하는데 필요',
  '혈중 중성지질 개선·혈행 개선에 도움을 줄 수 있음',
  '유산균 증식 및 유해균 억제·배변활동 원활에 도움을 줄 수 있음',
];
const FOOTNOTES = [
  '※ 1일 영양성분 기준치에 대한 비율(%)',
  '* ( )안의 수치는 1일 영양성분 기준치에 대한 비율임',
  '1일 영양성분 기준치에 대한 비율(%)은 2,000 kcal 기준이므로 개인의 필요 열량에 따라 다를 수 있습니다.',
  '**1일 영양성분 기준치 미설정',
];
const MATERIALS = [
  '원료명 및 함량 : 비타민C 20 %, 산화아연 1.04 %(아연 8.5 mg), 결정셀룰로스, 히드록시프로필메틸셀룰로스',
  '원재료명: 정제어유 98.5 %, d-α-토코페롤 0.3 %, 젤라틴, 글리세린',
  '원재료 및 함량 : 건조효모(셀렌 0.2 %함유), 산화마그네슘 30 %, 스테아린산마그네슘 1 %, 이산화규소',
  '부형제: 유당, 덱스트린 15 %, 스테아린산마그네슘',
];
const OTHERS = [
  '유통기한 : 측면 표기일까지',
  '소비기한 2027.08.15 까지',
  '고객상담실 080-123-4567',
  '본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다.',
  '직사광선을 피하고 서늘한 곳에 보관하십시오.',
  '이상사례 신고는 1577-2488',
  '포장재질 : 폴리에틸렌',
  '건강기능식품',
];
const CAUTIONS = [
  '섭취 시 주의사항: 임산부, 수유부, 어린이는 섭취를 피할 것',
  '섭취시주의사항 : 특이체질, 알레르기 체질의 경우 성분 확인 후 섭취',
  '주의: 수술 전후 2주에는 전문가와 상담할 것',
  '알레르기 유발물질: 대두, 우유 함유',
];
const MACROS: readonly (readonly [name: string, amount: string, percent: string])[] = [
  ['열량', '5 kcal', ''],
  ['탄수화물', '1 g', '0'],
  ['단백질', '0 g', '0'],
  ['지방', '0 g', '0'],
  ['나트륨', '5 mg', '0'],
];

function aboutDose(draw: Draw, count: number, unit: string): { readonly text: string; readonly per: Per } {
  const weight = withThousands(String(draw.oneOf([500, 600, 800, 1000, 1200]) * count));
  const dose = `${count}${unit}(${weight} mg)`;
  return draw.oneOf([
    { text: `1일 섭취량 : ${dose}`, per: 'DAY' as const },
    { text: `1일 섭취량(${count}${unit}) 당`, per: 'DAY' as const },
    { text: `1일섭취량당 함량 / 1일 섭취량 ${dose}`, per: 'DAY' as const },
    { text: `영양·기능정보 1일 섭취량 ${dose}`, per: 'DAY' as const },
    { text: '1회 분량 1회 1포 1일 2회', per: 'DOSE' as const },
    { text: `1회 섭취량(${dose}) 당`, per: 'DOSE' as const },
    { text: `1${unit} 당 함량`, per: 'UNIT' as const },
    { text: `1${unit}(${weight} mg)당`, per: 'UNIT' as const },
  ]);
}

function noise(draw: Draw): string[] {
  return [...OTHERS, ...CAUTIONS].filter(() => draw.chance(0.15));
}

function head(draw: Draw, { name }: RegisterFact): string[] {
  return [...(draw.chance(0.5) ? [name] : []), ...(draw.chance(0.3) ? ['건강기능식품', '기능정보: '.concat(draw.oneOf(FUNCTIONS))] : [])];
}

function macros(draw: Draw): readonly (readonly [string, string, string])[] {
  return draw.chance(0.6) ? MACROS : [];
}

/** A table of lines, with the cells set apart in one of the ways of copied text. */
function table(draw: Draw, rows: readonly PrintedRow[], hasPercent: boolean): string[] {
  const gap = draw.oneOf([' ', '  ', '\t', ' | ', '    ']);
  const bracket = draw.chance(0.3);
  const isMarkdown = gap === ' | ' && draw.chance(0.5);
  const shown = (percent: string) =>
    percent === '' || !hasPercent ? '' : bracket ? `(${percent}%)` : `${percent}${draw.oneOf(['%', ' %'])}`;
  const heading = hasPercent
    ? draw.oneOf(['구분 함량 %영양성분기준치', '영양성분 함량 % 영양성분 기준치', '1일 섭취량 당 함량 %영양소기준치'])
    : '성분 함량';
  const all = [...macros(draw), ...rows.map(({ name, text, percent }) => [name, text, percent === null ? '' : String(percent)] as const)];
  const lines = all.map(([name, amount, percent]) => [name, amount, shown(percent)].filter((cell) => cell !== '').join(gap));
  return [heading, ...(isMarkdown ? lines.map((line) => `| ${line} |`) : lines)];
}

function running(draw: Draw, rows: readonly PrintedRow[], hasPercent: boolean): string[] {
  const between = draw.oneOf([', ', ' / ', ' · ', ', ']);
  const colon = draw.oneOf([' ', ' : ', ': ', '']);
  const all = [...macros(draw), ...rows.map(({ name, text, percent }) => [name, text, percent === null ? '' : String(percent)] as const)];
  const parts = all.map(([name, amount, percent]) => `${name}${colon}${amount}${hasPercent && percent !== '' ? `(${percent}%)` : ''}`);
  const whole = parts.join(between);
  if (draw.chance(0.5)) return [whole];
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle).join(between) + between.trimEnd(), parts.slice(middle).join(between)].filter((line) => line.trim() !== '');
}

/** Name, amount and percentage each on a line. */
function stacked(rows: readonly PrintedRow[], hasPercent: boolean): string[] {
  return rows.flatMap(({ name, text, percent }) => [name, text, ...(hasPercent && percent !== null ? [`${percent} %`] : [])]);
}

/** Per tablet beside per day. */
function twoColumns(draw: Draw, fact: RegisterFact, rows: readonly PrintedRow[]): Layout {
  const unit = FORM_UNITS[fact.form ?? ''] ?? '정';
  const count = draw.oneOf([2, 3, 4]);
  const one = (amount: number) => withThousands(String(Number((amount / count).toPrecision(3))));
  const lines = rows.map(({ name, text, amount, unit: printed, percent }) => {
    const spelled = printed === 'CFU' ? ' CFU' : (/[^\d.,\s].*$/.exec(text)?.[0] ?? '');
    return `${name} ${one(amount)}${spelled} ${text}${percent === null ? '' : ` ${percent}%`}`;
  });
  return {
    lines: [...head(draw, fact), `구분 1${unit} 당 1일 섭취량(${count}${unit}) 당 %영양성분기준치`, ...lines, draw.oneOf(FOOTNOTES)],
    per: 'DAY',
    hasPercent: true,
  };
}

export function layoutKorean(draw: Draw, fact: RegisterFact, rows: readonly PrintedRow[]): Layout {
  if (draw.chance(0.06)) return twoColumns(draw, fact, rows);
  const unit = FORM_UNITS[fact.form ?? ''] ?? '정';
  const { text, per } = aboutDose(draw, draw.oneOf([1, 1, 2, 2, 3]), unit);
  const hasPercent = draw.chance(0.75);
  const kind = draw.oneOf(['table', 'table', 'table', 'running', 'running', 'stacked'] as const);
  const body =
    kind === 'table' ? table(draw, rows, hasPercent) : kind === 'running' ? running(draw, rows, hasPercent) : stacked(rows, hasPercent);
  const dose = kind === 'running' && draw.chance(0.4) ? [] : [text];
  const opening = dose.length === 0 && body[0] !== undefined ? [`${text} : ${body[0]}`, ...body.slice(1)] : [...dose, ...body];
  return {
    lines: [
      ...head(draw, fact),
      ...(draw.chance(0.4) ? [draw.oneOf(MATERIALS)] : []),
      ...opening,
      ...(hasPercent && draw.chance(0.6) ? [draw.oneOf(FOOTNOTES)] : []),
      ...(draw.chance(0.3) ? [`섭취량 및 섭취방법: 1일 ${draw.oneOf([1, 2, 3])}회, 1회 1${unit}을 물과 함께 섭취하십시오.`] : []),
      ...noise(draw),
    ],
    // The head of the table itself, where the line above it says otherwise.
    per: body[0]?.startsWith('1일 섭취량 당') === true ? 'DAY' : per,
    hasPercent,
  };
}
