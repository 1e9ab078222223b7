import type { Point, Sighting } from '#domain/labels/barcode-sightings.ts';
import { evenLight, sharpen } from '#domain/labels/even-light.ts';
import { greyAt } from '#domain/labels/picture.ts';

type Size = 'small' | 'whole' | 'close';

/** Pixel budget and largest zoom: the whole photo, crops for small or narrow bars, a reduced one against noise. */
const SIZES: Readonly<Record<Size, { readonly pixels: number; readonly mostZoom: number }>> = {
  small: { pixels: 540_000, mostZoom: 0.6 },
  whole: { pixels: 1_500_000, mostZoom: 1 },
  close: { pixels: 5_000_000, mostZoom: 1.8 },
};
const OPAQUE = 0xff000000;

type View = {
  /** In eighths of a circle; detectors scan level and upright lines only. */
  readonly turn?: number;
  readonly sharp?: number;
  readonly isPlain?: boolean;
  readonly size?: Size;
};

/** Most telling first; a code counts only when several views agree. */
const STILL_VIEWS: readonly View[] = [
  {},
  { turn: 0.5 },
  { turn: -0.5 },
  { sharp: 1 },
  { isPlain: true },
  { turn: 1 },
  { turn: 0.25 },
  { turn: -0.25 },
  { size: 'small' },
  { turn: 0.75 },
  { turn: -0.75 },
  { size: 'close', sharp: 3 },
  { size: 'close', sharp: 2, turn: 0.25 },
  { size: 'close', sharp: 2, turn: -0.25 },
];

const FRAME_VIEWS: readonly View[] = [{}, { turn: 0.5 }, { turn: -0.5 }, { turn: 0.25 }, { turn: -0.25 }];

export type DrawnView = Pick<Sighting, 'way' | 'detail'> & {
  readonly canvas: OffscreenCanvas;
  toPicture(point: Point): Point;
};

type Drawn = Omit<DrawnView, 'way'> & { readonly context: OffscreenCanvasRenderingContext2D };

function drawTurned(picture: ImageBitmap, size: Size, turn: number): Drawn {
  const { pixels, mostZoom } = SIZES[size];
  const scale = Math.min(mostZoom, Math.sqrt(pixels / (picture.width * picture.height)));
  const angle = (turn * Math.PI) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [across, along] = [Math.abs(cos), Math.abs(sin)];
  const canvas = new OffscreenCanvas(Math.ceil(width * across + height * along), Math.ceil(width * along + height * across));
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  const toPicture = (point: Point): Point => {
    const [x, y] = [(point.x - canvas.width / 2) / scale, (point.y - canvas.height / 2) / scale];
    return { x: x * cos + y * sin, y: y * cos - x * sin };
  };
  return { canvas, context, detail: Math.min(1, scale), toPicture };
}

function draw(picture: ImageBitmap, { turn = 0, sharp = 0, isPlain = false, size = 'whole' }: View): DrawnView {
  const { canvas, context, detail, toPicture } = drawTurned(picture, size, turn);
  const view: DrawnView = { canvas, way: `${size} ${turn}`, detail, toPicture };
  if (isPlain) return view;
  const { width, height } = canvas;
  const image = context.getImageData(0, 0, width, height);
  const seen = new Uint8ClampedArray(width * height);
  for (let index = 0; index < seen.length; index += 1) seen[index] = greyAt(image.data, index);
  const grey = sharp > 0 ? sharpen(seen, width, height, sharp) : seen;
  evenLight(grey, width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < grey.length; index += 1) pixels[index] = OPAQUE + (grey[index] ?? 0) * 0x010101;
  context.putImageData(image, 0, 0);
  return view;
}

export function* drawViews(picture: ImageBitmap, kind: 'frame' | 'still'): Generator<DrawnView> {
  for (const view of kind === 'frame' ? FRAME_VIEWS : STILL_VIEWS) yield draw(picture, view);
}
