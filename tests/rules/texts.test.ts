import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { repeatedTexts, type Source, textsOf, unusedKeys } from './texts.ts';

/** Files with Korean that is not copy, each with the reason. */
const OTHER_KOREAN: Readonly<Record<string, string>> = {
  // Words of the wire, addresses, rows and labels.
  'src/domain/people/age-group.ts': 'age groups are called by their labels on the wire, in addresses and in rows',
  'src/domain/purposes/purpose.ts': 'the label of each purpose code on the wire',
  'src/domain/reminders/portion.ts': 'the measures that a dose is written in, beside counted pieces',
  'src/domain/supplements/possible-changes.ts': 'the names by which labels call a tablet',
  'src/domain/shared/unit.ts': 'units as labels of products print them',
  'src/domain/reminders/weekday.ts': 'the one syllable by which servers may name a day',
  // Readers of Korean.
  'src/domain/supplements/card-facts.ts': 'finds what of a name says only that it is a firm',
  'src/domain/combinations/caution-text.ts': 'finds the numbering of cautions',
  'src/domain/combinations/cautions/unsuited.ts': 'the words by which queries name a population',
  'src/domain/shared/korean.ts': 'finds the particle for the last sound of a word',
  'src/domain/search/matched-part.ts': 'tells the initial consonant of a syllable',
  'src/domain/labels/ocr-text.ts': 'keeps the letters of a recognised photo',
  'src/domain/own/products/draft.ts': 'knows which labels mean folate equivalents by µg',
  'src/domain/supplements/company-lines.ts': 'knows how packs name companies',
  'src/domain/supplements/likeness.ts': 'knows what packs claim',
  'src/domain/supplements/name-match.ts': 'knows what is printed on every pack',
  'src/domain/catalogue/preview.ts': 'measures letters',
  'src/domain/people/for-whom.ts': 'the words by which names and queries say for whom something is',
  'src/domain/supplements/main-ingredients.ts': 'the syllables by which names join ingredients',
  'src/domain/supplements/named-contents.ts': 'tells what a name names from a flavour and from what a product is free of',
  'src/domain/reminders/csv-columns.ts': 'the words by which tables name their columns',
  'src/domain/reminders/csv-diary.ts': 'the words by which tables name past doses',
  'src/domain/reminders/csv-row.ts': 'marks, states and dates as people write them into cells',
  'src/domain/reminders/quantity.ts': 'quantities as people write them',
  'src/domain/reminders/spoken-days.ts': 'days and rhythms as people write them',
  'src/domain/reminders/spoken-schedule.ts': 'rhythms that reminders cannot hold, as people write them',
  'src/domain/reminders/spoken-times.ts': 'times of day as people write them',
  'src/domain/search/search-query.ts': 'reads units as people type them',
  'src/domain/combinations/medicines/propose.ts': 'tells consonants, and those that sound alike',
  'src/domain/combinations/medicines/typed-name.ts': 'strengths, forms and letters as people type them',
  'src/domain/combinations/medicines/on-paper.ts': 'tells a medicine of a pharmacy’s bag by its form or strength',
  'src/domain/search/search-text.ts': 'tells Hangul from other letters',
  'src/domain/search/suggestion.ts': 'tells Hangul and its consonants from other letters',
  'src/domain/search/spoken-query.ts': 'particles, and words that leave something out',
  'src/domain/terms/terms.ts': 'tells documents by words of their titles',
  'src/domain/search/typing-errors.ts': 'tells Hangul from other letters',
  'src/domain/search/understood.ts': 'counts as packs print them, and the ending of a medicine',
  'functions/upstream/catalogue/previews/draw-preview.ts': 'chooses the font of a letter',
  // Seen by developers only.
  'src/features/shared/developers/Pieces.astro': 'made-up contents for every piece',
};
/** Facts of the catalogue, and readers of the register and its directions. */
const OTHER_FOLDERS = [
  'src/domain/supplements/directions/',
  'src/domain/labels/panel/',
  'functions/register/facts/',
  'functions/register/import/',
];

