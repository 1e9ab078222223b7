import { oneOf, type Random, within } from './barcode-label.ts';

/** A product's printed name with brand and maker. */
export type Pack = {
  readonly reportNumber: string;
  readonly name: string;
  readonly brand: string;
  readonly maker: string;
  readonly form: string;
  readonly kind: string;
};

/** HTML in pixels; `look` in words. */
export type PackLabel = { readonly width: number; readonly height: number; readonly html: string; readonly look: string };

const FACES = [
  { family: 'Noto Sans CJK KR', weights: [400, 700] },
  { family: 'NyangPrint', weights: [700] },
  { family: 'Noto Serif CJK KR', weights: [400, 700] },
  { family: 'DejaVu Serif, Noto Serif CJK KR', weights: [700] },
  { family: 'DejaVu Sans Condensed, Noto Sans CJK KR', weights: [700] },
] as const;
const PAPERS = [
  { paper: '#ffffff', ink: '#16181d', accent: '#c8102e' },
  { paper: 'linear-gradient(#fff8e1, #ffe29a)', ink: '#3a2600', accent: '#8a4b00' },
  { paper: '#e6f3ea', ink: '#0c3a20', accent: '#1b7a43' },
  { paper: 'linear-gradient(160deg, #0f3d2b, #08251a)', ink: '#ffffff', accent: '#ffd873' },
  { paper: '#1d2549', ink: '#ffffff', accent: '#ffe28a' },
  { paper: 'radial-gradient(circle at 50% 35%, #ffffff, #ffd9d2)', ink: '#7c130f', accent: '#d8432f' },
  { paper: '#f26b21', ink: '#ffffff', accent: '#fff3c4' },
  { paper: 'linear-gradient(#f4f0ff 55%, #6a4bb5 55%)', ink: '#2b1a5e', accent: '#6a4bb5' },
  { paper: '#2a2a2a', ink: '#e9d9b0', accent: '#c9a84f' },
  { paper: 'linear-gradient(100deg, #e2f1fb, #a9d6f5)', ink: '#08304f', accent: '#0a63a8' },
] as const;
const CLAIMS = [
  '면역 기능에 도움을 줄 수 있음',
  '뼈 건강과 정상적인 면역',
  '혈행 개선·기억력 개선에 도움',
  '눈 건강을 한 번에',
  '하루 한 번 간편하게',
  '장 건강, 배변활동 원활',
  '항산화·에너지 이용에 필요',
  '식물성 캡슐 / 무첨가',
];
const LATIN = ['PREMIUM', 'DIETARY SUPPLEMENT', 'Daily Health Care', 'NEW', 'Since 1998', 'MADE IN KOREA', 'GMP', 'FORMULA'];
const COUNTS = ['60정', '90캡슐', '30포', '500 mg × 60정 (30 g)', '1,200 mg × 60캡슐 (72 g)', '2 g × 30포 (60 g)', '120정 / 4개월분'];
const SMALL = [
  '본 제품은 질병의 예방 및 치료를 위한 의약품이 아닙니다.',
  '영양·기능정보 1일 섭취량: 1정(800 mg) 열량 5 kcal, 탄수화물 1 g(0 %)',
  '섭취 시 주의사항: 이상사례 발생 시 섭취를 중단하고 전문가와 상담할 것',
  '직사광선을 피하고 서늘하고 건조한 곳에 보관하십시오.',
  'Keep out of reach of children. Store in a cool and dry place.',
  '유통전문판매원: 서울특별시 강남구 테헤란로 1234, 5층',
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const WIDTH = 800;
const SYLLABLE = /[가-힣ㄱ-ㅎ]/;
/** Approximate width in heights of a character. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (SYLLABLE.test(letter) ? 0.94 : letter === ' ' ? 0.28 : 0.6), 0);

/** Breaks at words, and within a word longer than half the text. */
function linesOf(name: string, count: number): readonly string[] {
  const most = Math.max(widthOf(name) / count, 4);
  const lines: string[] = [''];
  for (const word of name.split(' ').flatMap((each) => (widthOf(each) > most * 1.5 ? (each.match(/.{1,7}/gu) ?? [each]) : [each]))) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : name.includes(`${last} ${word}`) ? `${last} ${word}` : `${last}${word}`;
    if (last !== '' && widthOf(longer) > most * 1.25 && lines.length < count) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The brand that the name begins with, else the maker. */
function brandOn({ name, brand, maker }: Pack): { readonly text: string; readonly rest: string } {
  const mark = brand.split(' · ').find((each) => name.startsWith(each)) ?? '';
  const rest = name.slice(mark.length).trim();
  if (mark !== '' && [...rest].length > 1) return { text: mark, rest };
  return { text: maker.replace(/\(.*?\)|주식회사|\d*공장|\s/g, ''), rest: name };
}

function barsSvg(bars: string): string {
  const runs = [...bars.matchAll(/1+/g)].map(({ 0: run, index }) => `<rect x="${index + 9}" width="${run.length}" height="60"/>`);
  return `<svg viewBox="0 0 113 66" width="240" style="background:#fff;padding:6px">${runs.join('')}</svg>`;
}

/** @param bars a barcode, shown beside the words on one pack in four */
export function drawPack(random: Random, pack: Pack, bars: string): PackLabel {
  const face = oneOf(random, FACES);
  const weight = oneOf(random, face.weights);
  const { paper, ink, accent } = oneOf(random, PAPERS);
  const height = oneOf(random, [620, 800, 1000, 1150]);
  const isSplit = random() < 0.6;
  const brand = brandOn(pack);
  const hasBrand = brand.rest !== pack.name ? isSplit : random() < 0.5;
  const brandSize = oneOf(random, [0.5, 0.8, 1.3, 1.8]);
  const printed = hasBrand ? brand.rest : pack.name;
  const [, before = printed, inside = ''] = /^(.+?)\s*[([](.+)[)\]]$/.exec(printed) ?? [];
  const isApart = inside !== '' && random() < 0.5;
  const main = isApart ? before : printed;
  const count = Math.min(4, Math.max(1, Math.round(widthOf(main) / within(random, 6, 11))));
  const lines = linesOf(main, count);
  const size = Math.min(150, (WIDTH * within(random, 0.68, 0.86)) / Math.max(...lines.map(widthOf)), (height * 0.5) / lines.length);
  const brandPixels = Math.min(size * brandSize, (WIDTH * 0.85) / widthOf(brand.text), 170);
  const stretch = within(random, 0.88, 1);
  const spacing = oneOf(random, [0, 0, -0.03, 0.04]);
  const align = random() < 0.7 ? 'center' : 'left';
  const claimSize = Math.min(size * within(random, 0.3, 0.55), 44);
  const hasBars = random() < 0.25;
  const row = (content: string, pixels: number, style = '') =>
    `<p style="font-size:${Math.round(pixels)}px;line-height:1.25;${style}">${content}</p>`;
  const parts = [
    row(
      '건강기능식품',
      24,
      `border:2px solid ${ink};display:inline-block;padding:2px 10px;align-self:${align === 'left' ? 'start' : 'center'}`,
    ),
    ...(random() < 0.4 ? [row(oneOf(random, LATIN), Math.min(size * 0.45, 50), `color:${accent};letter-spacing:.15em`)] : []),
    ...(hasBrand ? [row(escaped(brand.text), brandPixels, `font-weight:700;color:${random() < 0.6 ? accent : ink}`)] : []),
    row(
      lines.map(escaped).join('<br>'),
      size,
      `font-weight:${weight};letter-spacing:${spacing}em;transform:scaleX(${stretch});transform-origin:${align}`,
    ),
    ...(isApart ? [row(escaped(inside), Math.min(size * 0.5, (WIDTH * 0.8) / widthOf(inside)))] : []),
    row(oneOf(random, CLAIMS), claimSize, `color:${accent}`),
    row(oneOf(random, COUNTS), Math.min(30, claimSize)),
    ...(hasBars ? [barsSvg(bars)] : []),
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () => row(oneOf(random, SMALL), 14)),
    row(escaped(pack.maker), 16),
  ];
  return {
    width: WIDTH,
    height,
    html: `<main style="width:${WIDTH}px;height:${height}px;box-sizing:border-box;padding:40px 50px;display:flex;flex-direction:column;justify-content:space-evenly;
      overflow:hidden;text-align:${align};background:${paper};color:${ink};font-family:${face.family};white-space:nowrap">${parts.join('')}</main>`,
    look: `${face.family} ${weight}, ${paper}, ${lines.length} lines of ${Math.round(size)}${hasBrand ? `, ${brand.text} ${Math.round(brandPixels)}` : ''}${hasBars ? ', bars' : ''}`,
  };
}
