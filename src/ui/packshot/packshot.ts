import { hueHex, inkOn } from './colour.ts';

/** The kinds of container that can be drawn. */
type PackshotForm = 'tablet' | 'softgel' | 'capsule' | 'powder' | 'jelly' | 'liquid';

/** What a drawn product looks like. `variant` (any whole number) picks container, label and cap. */
interface PackshotProps {
  form: PackshotForm;
  /** The brand's hue, 0 to 359. */
  hue: number;
  /** A word or two for the label. */
  mark: string;
  variant: number;
}

interface Palette {
  main: string;
  deep: string;
  pale: string;
}

/** Where the label sits, and how wide its words may be. */
interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
/** A path painted, and painted again with the light that falls from the left. */
const lit = (d: string, fill: string): string => shape(d, fill) + shape(d, 'url(#s)');
const box = (x: number, y: number, width: number, height: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
const floor = (rx: number): string => `<ellipse cx="120" cy="211" rx="${rx}" ry="7" fill-opacity=".16"/>`;

const LIGHT =
  '<linearGradient id="s"><stop stop-opacity=".2"/><stop offset=".2" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".24"/></linearGradient>';

type Drawing = (palette: Palette, style: number) => [art: string, label: Label];

/** A round bottle with a ribbed cap. */
const bottle: Drawing = ({ main, deep }, style) => {
  const body = style & 1 ? '#fdfdfb' : deep;
  const cap = style & 1 ? main : '#f4f4f0';
  return [
    floor(56) +
      lit('M90 66h60v10c14 5 22 14 22 30v92q0 12-12 12H80q-12 0-12-12v-92c0-16 8-25 22-30z', body) +
      lit('M84 34q0-5 5-5h62q5 0 5 5v30q0 4-4 4H88q-4 0-4-4z', cap) +
      shape('M94 36v27M104 36v27M114 36v27M126 36v27M136 36v27M146 36v27', 'none', ' stroke="#000" stroke-opacity=".1" stroke-width="3"'),
    { x: 68, y: 110, width: 104, height: 76 },
  ];
};

/** An amber bottle through which the capsules show. */
const amber: Drawing = ({ main }, style) => [
  floor(54) +
    lit('M92 62h56v10c14 6 20 14 20 30v96q0 12-12 12H84q-12 0-12-12v-96c0-16 6-24 20-30z', '#a35a14') +
    shape(
      'M80 196a9 6 0 0 1 18 0M100 199a9 6 0 0 1 18 0M120 196a9 6 0 0 1 18 0M140 199a9 6 0 0 1 18 0M84 98a9 6 0 0 1 18 0',
      '#ffc54a',
      ' fill-opacity=".75"',
    ) +
    lit('M86 30q0-5 5-5h58q5 0 5 5v30q0 4-4 4H90q-4 0-4-4z', style & 1 ? '#f4f4f0' : main),
  { x: 72, y: 108, width: 96, height: 74 },
];

/** A carton with a blister card leaning on it. */
const carton: Drawing = ({ main, deep, pale }, style) => {
  const pills = [0, 1, 2, 3].map((row) => `M${160} ${120 + row * 23}h.1M${186} ${120 + row * 23}h.1`).join('');
  return [
    floor(86) +
      shape('M42 56l14-12h96l-8 12z', deep) +
      lit('M42 56h102v154H42z', style & 1 ? main : '#fdfdfb') +
      shape('M42 56h102v22H42z', deep) +
      box(144, 104, 58, 106, 7, '#d7dde3') +
      shape(pills, 'none', ` stroke="#9aa5b1" stroke-width="19" stroke-linecap="round"`) +
      shape(pills, 'none', ` stroke="${pale}" stroke-width="15" stroke-linecap="round"`),
    { x: 48, y: 100, width: 90, height: 72 },
  ];
};

/** A box of sticks, two of them standing before it. */
const sticks: Drawing = ({ main, deep, pale }, style) => {
  const stick = (x: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 210)">${shape(`M${x} 108h22v102h-22z`, '#fbfbf8')}${shape(`M${x} 130h22v54h-22z`, main)}${shape(`M${x} 114h22M${x} 204h22`, 'none', ' stroke="#000" stroke-opacity=".15" stroke-width="2"')}</g>`;
  return [
    floor(88) +
      shape('M34 84l12-12h102l-4 12z', deep) +
      lit('M34 84h110v126H34z', style & 1 ? main : pale) +
      shape('M34 84h110v16H34z', deep) +
      stick(154, -3) +
      stick(182, 7),
    { x: 40, y: 116, width: 98, height: 68 },
  ];
};

/** A pouch that stands by itself. */
const pouch: Drawing = ({ main, pale }, style) => [
  floor(64) +
    lit('M62 40h116l6 150q1 20-18 20H74q-19 0-18-20z', style & 1 ? main : pale) +
    shape('M62 40h116l1 18H61z', '#000', ' fill-opacity=".1"') +
    shape('M61 66h118', 'none', ' stroke="#fff" stroke-opacity=".7" stroke-width="3"'),
  { x: 68, y: 90, width: 104, height: 82 },
];

/** The same pouch with its gummies shown. */
const gummies: Drawing = (palette, style) => {
  const [art] = pouch(palette, style);
  const sweets = [86, 109, 132, 155].map(
    (x, at) => `<circle cx="${x}" cy="${at % 2 ? 185 : 190}" r="10" fill="#ff${at % 2 ? 'b84d' : '7d6b'}"/>`,
  );
  return [art + sweets.join(''), { x: 68, y: 86, width: 104, height: 78 }];
};

/** A clear jar of gummies. */
const jar: Drawing = ({ main, deep }, style) => {
  const row = (y: number, from: number) => [0, 1, 2, 3].map((at) => `M${from + at * 24} ${y}h.1`).join('');
  return [
    floor(62) +
      box(60, 72, 120, 138, 24, '#e9eef0') +
      shape(row(98, 84) + row(196, 84), 'none', ` stroke="${style & 1 ? '#ff7d6b' : '#ffb84d'}" stroke-width="21" stroke-linecap="round"`) +
      shape(row(112, 78) + row(186, 90), 'none', ` stroke="${main}" stroke-opacity=".7" stroke-width="21" stroke-linecap="round"`) +
      shape('M84 72h72q24 0 24 24v90q0 24-24 24H84q-24 0-24-24V96q0-24 24-24z', 'url(#s)') +
      lit('M66 40q0-6 6-6h96q6 0 6 6v28q0 6-6 6H72q-6 0-6-6z', deep),
    { x: 60, y: 116, width: 120, height: 64 },
  ];
};

/** A dropper bottle. */
const dropper: Drawing = ({ main, deep }, style) => [
  floor(46) +
    lit('M106 22q0-10 14-10t14 10v34h-28z', '#33332f') +
    lit('M98 52h44v26H98z', style & 1 ? main : '#f4f4f0') +
    lit('M102 78h36v10c20 4 28 12 28 28v82q0 12-12 12H86q-12 0-12-12v-82c0-16 8-24 28-28z', style & 1 ? '#8a4a12' : deep),
  { x: 74, y: 116, width: 92, height: 70 },
];

/** A small bottle to drink at once. */
const drink: Drawing = ({ main, deep, pale }, style) => [
  floor(40) +
    lit('M102 20h36v24h-36z', style & 1 ? deep : '#e0b64a') +
    lit('M104 44h32v20c20 10 26 20 26 40v94q0 12-12 12H90q-12 0-12-12v-94c0-20 6-30 26-40z', style & 1 ? main : pale),
  { x: 78, y: 108, width: 84, height: 78 },
];

const DRAWINGS: Record<PackshotForm, [Drawing, Drawing]> = {
  tablet: [bottle, carton],
  softgel: [amber, bottle],
  capsule: [bottle, carton],
  powder: [sticks, pouch],
  jelly: [gummies, jar],
  liquid: [dropper, drink],
};

/** The label: a band in the brand's colour, or a white one with the brand's colour at its edge. */
function label({ x, y, width, height }: Label, mark: string, { main, deep }: Palette, white: boolean): string {
  const words = [...mark.trim()].slice(0, 8).join('');
  const ems = [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 1 : 0.66), 0);
  const size = Math.min(27, Math.floor((width - 14) / Math.max(1, ems)));
  const centre = x + width / 2;
  const ink = white ? deep : inkOn(main);
  return (
    box(x, y, width, height, 0, white ? '#fffefb' : main) +
    (white ? box(x, y, width, 9, 0, main) : '') +
    `<text x="${centre}" y="${y + height / 2 + size / 3}" font-family="Pretendard,Apple SD Gothic Neo,Noto Sans KR,sans-serif" font-weight="800" font-size="${size}" text-anchor="middle" fill="${ink}">${escapeText(words)}</text>` +
    shape(
      `M${centre - 20} ${y + height - 15}h40M${centre - 12} ${y + height - 8}h24`,
      'none',
      ` stroke="${ink}" stroke-opacity=".4" stroke-width="2.5"`,
    ) +
    box(x, y, width, height, 0, 'url(#s)')
  );
}

/** Draws a product as an SVG document on a 240 × 240 sheet: the same text for the same props, always. */
export function packshotSvg({ form, hue, mark, variant }: PackshotProps): string {
  const seed = Math.abs(Math.trunc(variant)) || 0;
  // Yellows are mud when as dark as the other hues.
  const yellow = Math.abs(hue - 92) < 28;
  const palette = { main: hueHex(hue, yellow ? 0.8 : 0.62), deep: hueHex(hue, yellow ? 0.5 : 0.42), pale: hueHex(hue, 0.87) };
  const draw = DRAWINGS[form][seed & 1];
  if (draw === undefined) return '';
  const [art, place] = draw(palette, seed >> 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${LIGHT}<rect width="240" height="240" fill="#88887e" fill-opacity=".11"/>${art}${label(place, mark, palette, ((seed >> 2) & 1) === 1 || ((seed >> 1) & 1) === 1)}</svg>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