const read = (file: string): Source => ({ file, text: readFileSync(resolve(PROJECT, file), 'utf8') });
const SOURCES = globSync(
  ['{src,functions,public}/**/*.{ts,tsx,js,mjs,astro,css,json,html,svg,webmanifest,txt}', 'public/_*', 'astro.config.mjs'],
  {
    cwd: PROJECT,
  },
)
  .filter((file) => !['public/facts/', 'public/ocr/'].some((made) => file.startsWith(made)))
  .map(read);
const COPY = SOURCES.filter(({ file }) => file.startsWith('src/copy/'));

function isText({ file }: Source): boolean {
  return file.startsWith('src/copy/') || file in OTHER_KOREAN || OTHER_FOLDERS.some((folder) => file.startsWith(folder));
}

describe('texts', () => {
  it('texts stand in src/copy', () => {
    expect(SOURCES.filter((source) => !isText(source)).flatMap(textsOf)).toEqual([]);
  });

  it('texts have no exception that is not needed any more', () => {
    const silent = Object.keys(OTHER_KOREAN).filter(
      (name) => !SOURCES.some((source) => source.file === name && textsOf(source).length > 0),
    );
    expect(silent).toEqual([]);
  });

  it('each sentence stands once in the copy', () => {
    expect(repeatedTexts(COPY)).toEqual([]);
  });

  it('texts are all used', () => {
    expect(unusedKeys(COPY, SOURCES)).toEqual([]);
  });
});

describe('the rules about texts', () => {
  it.each([
    ['a string', 'a.ts', "const a = '닫기';", ['닫기']],
    ['a template', 'a.ts', `const a = \`\${b} 님\`;`, ['{} 님']],
    ['a pattern', 'a.ts', 'const a = /[가-힣]/;', ['/[가-힣]/']],
    ['an element', 'a.tsx', 'const a = <b title="확인">닫기</b>;', ['확인', '닫기']],
    ['a comment', 'a.ts', '// 닫기\n/** 확인 */ const a = 1;', []],
    ['a script of a page', 'a.astro', `---\n// 닫기\nconst a = '확인';\n---\n<p>{a}</p>`, ['확인']],
    ['markup', 'a.astro', '---\n---\n<!-- 닫기 --><p>확인</p>', ['<p>확인</p>']],
    ['a style sheet', 'a.css', "/* 닫기 */\na::after { content: '확인' }", ["a::after { content: '확인' }"]],
    ['data', 'a.json', '{ "name": "비타냥" }', ['{ "name": "비타냥" }']],
  ])('the rule about texts finds Korean in %s', (_, file, text, found) => {
    expect(textsOf({ file, text }).map((each) => each.text)).toEqual(found);
  });

  it('the rule finds a sentence that stands twice, and lets a word stand where it is needed', () => {
    const sources = [
      { file: 'a.ts', text: `export const a = { one: '닫아 주세요.', word: '닫기', two: (n: number) => \`모두 \${n}개\` };` },
      { file: 'b.ts', text: `export const b = { one: '닫아 주세요.', word: '닫기', two: (count: number) => \`모두 \${count}개\` };` },
    ];
    expect(repeatedTexts(sources)).toEqual(['닫아 주세요. (a.ts, b.ts)', '모두 {}개 (a.ts, b.ts)']);
  });

  it('the rule about texts finds unused ones', () => {
    const copy = {
      file: 'a.ts',
      text: "export const a = { one: '하나', two: { three: '셋', four: '넷' }, five: { six: '여섯', seven: '일곱' } };\nexport const B = '둘';",
    };
    const asking = { file: 'b.ts', text: "import { a, B } from './a.ts';\nshow(a.two.three, a.five[is ? 'six' : key]);" };
    expect(unusedKeys([copy], [copy, asking])).toEqual(['a.one', 'a.two.four', 'a.five.seven', 'B']);
  });
});
