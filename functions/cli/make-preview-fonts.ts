import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { PREVIEW_FONT } from '#domain/preview-text.ts';
import { PROJECT } from './paths.ts';
import { renameFont } from './rename-font.ts';
import { sourceHash } from './source-hash.ts';

const PREVIEW_SOURCE = resolve(PROJECT, 'node_modules/pretendard/dist/public/static/alternative');
const TARGET = resolve(PROJECT, 'public/fonts');
const STAMP = resolve(TARGET, 'sources.sha256');
/** Reserved by its licence: a font that was changed, as a subset is, may not bear it. */
const RESERVED = 'Pretendard';
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
  const wanted = sourceHash(['functions/cli/{make-preview-fonts,rename-font}.ts', 'src/domain/preview-text.ts', 'package-lock.json']);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  const source = readFileSync(resolve(PREVIEW_SOURCE, 'Pretendard-Bold.ttf'));
  const shared = `${PRINTABLE_ASCII}${SIGNS}ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ㎎㎍＋`;
  for (const [name, characters] of [
    ['common', shared + commonSyllables()],
    ['all', shared + allSyllables()],
  ] as const) {
    const subset = await subsetFont(source, characters, { targetFormat: 'sfnt' });
    writeFileSync(resolve(TARGET, `preview-${name}.ttf`), renameFont(subset, RESERVED, PREVIEW_FONT));
  }
  writeFileSync(STAMP, wanted);
}
