import type { CatMood } from './cat-img.ts';

const INK = '#432';
const FUR = '#ffd84d';
const STRIPE = '#fa2';
const BLUSH = '#f98';
const COAT = '#fff';
const SHADE = '#def';
const MINT = '#3b9';

interface Pose {
  eyes: string;
  mouth: string;
  brows?: string;
  head?: string;
  arms: [behind: string, front: string];
  extra?: string;
}

const p = (d: string, attributes = ''): string => `<path d="${d}"${attributes && ` ${attributes}`}/>`;
const line = (d: string, width = 5): string => p(d, width === 5 ? '' : `stroke-width="${width}"`);
const dot = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="none"/>`;
const circle = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const mirror = (part: string): string => `<g transform="matrix(-1 0 0 1 240 0)">${part}</g>`;
const both = (part: string): string => part + mirror(part);

const EAR =
  p('M52 92C46 66 46 45 50 31c2-7 9-9 15-4l37 29z', `fill="${FUR}"`) + p('M62 68c-2-11-2-19-1-26l22 17z', `fill="${BLUSH}" stroke="none"`);
const SKULL = p('M44 108C44 70 76 50 120 50s76 20 76 58c0 36-32 53-76 53s-76-17-76-53z', `fill="${FUR}"`);
const STRIPES = p('M120 51v20M101 54l3 15M139 54l-3 15', `stroke="${STRIPE}" stroke-width="7"`);
const CHEEK = dot(71, 127, 11, 7.5, BLUSH);
const WHISKERS = line('M33 106l17 4M34 126l16-2', 4);
const NOSE = p('M114 114q6-4 12 0q0 4-6 7q-6-3-6-7z', `fill="${INK}" stroke="none"`);

const lights = (width: number, ...points: string[]): string =>
  p(points.map((at) => `M${at}h.01`).join(''), `stroke="#fff" stroke-width="${width}"`);
const EYE = dot(88, 108, 8, 10.5, INK) + lights(6.5, '91 104') + lights(3.4, '85.5 112');
const EYES =
  dot(88, 108, 8, 10.5, INK) + dot(152, 108, 8, 10.5, INK) + lights(6.5, '91 104', '155 104') + lights(3.4, '85.5 112', '149.5 112');
const SMILE = line('M104 123q0 9 8 9t8-9q0 9 8 9t8-9', 4);
const LAUGH = p('M105 123q7 5 15 1 8 4 15-1 1 22-15 22t-15-22z', `fill="#a8412f" stroke-width="4"`) + dot(120, 139, 7, 4.5, BLUSH);

const TAIL_LINE = 'M160 206q40 4 43-26 2-17-9-25';
const TAIL =
  p(TAIL_LINE, 'stroke-width="23"') +
  p(TAIL_LINE, `stroke="${FUR}" stroke-width="13"`) +
  p('M201 171q-1-9-7-16', `stroke="${STRIPE}" stroke-width="13"`);
const FEET = both(p('M78 222c0-20 38-20 38 0 0 7-38 7-38 0z', `fill="${FUR}"`));
const BODY =
  p('M90 146c-14 14-21 38-24 62q0 8 8 8h92q8 0 8-8c-3-24-10-48-24-62z', `fill="${COAT}"`) +
  p('M70 203h100v8q0 4-4 4H74q-4 0-4-4z', `fill="${SHADE}" stroke="none"`) +
  p('M98 150l22 32 22-32z', `fill="${FUR}"`) +
  line('M120 182v34', 4) +
  p('M97 147l-10 22 15 2 18 13zM143 147l10 22-15 2-18 13z', `fill="${COAT}" stroke-width="4"`);
const POCKET =
  p('M134 189h21v14q0 4-4 4h-13q-4 0-4-4z', `fill="${COAT}" stroke-width="3.5"`) +
  p('M140 189v-8M147 189v-11', `stroke="${MINT}" stroke-width="4"`) +
  dot(112, 197, 2.6, 2.6, INK);

function arm(curve: string, x: number, y: number): string {
  return p(curve, 'stroke-width="28"') + p(curve, `stroke="${COAT}" stroke-width="18"`) + circle(x, y, 13, FUR);
}

const REST = arm('M84 164q-9 12-13 27', 69, 199);
const REST_RIGHT = mirror(REST);
const UP = mirror(arm('M88 166q-26-6-38-24', 45, 132));
function sparkle(x: number, y: number, size: number): string {
  const far = Math.round(size * 0.8);
  const near = size - far;
  return p(
    `M${x} ${y - size}q${near} ${far} ${size} ${size}q${-far} ${near} ${-size} ${size}q${-near} ${-far} ${-size} ${-size}q${far} ${-near} ${size} ${-size}z`,
    `fill="${FUR}" stroke-width="4"`,
  );
}
const LENS = '<circle cx="160" cy="108" r="27" fill="#e4f5fb" stroke-width="6"/>';

const POSES: Record<Exclude<CatMood, 'avatar'>, Pose> = {
  default: { eyes: EYES, mouth: SMILE, arms: [REST, REST_RIGHT] },
  pointing: {
    eyes: EYES,
    mouth: LAUGH,
    head: 'rotate(-4 120 110)',
    arms: [
      REST,
      mirror(arm('M88 168q-30 2-46-12', 36, 146)) + line('M205 137l9-13', 11) + p('M205 137l9-13', `stroke="${FUR}" stroke-width="5"`),
    ],
    extra: line('M218 105l2-10M226 113l7-7M228 125l8-1', 4),
  },
  waving: {
    eyes: EYES,
    mouth: LAUGH,
    head: 'rotate(4 120 110)',
    arms: [REST, UP],
    extra: line('M215 112q8 8 6 20M225 103q12 13 8 32', 4),
  },
  searching: {
    eyes: EYE,
    mouth: line('M112 134q8-6 16 0', 4),
    head: 'rotate(5 120 110)',
    arms: [REST, ''],
    extra:
      `<g transform="rotate(5 120 110)">${line('M171 134l10 24', 9)}${LENS}${dot(159, 109, 12, 15, INK)}${dot(164, 103, 4.5, 5.5, '#fff')}${dot(155, 116, 2.5, 2.8, '#fff')}${p('M142 97q5-9 13-11', 'stroke="#fff" stroke-width="4"')}</g>` +
      arm('M154 184q12-2 18-9', 178, 168),
  },
  worried: {
    eyes: EYES,
    brows: both(line('M76 92q8-2 15-9', 4.5)),
    mouth: line('M106 135q4-7 8 0t8 0 8 0 6-2', 4),
    arms: [arm('M84 178q8 8 18 4', 108, 179), mirror(arm('M84 178q8 8 18 4', 108, 179))],
    extra:
      p('M190 62c7 10 11 15 11 21a11 11 0 0 1-22 0c0-6 4-11 11-21z', 'fill="#8fd3f4" stroke-width="4"') +
      p('M185 84q1 5 5 5', 'stroke="#fff" stroke-width="3"'),
  },
  working: {
    eyes: dot(88, 111, 8, 10, INK) + dot(152, 111, 8, 10, INK) + lights(6.4, '89 115', '153 115'),
    brows: both(line('M78 92q9-5 18-1', 4.5)),
    mouth: SMILE,
    head: 'rotate(-3 120 110)',
    arms: ['', ''],
    extra:
      p('M92 168h56q5 0 5 5v46q0 5-5 5H92q-5 0-5-5v-46q0-5 5-5z', 'fill="#b98a5a"') +
      p('M95 176h50v40H95z', 'fill="#fff" stroke="none"') +
      p('M110 163h20v9h-20z', `fill="${SHADE}" stroke-width="4"`) +
      p('M101 186l4 4 7-7M101 203l4 4 7-7', `stroke="${MINT}" stroke-width="4.5"`) +
      p('M120 188h18M120 205h12', `stroke="${SHADE}" stroke-width="5"`) +
      arm('M80 170q-9 14-2 24', 85, 202) +
      line('M146 198l22-30', 10) +
      p('M149 194l19-26', `stroke="${MINT}" stroke-width="4"`) +
      arm('M162 168q10 10 4 22', 158, 196),
  },
  proud: {
    eyes: both(line('M77 110q11-15 22 0', 5)),
    mouth: LAUGH,
    head: 'translate(0 -4)',
    arms: [mirror(UP), UP],
    extra: sparkle(24, 84, 13) + sparkle(216, 74, 16) + sparkle(206, 40, 9),
  },
  sleeping: {
    eyes: both(line('M77 108q11 10 22 0', 5)),
    mouth: SMILE,
    head: 'translate(0 34) rotate(-5 120 110)',
    arms: ['', ''],
    extra: both(arm('M72 203q16-11 34-1', 110, 205)) + p('M186 50h16l-16 20h16M210 22h12l-12 15h12', `stroke="#7d8fa8" stroke-width="5"`),
  },
};

function head(pose: Pose): string {
  const face = both(EAR) + SKULL + STRIPES + both(CHEEK + WHISKERS) + pose.eyes + (pose.brows ?? '') + NOSE + pose.mouth;
  return pose.head ? `<g transform="${pose.head}">${face}</g>` : face;
}

/** Deterministic SVG document. */
export function catSvg(mood: CatMood): string {
  const open = (box: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">`;
  if (mood === 'avatar') return `${open('4 -6 232 232')}${BODY}${POCKET}${head(POSES.default)}</g></svg>`;
  const pose = POSES[mood];
  return `${open('0 0 240 240')}${TAIL}${FEET}${BODY}${mood === 'working' ? '' : POCKET}${pose.arms.join('')}${head(pose)}${pose.extra ?? ''}</g></svg>`;
}
