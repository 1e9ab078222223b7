const HEAD_ADJUSTMENT = 8;
/** By the format: the sum of the whole file is this, less the adjustment. */
const WHOLE = 0xb1b0afba;

type Table = { readonly tag: string; readonly record: number; readonly offset: number; readonly length: number };

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = 12 + 16 * index;
    return {
      tag: font.toString('latin1', record, record + 4),
      record,
      offset: font.readUInt32BE(record + 8),
      length: font.readUInt32BE(record + 12),
    };
  });
}

function checksum(bytes: Buffer): number {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function table(font: Buffer, tag: string): Table {
  const found = tablesOf(font).find((each) => each.tag === tag);
  if (found === undefined) throw new Error(`the font has no table ${tag}`);
  return found;
}

/** Replaces a name in the name table of an sfnt. @throws unless the new one is as long, as offsets stay */
export function renameFont(font: Uint8Array, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('a font gets a name as long as its own');
  const renamed = Buffer.from(font);
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const { record, offset, length } = table(renamed, 'name');
  const names = renamed.subarray(offset, offset + length);
  for (let at = names.indexOf(utf16(from)); at >= 0; at = names.indexOf(utf16(from))) utf16(to).copy(names, at);
  renamed.writeUInt32BE(checksum(names), record + 4);
  const adjustment = table(renamed, 'head').offset + HEAD_ADJUSTMENT;
  renamed.writeUInt32BE(0, adjustment);
  renamed.writeUInt32BE((WHOLE - checksum(renamed)) >>> 0, adjustment);
  return renamed;
}
