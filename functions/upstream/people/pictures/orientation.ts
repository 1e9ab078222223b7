import type { ByteReader } from './byte-reader.ts';

const ORIENTATION_TAG = 0x0112;
const APP1 = 0xe1;
export const EXIF_HEADER = 'Exif\0\0';
/** More entries than a camera writes. */
const MOST_ENTRIES = 500;

/** The orientation, 1 to 8, that an EXIF segment names; 1 where it names none. @param at where its TIFF part starts */
export function orientationOf(reader: ByteReader, at: number, end: number): number {
  if (at + 8 > end) return 1;
  const isLittleEndian = reader.text(at, 2) === 'II';
  const directory = at + reader.u32(at + 4, isLittleEndian);
  const entries = directory + 2 <= end ? Math.min(reader.u16(directory, isLittleEndian), MOST_ENTRIES) : 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const place = directory + 2 + entry * 12;
    if (place + 12 > end) return 1;
    if (reader.u16(place, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = reader.u16(place + 8, isLittleEndian);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** An EXIF segment that says which side is up and nothing else. */
export function orientationSegment(orientation: number): Uint8Array {
  const exif = [...EXIF_HEADER].map((character) => character.charCodeAt(0));
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([0xff, APP1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff]);
}
