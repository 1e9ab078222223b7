import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { PROJECT } from './paths.ts';

const SOURCE = resolve(PROJECT, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf');
const TARGET = resolve(PROJECT, 'src/styles/generated/pretendard.woff2');
const STAMP = `${TARGET}.characters`;

/** Texts of the interface count more than those of the catalogue; those that no screen shows do not count. */
const TEXTS = [
  { files: 'src/copy/!(operations|import|refusals).ts', weight: 50 },
  { files: 'functions/upstream/catalogue-data/**/*.ts', weight: 1 },
] as const;
const MOST_SYLLABLES = 408;
export const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
export const SIGNS = '·…‘’“”–—×%℃µαβΩ₂™→←•';

/** The syllables that the brand face covers: the most frequent of our own texts. */
function syllables(): string {
  const counts = new Map<string, number>();
  for (const { files, weight } of TEXTS) {
    for (const file of globSync(files, { cwd: PROJECT })) {
      for (const character of readFileSync(resolve(PROJECT, file), 'utf8').match(/[가-힣]/g) ?? [])
        counts.set(character, (counts.get(character) ?? 0) + weight);
    }
  }
  const frequent = [...counts].sort((left, right) => right[1] - left[1]).slice(0, MOST_SYLLABLES);
  return frequent
    .map(([character]) => character)
    .sort()
    .join('');
}

/** Cuts Pretendard down to what our screens say, weights 400–700, unless that is done for these very characters. */
export async function makeFontIfChanged(): Promise<void> {
  const characters = PRINTABLE_ASCII + SIGNS + syllables();
  if (existsSync(TARGET) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === characters) return;
  const font = await subsetFont(readFileSync(SOURCE), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, font);
  writeFileSync(STAMP, characters);
}
