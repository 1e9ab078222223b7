import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanPicture } from '../../functions/upstream/pictures/clean-picture.ts';
import { jpegPhoto, pngPhoto, SECRET, webpPhoto } from '../support/pictures.ts';

let photos: readonly Buffer[] = [];
beforeAll(async () => {
  photos = await Promise.all([jpegPhoto(), jpegPhoto(3, true), pngPhoto(), webpPhoto(), webpPhoto(true)]);
});

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
});
