import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const LARGEST = 5 * 1024 * 1024;

export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

function noise(length: number, seed = 7): Buffer {
  const next = seeded(seed);
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = next(256);
  return bytes;
}

/** A PNG chunk's CRC. @param body type and data */
export function crcOf(body: Uint8Array): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body), 0);
  return sum;
}

export function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length, 0);
  return Buffer.concat([length, body, crcOf(body)]);
}

/** A true-colour PNG with the given bytes for pixels. */
function pngOf(width: number, height: number, pixels: Uint8Array, before: readonly Buffer[] = []): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), ...before, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const lines = (width: number, height: number) => Buffer.alloc(height * (1 + width * 3));

/** Zeros, compressed a thousandfold. */
const bomb = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));

export type LargePhotos = { readonly jpeg: Buffer; readonly png: Buffer; readonly webp: Buffer };

/** Noise of five megabytes in each format. */
export async function largePhotos(): Promise<LargePhotos> {
  const [width, height] = [1320, 1290];
  const raw = sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } });
  const [jpeg, png, webp] = await Promise.all([
    raw.clone().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
    raw.clone().png({ compressionLevel: 1 }).toBuffer(),
    raw.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
  ]);
  return { jpeg, png, webp };
}

/** Decompression bombs and the like, each at most five megabytes. */
export async function heavyPictures({ jpeg, png, webp }: LargePhotos): Promise<readonly (readonly [string, Buffer])[]> {
  const [smallJpeg, smallWebp] = await Promise.all([
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
    sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
  ]);
  const emptySegments = Buffer.alloc(1_300_000 * 4, Buffer.from([0xff, 0xdb, 0, 2]));
  const emptyChunks = Buffer.alloc(640_000 * 8, Buffer.from('ABCD\0\0\0\0'));
  const webpOfChunks = Buffer.concat([smallWebp, emptyChunks]).subarray(0, LARGEST);
  webpOfChunks.writeUInt32LE(webpOfChunks.length - 8, 4);
  return [
    ['a plain JPEG', jpeg],
    ['a plain PNG', png],
    ['a plain WebP', webp],
    [
      'a JPEG of 1.3 million segments',
      Buffer.concat([smallJpeg.subarray(0, 2), emptySegments, smallJpeg.subarray(2)]).subarray(0, LARGEST),
    ],
    [
      'a JPEG of 1.3 million escapes',
      Buffer.concat([smallJpeg.subarray(0, -2), Buffer.alloc(5_200_000, Buffer.from([0xff, 0])), Buffer.from([0xff, 0xd9])]),
    ],
    ['a WebP of 640 thousand chunks', webpOfChunks],
    [
      'a PNG with a colour profile of 200 MB',
      pngOf(8, 8, deflateSync(lines(8, 8)), [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb(200)]))]),
    ],
    ['a PNG whose pixels come to 400 MB', pngOf(8, 8, bomb(400))],
    ['a PNG of 100 MB of empty pixels', pngOf(6000, 5600, deflateSync(lines(6000, 5600)))],
    [
      'a PNG of small parts',
      pngOf(
        8,
        8,
        deflateSync(lines(8, 8)),
        Array.from({ length: 400_000 }, () => chunk('tIME', Buffer.alloc(1))),
      ).subarray(0, LARGEST),
    ],
  ];
}

/** Fills the gap after a photo's head with as many small chunks as fit. */
function stuffed(photo: Buffer, next: (below: number) => number): Buffer {
  const [head, part] =
    photo[0] === 0xff
      ? [2, Buffer.from([0xff, [0xdb, 0xc4, 0xe0, 0xfe, 0xda][next(5)] ?? 0, 0, 2])]
      : photo[0] === 0x89
        ? [33, chunk(['IDAT', 'tEXt', 'iCCP', 'PLTE'][next(4)] ?? '', Buffer.alloc(next(3)))]
        : [12, Buffer.from(['ABCD\0\0\0\0', 'ALPH\0\0\0\0', 'EXIF\0\0\0\0'][next(3)] ?? '')];
  const rest = photo.subarray(head, head + next(4000));
  return Buffer.concat([photo.subarray(0, head), Buffer.alloc(LARGEST - head - rest.length, part), rest]);
}

/** A photo with bytes changed, cut, repeated or stuffed, mostly in its structure. */
export function damaged(photos: readonly Buffer[], seed: number): Buffer {
  const next = seeded(seed * 7919 + 1);
  const photo = photos[next(photos.length)] ?? Buffer.alloc(0);
  const bytes = next(4) === 0 ? stuffed(photo, next) : Buffer.from(photo);
  for (let change = next(40); change > 0; change -= 1) bytes[next(3) === 0 ? next(bytes.length) : next(2000)] = next(256);
  if (next(8) === 0) {
    const [from, length] = [next(2000), next(64) + 1];
    bytes.fill(Buffer.from(bytes.subarray(from, from + length)), from);
  }
  return next(5) === 0 ? bytes.subarray(0, next(bytes.length)) : bytes;
}
