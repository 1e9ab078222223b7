import { BrokenPicture, type ByteReader } from './byte-reader.ts';
import type { WalkedPicture } from './clean-picture.ts';
import { EXIF_HEADER, orientationOf, orientationSegment } from './orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const HUFFMAN = 0xc4;
const QUANTISATION = 0xdb;
const RESTARTS = 0xdd;
/** The frames that browsers draw: baseline, extended and progressive, all Huffman-coded. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const KEPT = [...FRAMES, SOS, HUFFMAN, QUANTISATION, RESTARTS];

/** The version, and no density or preview. */
const JFIF = [0xff, APP0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
/** How colours are mixed, which nothing else in the file says. */
const adobe = (transform: number) => [0xff, APP14, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform];

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== HUFFMAN && marker !== 0xc8 && marker !== 0xcc;
}

/** Where the coded data after a scan header ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan({ bytes }: ByteReader, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new BrokenPicture('no end of image');
}

function frameSize(reader: ByteReader, at: number, end: number): { readonly width: number; readonly height: number } {
  const components = reader.u8(at + 9);
  if (end !== at + 10 + 3 * components || components < 1 || components > 4) throw new BrokenPicture('no frame');
  return { height: reader.u16(at + 5), width: reader.u16(at + 7) };
}

/** What segments of applications say that matters to the picture. */
class Settings {
  orientation = 1;
  isJfif = false;
  transform: number | null = null;

  read(reader: ByteReader, marker: number, at: number, end: number): void {
    const says = (name: string) => at + 4 + name.length <= end && reader.text(at + 4, name.length) === name;
    if (marker === APP0 && says('JFIF\0')) this.isJfif = true;
    if (marker === APP1 && says(EXIF_HEADER)) this.orientation = orientationOf(reader, at + 10, end);
    if (marker === APP14 && says('Adobe') && end >= at + 16) this.transform = reader.u8(at + 15);
  }

  segments(): Uint8Array[] {
    return [
      ...(this.isJfif ? [new Uint8Array(JFIF)] : []),
      ...(this.orientation === 1 ? [] : [orientationSegment(this.orientation)]),
      ...(this.transform === null ? [] : [new Uint8Array(adobe(this.transform))]),
    ];
  }
}

/** A JPEG of its tables, its frame and its scans; of all else only which side is up and how colours are mixed. What follows its end is dropped. */
export function walkJpeg(reader: ByteReader): WalkedPicture {
  if (reader.u8(0) !== 0xff || reader.u8(1) !== SOI) throw new BrokenPicture('no JPEG');
  const kept: Uint8Array[] = [];
  const settings = new Settings();
  let size: ReturnType<typeof frameSize> | null = null;
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
    reader.countPart();
    const length = reader.u16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > reader.length || marker === 0) throw new BrokenPicture('no segment');
    if (isFrame(marker)) {
      if (size !== null || !FRAMES.includes(marker)) throw new BrokenPicture('another frame');
      size = frameSize(reader, at, end);
    }
    if (marker === SOS && size === null) throw new BrokenPicture('a scan of nothing');
    settings.read(reader, marker, at, end);
    const next = marker === SOS ? endOfScan(reader, end) : end;
    hasScan ||= marker === SOS;
    if (KEPT.includes(marker)) kept.push(reader.slice(at, next));
    at = next;
  }
  if (!hasScan || size === null) throw new BrokenPicture('no scan');
  const parts = [new Uint8Array([0xff, SOI]), ...settings.segments(), ...kept, new Uint8Array([0xff, EOI])];
  return { type: 'image/jpeg', ...size, parts, compressed: null };
}
