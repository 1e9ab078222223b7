import { describe, expect, it } from 'vitest';
import { ownData } from '#copy/accounts/own-data.ts';
import { readRoutineFile } from '#stores/accounts/own-data.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'a');
const TABLE = '이름\t요일\t시간\r\n홍삼\t매일\t오전 9시\r\n';

/** UTF-16 as a spreadsheet's 유니코드 텍스트 has it. */
function utf16(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [place, character] of [...`\uFEFF${text}`].entries()) view.setUint16(2 * place, character.charCodeAt(0), isLittle);
  return view.buffer;
}

describe('a chosen file', () => {
  it.each([
    ['UTF-8', fileOf(TABLE)],
    ['UTF-8 with its mark', fileOf('\uFEFF', TABLE)],
    ['UTF-16, little end first', fileOf(utf16(TABLE, true))],
    ['UTF-16, big end first', fileOf(utf16(TABLE, false))],
  ])('a chosen file is read as a table in %s', async (_, file) => {
    expect(await readRoutineFile(file)).toMatchObject({
      kind: 'table',
      table: { header: ['이름', '요일', '시간'], rows: [['홍삼', '매일', '오전 9시']] },
    });
  });

  const zip = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]);
  it.each([
    ['a spreadsheet of today', fileOf(zip, '[Content_Types].xml'), ownData.spreadsheet],
    ['an earlier spreadsheet', fileOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), ownData.spreadsheet],
    ['another archive', fileOf(zip, 'photo.jpg'), ownData.unreadable],
    ['a picture', fileOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])), ownData.unreadable],
    ['an answer of the API', fileOf('{"isSuccess":true,"result":[{"name":"비타민C","time":"09:00"}]}'), ownData.otherJson],
    ['JSON of another app', fileOf('[{"name":"비타민C","time":"09:00"}]'), ownData.otherJson],
    ['broken off JSON', fileOf('{"data":{"routines":[{"id":1,'), ownData.otherJson],
    ['a record of doses', fileOf('날짜,이름\n2026-11-25 08:00,철분\n'), ownData.diary],
    ['one line without an end', fileOf('"a",'.repeat(100_000)), ownData.unreadable],
  ])('a chosen file is refused in a sentence: %s', async (_, file, message) => {
    expect(await readRoutineFile(file)).toMatchObject({ kind: 'refused', message });
  });
});
