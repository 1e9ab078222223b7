import { BrokenPicture, type ByteReader, joinBytes } from './byte-reader.ts';
import type { CleanPicture } from './clean-picture.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const ORIENTATION_TAG = 0x0112;
const EXIF_HEADER = 'Exif\0\0';

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The orientation, 1 to 8, that an EXIF segment names; 1 where it names none. @param at where its TIFF part starts */
function orientationOf(reader: ByteReader, at: number, end: number): number {
  const isLittleEndian = reader.text(at, 2) === 'II';
  const directory = at + reader.u32(at + 4, isLittleEndian);
  const entries = directory + 2 <= end ? reader.u16(directory, isLittleEndian) : 0;
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
function orientationSegment(orientation: number): Uint8Array {
  const exif = [...EXIF_HEADER].map((character) => character.charCodeAt(0));
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return new Uint8Array([0xff, APP1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff]);
}

/** Where the coded data after a scan header ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(reader: ByteReader, from: number): number {
  const { bytes } = reader;
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  throw new BrokenPicture('no end of image');
}

function isKept(reader: ByteReader, marker: number, at: number): boolean {
  if (marker === APP2) return reader.text(at + 4, 11) === 'ICC_PROFILE';
  return marker === APP0 || marker === APP14 || !((marker >= APP1 && marker <= APP15) || marker === COMMENT);
}

/** A JPEG without EXIF, place, comments and whatever else is no picture; what follows its end is dropped. */
export function stripJpeg(reader: ByteReader): CleanPicture {
  if (reader.u8(0) !== 0xff || reader.u8(1) !== SOI) throw new BrokenPicture('no JPEG');
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let size = { width: 0, height: 0 };
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (reader.u8(at) !== 0xff) throw new BrokenPicture('no marker');
    const marker = reader.u8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const end = at + 2 + reader.u16(at + 2);
    if (marker === APP1 && reader.text(at + 4, 6) === EXIF_HEADER) orientation = orientationOf(reader, at + 10, end);
    if (isFrame(marker)) size = { height: reader.u16(at + 5), width: reader.u16(at + 7) };
    const next = marker === SOS ? endOfScan(reader, end) : end;
    hasScan ||= marker === SOS;
    if (isKept(reader, marker, at)) kept.push(reader.slice(at, next));
    at = next;
  }
  if (!hasScan) throw new BrokenPicture('no scan');
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  return { type: 'image/jpeg', ...size, bytes: joinBytes([new Uint8Array([0xff, SOI]), ...turned, ...kept, new Uint8Array([0xff, EOI])]) };
}
