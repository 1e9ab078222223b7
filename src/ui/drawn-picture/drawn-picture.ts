import { hueHex } from './colour.ts';

type Shape = 'tablet' | 'softgel' | 'capsule' | 'powder' | 'jelly' | 'liquid' | 'other';

interface DrawnPictureProps {
  shape: Shape;
  abbreviation: string;
  hue: number;
}

type Palette = Readonly<Record<'main' | 'deep' | 'pale', string>>;

const circle = (r: number, fill: string): string => `<circle cx="120" cy="120" r="${r}" fill="${fill}"/>`;
const bar = (width: number, height: number, rx: number, fill: string): string =>
  `<rect x="${120 - width / 2}" y="${120 - height / 2}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const turned = (degrees: number, art: string): string => `<g transform="rotate(${degrees} 120 120)">${art}</g>`;

const gloss = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" fill-opacity=".7"/>`;

/** Of the forms and details of `picture.css`. */
const DRAWINGS: Readonly<Record<Shape, (palette: Palette) => string>> = {
  tablet: ({ main, deep }) =>
    turned(
      -18,
      `<ellipse cx="120" cy="130" rx="76" ry="58" fill="${deep}"/><ellipse cx="120" cy="118" rx="76" ry="58" fill="${main}"/><path d="M126 60l-12 116" stroke="${deep}" stroke-width="4"/>`,
    ),
  softgel: ({ main }) => turned(-18, `<ellipse cx="120" cy="120" rx="92" ry="53" fill="${main}"/>${gloss(92, 92, 34, 11)}`),
  capsule: ({ main, pale }) =>
    turned(-18, `${bar(206, 86, 43, pale)}<path d="M120 77H60a43 43 0 0 0 0 86h60z" fill="${main}"/>${gloss(120, 96, 70, 6)}`),
  powder: ({ main, deep }) =>
    turned(
      -18,
      `<path d="M74 50l92-8v156H74z" fill="${main}"/><path d="M74 50l92-8v24H74zM74 180h92v18H74zM94 112h52v8H94zM94 132h52v8H94z" fill="${deep}"/>`,
    ),
  jelly: ({ main }) => turned(-18, bar(112, 112, 38, main) + gloss(108, 86, 30, 9)),
  liquid: ({ main }) => turned(45, `<path d="M72 72h48a48 48 0 1 1-48 48z" fill="${main}"/>`) + gloss(104, 138, 8, 12),
  other: ({ main, pale }) => circle(58, pale) + circle(40, main),
};

function paletteOf(hue: number): Palette {
  return { main: hueHex(hue, 0.82), deep: hueHex(hue, 0.68), pale: hueHex(hue, 0.95) };
}

/** Deterministic, 240 × 240; never a package, for lack of rights. The ground fills boxes of other shapes too. */
export function drawnPictureSvg({ shape, abbreviation, hue }: DrawnPictureProps): string {
  const palette = paletteOf(hue);
  const mark =
    abbreviation === ''
      ? ''
      : `<text x="222" y="222" font-family="Pretendard,Apple SD Gothic Neo,Noto Sans KR,sans-serif" font-weight="700" font-size="36" text-anchor="end" fill="#80807a">${abbreviation}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect x="-240" width="720" height="240" fill="${palette.main}" fill-opacity=".14"/>${DRAWINGS[shape](palette)}${mark}</svg>`;
}
