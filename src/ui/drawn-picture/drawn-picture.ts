import { hueHex, inkOn } from './colour.ts';

type Shape = 'tablet' | 'softgel' | 'capsule' | 'powder' | 'jelly' | 'liquid' | 'other';

interface DrawnPictureProps {
  shape: Shape;
  abbreviation: string;
  hue: number;
}

interface Look {
  turn: number;
  lift: number;
  isMirrored: boolean;
}

interface Variants {
  looks: readonly Look[];
  pieces: number;
  /** Contains that of one named piece. */
  idOf: (look: number, pieces: number, isNamed: boolean) => string;
}

interface Palette {
  main: string;
  deep: string;
  pale: string;
}

const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
const round = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const bar = (x: number, y: number, width: number, height: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
const lit = (x: number, y: number, width: number, height: number, r: number, fill: string): string =>
  bar(x, y, width, height, r, fill) + bar(x, y, width, height, r, 'url(#s)');
const turned = (degrees: number, art: string): string => `<g transform="rotate(${degrees} 120 120)">${art}</g>`;
const floor = (y: number, rx: number): string => `<ellipse cx="120" cy="${y}" rx="${rx}" ry="7" fill-opacity=".13"/>`;

const LIGHT =
  '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient>';

type Drawing = (palette: Palette) => string;

const tablet: Drawing = ({ main, pale }) =>
  floor(186, 74) +
  turned(24, lit(116, 78, 84, 84, 42, main)) +
  round(98, 126, 56, pale) +
  round(98, 126, 56, 'url(#s)') +
  path('M44 118l108 16', 'none', ` stroke="${main}" stroke-width="5"`);

const softgel: Drawing = ({ main, deep }) =>
  floor(192, 74) +
  turned(32, lit(70, 116, 128, 66, 33, deep)) +
  turned(
    -22,
    lit(44, 66, 142, 74, 37, main) +
      path('M74 86q38-14 78-2', 'none', ' stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"'),
  );

const capsule: Drawing = ({ main, pale }) =>
  floor(190, 70) +
  turned(
    -36,
    bar(36, 84, 168, 72, 36, pale) +
      path('M72 84h50v72H72a36 36 0 0 1 0-72z', main) +
      bar(36, 84, 168, 72, 36, 'url(#s)') +
      path('M66 102h34M140 102h28', 'none', ' stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"'),
  );

const powder: Drawing = ({ main, deep, pale }) =>
  floor(192, 70) +
  turned(-14, bar(136, 132, 92, 16, 8, '#b9bfc4')) +
  path('M30 138h124q-2 46-62 46t-62-46z', '#cfd4d8') +
  path('M30 138h124q-2 46-62 46t-62-46z', 'url(#s)') +
  path('M36 138q16-22 30-34 24-34 52 0 16 12 30 34z', pale) +
  path('M92 90q14-14 26 14 16 12 30 34H92z', main, ' fill-opacity=".5"') +
  round(66, 122, 4, main) +
  round(92, 112, 4, deep) +
  round(116, 126, 4, deep);

const jelly: Drawing = ({ main, deep, pale }) =>
  floor(194, 78) +
  turned(-10, lit(72, 48, 82, 76, 26, pale)) +
  turned(7, lit(34, 108, 86, 80, 28, main)) +
  turned(-6, lit(122, 112, 84, 78, 28, deep));

const liquid: Drawing = ({ main, deep }) => {
  const drop = 'M108 40c36 46 56 72 56 98a56 56 0 1 1-112 0c0-26 20-52 56-98z';
  return (
    floor(204, 58) +
    path(drop, main) +
    path(drop, 'url(#s)') +
    path('M78 142q2 26 26 34', 'none', ' stroke="#fff" stroke-opacity=".8" stroke-width="9" stroke-linecap="round"') +
    path('M184 92c14 18 22 28 22 39a22 22 0 1 1-44 0c0-11 8-21 22-39z', deep)
  );
};

const other: Drawing = ({ main, pale }) =>
  floor(188, 74) +
  turned(-30, lit(70, 74, 132, 58, 29, main)) +
  round(88, 144, 42, pale) +
  round(88, 144, 42, 'url(#s)') +
  path('M47 138l82 12', 'none', ` stroke="${main}" stroke-width="4"`);

const DRAWINGS: Record<Shape, Drawing> = { tablet, softgel, capsule, powder, jelly, liquid, other };

/** Scale that fills the picture's middle with a drawing. */
const FILLS: Record<Shape, number> = { tablet: 1.22, softgel: 1.08, capsule: 1.08, powder: 1, jelly: 1.12, liquid: 1.04, other: 1.14 };

/** @param x, @param y the point that stays in place */
function scaled(art: string, scale: number, x: number, y: number): string {
  const offset = (middle: number): string => (middle * (1 - scale)).toFixed(1);
  return `<g transform="translate(${offset(x)} ${offset(y)}) scale(${scale})">${art}</g>`;
}

function plate(abbreviation: string, { deep }: Palette): string {
  const width = 36 + abbreviation.length * 19;
  return `${bar(120 - width / 2, 168, width, 44, 22, deep)}<text x="120" y="200" font-family="Pretendard,Apple SD Gothic Neo,Noto Sans KR,sans-serif" font-weight="700" font-size="28" text-anchor="middle" fill="${inkOn(deep)}">${abbreviation}</text>`;
}

const NONE: Variants = { looks: [], pieces: 0, idOf: String };
const SECOND = '<use href="#_" class="b" transform="translate(128 4) scale(.46)"/>';
const THIRD = '<use href="#_" class="c" transform="translate(4 118) scale(.42)"/>';

function paletteOf(hue: number, { turn, lift }: Pick<Look, 'turn' | 'lift'> = { turn: 0, lift: 0 }): Palette {
  // Dark yellows look muddy: they darken towards orange.
  const isYellow = Math.abs(hue - 92) < 28;
  return {
    main: hueHex(hue + turn - (isYellow ? 8 : 0), (isYellow ? 0.82 : 0.66) + lift),
    deep: hueHex(hue + turn - (isYellow ? 26 : 0), (isYellow ? 0.76 : 0.45) + lift / 2),
    pale: hueHex(hue + turn, 0.9),
  };
}

/** `:target` picks look and pieces. Renderers without it draw one piece in the plain look. */
function variants(hue: number, { looks, pieces, idOf }: Variants): string {
  const styles = looks.map((look, index) => {
    const { main, deep, pale } = paletteOf(hue, look);
    const mirror = look.isMirrored ? ';transform:matrix(-1,0,0,1,240,0)' : '';
    return `[id*="${idOf(index, 1, true)}"]:target~.w{--m:${main};--d:${deep};--p:${pale}${mirror}}`;
  });
  const marks = looks.flatMap((_, index) =>
    Array.from({ length: pieces }, (__, count) => [true, false].map((isNamed) => `<g id="${idOf(index, count + 1, isNamed)}"/>`).join('')),
  );
  return `<style>.b,.c{display:none}[id$="2"]:target~.w .b,[id$="3"]:target~.w :is(.b,.c){display:inline}[id^="n"]:target~.l{display:none}${styles.join('')}</style>${marks.join('')}`;
}

/** Deterministic, 240 × 240; never a package, for lack of rights. The ground fills boxes of other shapes too. */
export function drawnPictureSvg({ shape, abbreviation, hue }: DrawnPictureProps, variety: Variants = NONE): string {
  const palette = paletteOf(hue);
  const { main, deep, pale } = palette;
  const isVaried = variety.looks.length > 0;
  const drawing = DRAWINGS[shape](isVaried ? { main: `var(--m,${main})`, deep: `var(--d,${deep})`, pale: `var(--p,${pale})` } : palette);
  const isPlain = abbreviation === '';
  const art = isPlain ? scaled(drawing, FILLS[shape], 120, 132) : scaled(drawing, FILLS[shape] * 0.9, 120, 60);
  const label = isPlain ? '' : `<g class="l">${plate(abbreviation, palette)}</g>`;
  const ground = '<rect x="-240" width="720" height="240" fill="#88887e" fill-opacity=".11"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${variants(hue, variety)}${LIGHT}${ground}<g class="w">${SECOND}${THIRD}<g id="_">${art}</g></g>${label}</svg>`;
}
