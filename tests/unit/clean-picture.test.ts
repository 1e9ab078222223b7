import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanPicture } from '#upstream/people/pictures/clean-picture.ts';
import { chunk, pngOf } from '../support/heavy-pictures.ts';
import { jpegPhoto, pixelsOf, pngPhoto, SECRET, webpPhoto } from '../support/pictures.ts';

let photos: readonly Buffer[] = [];
beforeAll(async () => {
  photos = await Promise.all([jpegPhoto(), jpegPhoto(3, true), pngPhoto(), webpPhoto(), webpPhoto(true)]);
});

/** The markers of a JPEG's segments, up to its first scan. */
function markersOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; markers.at(-1) !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) markers.push(jpeg.readUInt8(at + 1));
  return markers;
}

function chunksOf(png: Buffer): string[] {
  const kinds: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) kinds.push(png.toString('latin1', at + 4, at + 8));
  return kinds;
}

function withByte(picture: Buffer, at: number, value: number): Buffer {
  const changed = Buffer.from(picture);
  changed[at] = value;
  return changed;
}

const withSegments = (jpeg: Buffer, count: number, segment = Buffer.from([0xff, 0xfe, 0, 2])) =>
  Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => segment), jpeg.subarray(2)]);

describe('cleaning a picture', () => {
  it('keeps no metadata and changes nothing the second time', () => {
    for (const photo of photos) {
      const once = cleanPicture(photo);
      expect(photo.includes('Exif') || photo.includes('EXIF') || photo.includes('eXIf')).toBe(true);
      expect(Buffer.from(once?.bytes ?? []).includes(SECRET)).toBe(false);
      expect(once).toMatchObject({ width: 60, height: 40 });
      expect(cleanPicture(once?.bytes ?? new Uint8Array())?.bytes).toEqual(once?.bytes);
    }
  });

  it('never breaks on a picture with changed or missing bytes, and never grows', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: photos.length - 1 }),
        fc.array(fc.record({ at: fc.nat(), to: fc.nat({ max: 255 }) }), { maxLength: 12 }),
        fc.nat(),
        (which, changes, cut) => {
          const bytes = new Uint8Array(photos[which] ?? []);
          for (const { at, to } of changes) bytes[at % bytes.length] = to;
          const picture = cleanPicture(bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length));
          if (picture !== null) expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length + 64);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('takes no noise for a picture', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom([255, 216, 255], [137, 80, 78, 71], [82, 73, 70, 70]),
        (noise, start) => {
          expect(cleanPicture(new Uint8Array([...start, ...noise]))).toBeNull();
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('keeps of a JPEG its tables, frame and scans, and how colours are mixed', async () => {
    const photo = await jpegPhoto(1, true);
    const adobe = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
    const profile = Buffer.from([0xff, 0xe2, 0, 17, ...Buffer.from('ICC_PROFILE\0\x01\x01P')]);
    const before = Buffer.concat([photo.subarray(0, 2), adobe, profile, photo.subarray(2)]);
    const bytes = Buffer.from(cleanPicture(before)?.bytes ?? []);
    expect([bytes.includes('ICC_PROFILE'), bytes.includes(adobe)]).toEqual([false, true]);
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(photo));
    expect(new Set(markersOf(bytes)).difference(new Set([0xc2, 0xc4, 0xdb, 0xda, 0xe0, 0xee]))).toEqual(new Set());
  });

  it.each([
    ['more than 2,000 segments', (jpeg: Buffer) => withSegments(jpeg, 2_001)],
    ['two frames', (jpeg: Buffer) => withSegments(jpeg, 1, Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 17, 0]))],
    ['a lossless frame', (jpeg: Buffer) => withByte(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1, 0xc3)],
    ['a segment of no length', (jpeg: Buffer) => withSegments(jpeg, 1, Buffer.from([0xff, 0xfe, 0, 0]))],
    ['an impossible number of components', (jpeg: Buffer) => withByte(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9, 9)],
  ])('refuses a JPEG with %s', async (_, change) => {
    const jpeg = await jpegPhoto(1);
    expect(cleanPicture(withSegments(jpeg, 1_900))).not.toBeNull();
    expect(cleanPicture(change(jpeg))).toBeNull();
  });

  it('keeps of a PNG its header, palette and pixels, whatever its colours and lines', async () => {
    const raw = (channels: 3 | 4) =>
      sharp(Buffer.from(Array.from({ length: 37 * 23 * channels }, (_, at) => (at * 7) % 256)), {
        raw: { width: 37, height: 23, channels },
      });
    const pictures = await Promise.all([
      raw(3).png().toBuffer(),
      raw(4).png({ progressive: true }).toBuffer(),
      raw(3).png({ palette: true, colours: 7 }).toBuffer(),
      raw(3).png({ palette: true, colours: 2, progressive: true }).toBuffer(),
      raw(3).greyscale().png({ progressive: true }).toBuffer(),
      raw(3).toColourspace('rgb16').png().withIccProfile('p3').toBuffer(),
      sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
        .png({ progressive: true })
        .toBuffer(),
    ]);
    for (const picture of pictures) {
      const bytes = Buffer.from(cleanPicture(picture)?.bytes ?? []);
      expect(await pixelsOf(bytes)).toBe(await pixelsOf(picture));
      expect(new Set(chunksOf(bytes)).difference(new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']))).toEqual(new Set());
    }
  });

  it('refuses a PNG whose pixels come to more or less than its header says', () => {
    const pixels = (lines: number) => deflateSync(Buffer.alloc(lines * (1 + 8 * 3)));
    expect(cleanPicture(pngOf(8, 8, pixels(8)))).toMatchObject({ width: 8, height: 8 });
    for (const lines of [7, 9, 100_000]) expect(cleanPicture(pngOf(8, 8, pixels(lines)))).toBeNull();
    expect(cleanPicture(pngOf(8, 8, Buffer.concat([pixels(8), Buffer.from('<script>')])))).toBeNull();
    expect(cleanPicture(pngOf(8, 8, Buffer.from('no pixels')))).toBeNull();
  });

  it('takes of a PNG no other part, however large it would become, and no more than 2,000', () => {
    const pixels = deflateSync(Buffer.alloc(8 * 25));
    const bomb = pngOf(8, 8, pixels, [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(20_000_000))]))]);
    expect(cleanPicture(bomb)?.bytes).toEqual(cleanPicture(pngOf(8, 8, pixels))?.bytes);
    const parts = (count: number) => Array.from({ length: count }, () => chunk('tEXt', Buffer.from('a')));
    expect(cleanPicture(pngOf(8, 8, pixels, parts(1_990)))).not.toBeNull();
    expect(cleanPicture(pngOf(8, 8, pixels, parts(2_000)))).toBeNull();
    expect(cleanPicture(pngOf(8, 8, pixels, [chunk('CgBI', Buffer.alloc(4))]))).toBeNull();
    expect(cleanPicture(pngOf(8, 8, pixels, [chunk('PLTE', Buffer.alloc(769))]))).toBeNull();
  });

  it('keeps of a WebP its pixels and transparency, and refuses a moving one, one cut off, and one of another size', async () => {
    const clear = sharp({ create: { width: 12, height: 10, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } });
    const webp = await clear
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: SECRET } })
      .webp()
      .toBuffer();
    const bytes = Buffer.from(cleanPicture(webp)?.bytes ?? []);
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(webp));
    expect([webp.includes('ICCP'), bytes.includes('ICCP'), bytes.includes('EXIF'), bytes[20]]).toEqual([true, false, false, 0x10]);
    expect(cleanPicture(webp.subarray(0, -1000 % webp.length))).toBeNull();
    expect(cleanPicture(withByte(webp, 24, 50))).toBeNull();
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    expect(
      cleanPicture(
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer(),
      ),
    ).toBeNull();
  });
});
