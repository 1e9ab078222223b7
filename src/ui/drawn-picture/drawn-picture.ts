import { hueHex, inkOn } from './colour.ts';

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

/** In the places and sizes of `picture.css`. */
const DRAWINGS: Readonly<Record<Shape, (palette: Palette) => string>> = {
  tablet: ({ main, deep }) => circle(70, deep) + circle(64, main),
  softgel: ({ main, pale }) =>
    turned(-16, `<ellipse cx="120" cy="120" rx="90" ry="53" fill="${main}"/><ellipse cx="108" cy="98" rx="52" ry="14" fill="${pale}"/>`),
  capsule: ({ main, pale }) =>
    turned(-16, `${bar(200, 91, 45.5, pale)}<path d="M120 74.5H65.5a45.5 45.5 0 0 0 0 91H120z" fill="${main}"/>`),
  powder: ({ main, deep }) => bar(104, 158, 10, deep) + bar(104, 126, 0, main),
  jelly: ({ main, pale }) => turned(-8, `${bar(125, 125, 40, main)}<ellipse cx="120" cy="74" rx="40" ry="7" fill="${pale}"/>`),
  liquid: ({ main }) => turned(45, `<path d="M65 65h55a55 55 0 1 1-55 55z" fill="${main}"/>`),
  other: ({ main, pale }) => circle(70, pale) + circle(49, main),
};

function paletteOf(hue: number): Palette {
  return { main: hueHex(hue, 0.82), deep: hueHex(hue, 0.71), pale: hueHex(hue, 0.94) };
}

/** Deterministic, 240 × 240; never a package, for lack of rights. The ground fills boxes of other shapes too. */
export function drawnPictureSvg({ shape, abbreviation, hue }: DrawnPictureProps): string {
  const palette = paletteOf(hue);
  const mark =
    abbreviation === ''
      ? ''
      : `<text x="120" y="134" font-family="Pretendard,Apple SD Gothic Neo,Noto Sans KR,sans-serif" font-weight="700" font-size="40" text-anchor="middle" fill="${inkOn(palette.main)}">${abbreviation}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect x="-240" width="720" height="240" fill="${palette.main}" fill-opacity=".14"/>${DRAWINGS[shape](palette)}${mark}</svg>`;
}
