import { evenLight, sharpen } from '#domain/even-light.ts';
import { greyAt } from '#domain/picture.ts';
import type { Place } from './messages.ts';

/** So many pixels are looked at: they show a code that fills an eighth of a photo's width. */
const PIXELS = 1_500_000;
/** So many for a closer look: a code may be a small part of a photo, or its bars as narrow as pixels. */
const MANY_PIXELS = 5_000_000;
const MOST_ZOOM = 1.8;
const OPAQUE = 0xff000000;

/** How a picture is drawn before codes are looked for in it. */
type View = {
  /** In eighths of a circle. Bars are found where a level or an upright line crosses all of them, so that these turns show every tilt. */
  readonly turn?: number;
  /** Against a blur of so many pixels. */
  readonly sharp?: number;
  /** As the camera saw it, with its light and shade. */
  readonly isPlain?: boolean;
  readonly isClose?: boolean;
};

/** The most telling first. */
const STILL_VIEWS: readonly View[] = [
  {},
  { turn: 0.5 },
  { turn: -0.5 },
  { sharp: 1 },
  { isPlain: true },
  { turn: 1 },
  { isClose: true, sharp: 3 },
  { isClose: true, sharp: 2 },
];

/** A picture as it is looked at, and how to tell where in the whole of it something was seen. */
type Look = { readonly canvas: OffscreenCanvas; readonly placeOf: (corners: Place) => Place };

type Drawn = { readonly canvas: OffscreenCanvas; readonly context: OffscreenCanvasRenderingContext2D; readonly placeOf: Look['placeOf'] };

function drawTurned(picture: ImageBitmap, isClose: boolean, turn: number): Drawn {
  const scale = Math.min(isClose ? MOST_ZOOM : 1, Math.sqrt((isClose ? MANY_PIXELS : PIXELS) / (picture.width * picture.height)));
  const angle = (turn * Math.PI) / 4;
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = new OffscreenCanvas(Math.ceil(width * across + height * along), Math.ceil(width * along + height * across));
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (context === null) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  const turnedBack = context.getTransform().inverse();
  const placeOf = (corners: Place) =>
    corners.map((corner) => {
      const { x, y } = turnedBack.transformPoint(corner);
      return { x: x / width + 0.5, y: y / height + 0.5 };
    });
  return { canvas, context, placeOf };
}

function draw(picture: ImageBitmap, { turn = 0, sharp = 0, isPlain = false, isClose = false }: View): Look {
  const { canvas, context, placeOf } = drawTurned(picture, isClose, turn);
  if (isPlain) return { canvas, placeOf };
  const { width, height } = canvas;
  const image = context.getImageData(0, 0, width, height);
  const seen = new Uint8ClampedArray(width * height);
  for (let index = 0; index < seen.length; index += 1) seen[index] = greyAt(image.data, index);
  const grey = sharp > 0 ? sharpen(seen, width, height, sharp) : seen;
  evenLight(grey, width, height);
  const pixels = new Uint32Array(image.data.buffer);
  for (let index = 0; index < grey.length; index += 1) pixels[index] = OPAQUE + (grey[index] ?? 0) * 0x010101;
  context.putImageData(image, 0, 0);
  return { canvas, placeOf };
}

/** What is looked at in a frame of a camera: the next one comes in a moment. */
export function drawFrame(picture: ImageBitmap): Look {
  return draw(picture, {});
}

/** What is looked at in a photo, one after the other for as long as it is asked for. */
export function* drawStill(picture: ImageBitmap): Generator<Look> {
  for (const view of STILL_VIEWS) yield draw(picture, view);
}
