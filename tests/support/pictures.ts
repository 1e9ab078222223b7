import sharp from 'sharp';
import { chunk } from './heavy-pictures.ts';

/** A marker that stands for what a camera writes beside the picture. */
export const SECRET = 'SECRET-PLACE-37.5665N';

const EXIF = { IFD0: { Copyright: SECRET, ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' } };
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** A small picture with different corners, so that turning it shows. */
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

/** Content credentials (C2PA) as the box of JUMBF that each type of file carries. */
const CREDENTIALS = sized(sized(Buffer.from(`c2pa ${SECRET}`), 'jumd'), 'jumb');

const WITH_CREDENTIALS = {
  jpeg(photo: Buffer): Buffer {
    const segment = Buffer.concat([Buffer.from([0xff, 0xeb, 0, CREDENTIALS.length + 10]), Buffer.from('JP\0\x01\0\0\0\x01'), CREDENTIALS]);
    return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]);
  },
  // After the header of eight bytes and the first chunk, IHDR.
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
 * A photo with all that may stand beside its pixels: EXIF with orientation and place, XMP, a colour profile and content credentials.
 * @param orientation 1 to 8 as EXIF counts
 */
export async function taggedPhoto(type: TaggedType, orientation = 6): Promise<Buffer> {
  const tagged = canvas().withIccProfile('p3').withExif(EXIF).withXmp(XMP).withMetadata({ orientation, exif: EXIF, icc: 'p3' });
  return WITH_CREDENTIALS[type](await tagged.toFormat(type).toBuffer());
}

/** A photo with place, description and orientation. @param orientation 1 to 8 as EXIF counts */
export function jpegPhoto(orientation = 6): Promise<Buffer> {
  return canvas().withExif(EXIF).withMetadata({ orientation, exif: EXIF }).jpeg().toBuffer();
}

export function pngPicture(width = 60, height = 40): Promise<Buffer> {
  return canvas(width, height).png().toBuffer();
}

/** How far the pixels of two pictures of one size differ on average, of 255, each as it is shown: upright and in sRGB. */
export async function meanDifference(left: Uint8Array, right: Uint8Array): Promise<number> {
  const shown = (picture: Uint8Array) => sharp(picture).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer();
  const [mine, theirs] = await Promise.all([shown(left), shown(right)]);
  if (mine.length !== theirs.length) throw new Error('pictures of two sizes');
  return mine.reduce((sum, value, at) => sum + Math.abs(value - (theirs[at] ?? 0)), 0) / mine.length;
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
