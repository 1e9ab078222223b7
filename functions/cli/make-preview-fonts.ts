import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT } from './paths.ts';

const PREVIEW_SOURCE = resolve(PROJECT, 'node_modules/pretendard/dist/public/static/alternative');
const PREVIEW_TARGETS = resolve(PROJECT, 'public/fonts/preview');
const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const SIGNS = '·…‘’“”–—×%℃µαβΩ₂™→←•';

/** The 2,350 syllables of KS X 1001, enough for nearly all names. */
function commonSyllables(): string {
  const bytes = Array.from({ length: 25 }, (_, row) => Array.from({ length: 94 }, (__, cell) => [0xb0 + row, 0xa1 + cell])).flat(2);
  return new TextDecoder('euc-kr').decode(new Uint8Array(bytes));
}

function allSyllables(): string {
  return Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index)).join('');
}

export async function makePreviewFonts(): Promise<void> {
  const shared = `${PRINTABLE_ASCII}${SIGNS}ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ㎎㎍＋`;
  for (const [name, characters] of [
    ['common', shared + commonSyllables()],
    ['all', shared + allSyllables()],
  ] as const) {
    const target = `${PREVIEW_TARGETS}-${name}.ttf`;
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(
      target,
      await subsetFont(readFileSync(resolve(PREVIEW_SOURCE, 'Pretendard-Bold.ttf')), characters, { targetFormat: 'sfnt' }),
    );
  }
}
