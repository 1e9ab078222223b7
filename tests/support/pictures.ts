import sharp from 'sharp';
import { chunk } from './heavy-pictures.ts';

/** Stands for a camera's metadata. */
export const SECRET = 'SECRET-PLACE-37.5665N';

const EXIF = { IFD0: { Copyright: SECRET, ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** Different corners make a rotation visible. */
function canvas(width = 60, height = 40) {
  const corner = { create: { width: 20, height: 10, channels: 3 as const, background: '#0044cc' } };
  return sharp({ create: { width, height, channels: 3, background: '#ffcc00' } }).composite([{ input: corner, left: 0, top: 0 }]);
}

function sized(bytes: Uint8Array, kind: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** C2PA as the JUMBF box of each format. */
const CREDENTIALS = sized(sized(Buffer.from(`c2pa ${SECRET}`), 'jumd'), 'jumb');

const WITH_CREDENTIALS = {
  jpeg(photo: Buffer): Buffer {
    const segment = Buffer.concat([Buffer.from([0xff, 0xeb, 0, CREDENTIALS.length + 10]), Buffer.from('JP\0\x01\0\0\0\x01'), CREDENTIALS]);
    return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
  },
  // After the eight-byte signature and IHDR.
  png: (photo: Buffer) => Buffer.concat([photo.subarray(0, 33), chunk('caBX', CREDENTIALS), photo.subarray(33)]),
  webp(photo: Buffer): Buffer {
    const head = Buffer.from('C2PA\0\0\0\0', 'latin1');
    head.writeUInt32LE(CREDENTIALS.length, 4);
    const file = Buffer.concat([photo, head, CREDENTIALS, Buffer.alloc(CREDENTIALS.length % 2)]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  },
};
export type TaggedType = keyof typeof WITH_CREDENTIALS;

/**
 * A photo with EXIF orientation and place, XMP, ICC and C2PA.
 * @param orientation 1 to 8 as in EXIF
 */
export async function taggedPhoto(type: TaggedType, orientation = 6): Promise<Buffer> {
  const tagged = canvas().withIccProfile('p3').withExif(EXIF).withXmp(XMP).withMetadata({ orientation, exif: EXIF, icc: 'p3' });
  return WITH_CREDENTIALS[type](await tagged.toFormat(type).toBuffer());
}

/** @param orientation 1 to 8 as in EXIF */
export function jpegPhoto(orientation = 6): Promise<Buffer> {
  return canvas().withExif(EXIF).withMetadata({ orientation, exif: EXIF }).jpeg().toBuffer();
}

export function pngPicture(width = 60, height = 40): Promise<Buffer> {
  return canvas(width, height).png().toBuffer();
}

/** Mean pixel difference of 255, upright and in sRGB. */
export async function meanDifference(left: Uint8Array, right: Uint8Array): Promise<number> {
  const shown = (picture: Uint8Array) => sharp(picture).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer();
  const [mine, theirs] = await Promise.all([shown(left), shown(right)]);
  if (mine.length !== theirs.length) throw new Error('pictures of two sizes');
  return mine.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) / mine.length;
}

/** 4000 × 3000, rotated by EXIF, blue in the upper left. */
export function largePhoto(): Promise<Buffer> {
  const corner = { create: { width: 1300, height: 1000, channels: 3 as const, background: '#0044cc' } };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ffcc00' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: EXIF })
    .jpeg()
    .toBuffer();
}
