import { readBarcode } from '#domain/labels/barcode.ts';

/** Seeded numbers in [0, 1). */
export type Random = () => number;

export const within = (random: Random, low: number, high: number): number => low + random() * (high - low);
export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('no values');
  return value;
}

/** Black and white runs of the ten digits, in modules; the other sets are the same reversed or inverted. */
const RUNS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Parity of the six left digits, by leading digit. */
const PARITY = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const modules = (runs: string, first: 0 | 1): string =>
  [...runs].map((run, index) => String((first + index) % 2).repeat(Number(run))).join('');
const leftOdd = (digit: string) => modules(RUNS[Number(digit)] ?? '', 0);
const right = (digit: string) => modules(RUNS[Number(digit)] ?? '', 1);
const leftEven = (digit: string) => modules([...(RUNS[Number(digit)] ?? '')].reverse().join(''), 0);

/** Bars of an EAN-13 or EAN-8 from left to right: 1 is ink. UPC-A is drawn as EAN-13. */
export function barsOf(code: string): string {
  const half = code.length === 8 ? 4 : 6;
  const body = code.slice(-2 * half);
  const parity = code.length === 8 ? '0000' : (PARITY[Number(code[0])] ?? '');
  const leftHalf = [...body.slice(0, half)].map((digit, index) => (parity[index] === '1' ? leftEven(digit) : leftOdd(digit)));
  return `101${leftHalf.join('')}01010${[...body.slice(half)].map(right).join('')}101`;
}

/** Bars of random widths that encode no product. */
export function strangeBars(random: Random): string {
  const count = 40 + 2 * Math.floor(random() * 16) + 1;
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? '1' : '0').repeat(1 + Math.floor(random() * 3))).join('');
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

/** Three in five EAN-13 (mostly Korean), one in five EAN-8 and UPC-A each. */
export function randomCode(random: Random): string {
  const kind = random();
  for (;;) {
    const prefix = kind < 0.4 ? '880' : kind < 0.8 ? '' : '0';
    const length = kind >= 0.6 && kind < 0.8 ? 8 : 13;
    const body = prefix + digits(random, length - 1 - prefix.length);
    const code = [...'0123456789'].map((last) => body + last).find((each) => readBarcode(each).code === each);
    if (code !== undefined) return code;
  }
}

export type LabelLook = {
  readonly paper: string;
  readonly ink: string;
  readonly bars: string;
  readonly hasBox: boolean;
  readonly height: number;
};

export const randomLook = (random: Random): LabelLook => ({
  ...oneOf(random, [
    { paper: '#ffffff', ink: '#222', bars: '#000000' },
    { paper: '#f7f1e3', ink: '#3a2a10', bars: '#1b1b1b' },
    { paper: '#e8f1e4', ink: '#133d22', bars: '#0b2e18' },
    { paper: '#1e4d39', ink: '#ffffff', bars: '#000000' },
    { paper: '#b71c2b', ink: '#ffffff', bars: '#101010' },
    { paper: '#fff1b8', ink: '#5a3b00', bars: '#2a1a08' },
    { paper: '#20264f', ink: '#ffe9a8', bars: '#0a0f33' },
  ]),
  hasBox: random() < 0.4,
  height: within(random, 0.42, 0.72),
});

/** Sizes in modules of the code. */
export type Label = { readonly width: number; readonly height: number; readonly svg: (pixelsPerModule: number) => string };

const LINES = [
  '영양·기능정보 1일 섭취량: 1정(800 mg)',
  '열량 5 kcal, 탄수화물 1 g(0 %), 단백질 0 g',
  '비타민C 100 mg(100 %), 아연 8.5 mg(100 %)',
  '섭취 시 주의사항: 이상사례 발생 시 섭취를',
  '중단하고 전문가와 상담할 것',
  '유통전문판매원: 서울특별시 강남구 1234-5',
  'Dietary supplement. Keep out of reach of children.',
  '소비기한: 측면 표기일까지 2028.03.14',
];

/** The back of a pack with an optional code amid small print. */
export function drawLabel(random: Random, bars: string, code: string, { paper, ink, bars: barInk, hasBox, height }: LabelLook): Label {
  const span = Math.max(bars.length, 60);
  const [width, tall] = [span * 2, span * 1.7];
  const barHeight = span * height;
  const [left, top] = [(width - bars.length) / 2, (tall - barHeight) / 2];
  const isLight = ['#ffffff', '#f7f1e3', '#e8f1e4', '#fff1b8'].includes(paper);
  const rects = [...bars.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `<rect x="${left + index}" y="${top}" width="${run.length}" height="${barHeight}"/>`,
  );
  const first = Math.floor(random() * LINES.length);
  const line = (index: number, y: number) =>
    `<text x="6" y="${y}" font-size="5.2" fill="${ink}" font-family="Noto Sans CJK KR">${LINES[(first + index) % LINES.length]}</text>`;
  const above = Array.from({ length: 4 }, (_, index) => line(index, top - 11 - index * 8));
  const below = Array.from({ length: 4 }, (_, index) => line(index + 4, top + barHeight + 23 + index * 8));
  const box =
    (isLight && !hasBox) || bars === ''
      ? ''
      : `<rect x="${left - 11}" y="${top - 4}" width="${bars.length + 18}" height="${barHeight + 15}" fill="#fff" stroke="${ink}" stroke-width="${hasBox ? 0.7 : 0}"/>`;
  return {
    width,
    height: tall,
    svg: (scale) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${tall * scale}" viewBox="0 0 ${width} ${tall}">
        <rect width="${width}" height="${tall}" fill="${paper}"/>${above.join('')}${below.join('')}${box}
        <g fill="${barInk}" shape-rendering="crispEdges">${rects.join('')}</g>
        <text x="${width / 2}" y="${top + barHeight + 9}" font-size="9" fill="${barInk}" text-anchor="middle" font-family="Noto Sans CJK KR" letter-spacing="2">${code}</text></svg>`,
  };
}
