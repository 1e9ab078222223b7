import sharp from 'sharp';

/** A marker that stands for what a camera writes beside the picture. */
export const SECRET = 'SECRET-PLACE-37.5665N';

const EXIF = { IFD0: { Copyright: SECRET, ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } };

/** A small picture with different corners, so that turning it shows. */
function canvas(width = 60, height = 40) {
  const corner = { create: { width: 20, height: 10, channels: 3 as const, background: '#0044cc' } };
  return sharp({ create: { width, height, channels: 3, background: '#ffcc00' } }).composite([{ input: corner, left: 0, top: 0 }]);
}

/** A photo with place, description and orientation. @param orientation 1 to 8 as EXIF counts */
export function jpegPhoto(orientation = 6, progressive = false): Promise<Buffer> {
  return canvas().withExif(EXIF).withMetadata({ orientation, exif: EXIF }).jpeg({ progressive }).toBuffer();
}

export function webpPhoto(lossless = false): Promise<Buffer> {
  return canvas().withExif(EXIF).webp({ lossless }).toBuffer();
}

export function pngPhoto(): Promise<Buffer> {
  return canvas().withExif(EXIF).png().toBuffer();
}

export function pngPicture(width = 60, height = 40): Promise<Buffer> {
  return canvas(width, height).png().toBuffer();
}

/** The pixels of a picture, as they are stored. */
export async function pixelsOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return `${info.width}×${info.height} ${data.toString('base64')}`;
}

/** A photo of 4000 × 3000 as a camera held on its side writes it: blue in the upper left, with place and orientation. */
export function largePhoto(): Promise<Buffer> {
  const corner = { create: { width: 1300, height: 1000, channels: 3 as const, background: '#0044cc' } };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ffcc00' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: EXIF })
    .jpeg()
    .toBuffer();
}
