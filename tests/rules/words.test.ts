import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { titlesIn } from './titles.ts';

/** The field has a term for each, which can be searched for. */
const PHRASES = [
  'whoever',
  'nobody',
  'what is (?:of|to|not|had|left)',
  'that there (?:are|is)',
  'says nothing',
  'is had by',
  'told by',
  'as it stands',
  'in hand',
  'has to be said',
  'is no more than',
  'it is about who',
];

/** Names that have given way to the field's own, by what they are called now; see the glossary. */
const RETIRED: Readonly<Record<string, string>> = {
  SayForm: 'IntakeStatusForm',
  isForeignWrite: 'isCrossSiteWrite',
  spendOnce: 'consumeNonce',
  askedOtherwise: 'withQuery',
  watchSome: 'sampleRum',
  hourless: 'unscheduled',
  packOf: 'stockOf',
  atMostLetters: 'atMostCharacters',
  readCounted: 'readLimitedBody',
  takeReminders: 'leaseRow',
  environmentsOf: 'one database',
  eachShard: 'one database',
  meetDevice: 'recogniseDevice',
  judgeNewKey: 'completeRegistration',
  judgeUse: 'completeAuthentication',
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*|^\s*--[^\n]*/gm;

const FILES = globSync('{src,functions}/**/*.{ts,tsx,astro,css,sql}', { cwd: PROJECT });
const textOf = (file: string) => readFileSync(resolve(PROJECT, file), 'utf8');

const riddlesIn = (prose: string): string[] =>
  PHRASES.flatMap((phrase) => prose.replace(/\s+/g, ' ').match(new RegExp(`\\b${phrase}\\b`, 'gi')) ?? []);
const commentsIn = (text: string): string => (text.match(COMMENT) ?? []).join('\n');

const DOCUMENTS = globSync(['README.md', '{src,functions,tests}/**/README.md', '.github/**/*.md'], { cwd: PROJECT });
const TESTS = globSync('tests/**/*.test.ts', { cwd: PROJECT });

const riddlesOf = (files: readonly string[], proseIn: (text: string) => string) =>
  files.map((file) => [file, riddlesIn(proseIn(textOf(file)))] as const).filter(([, riddles]) => riddles.length > 0);

describe('the words of the code', () => {
  it('comments hold no phrase that the field has a term for', () => {
    expect(riddlesOf(FILES, commentsIn)).toEqual([]);
  });

  it('documents and titles of tests hold no phrase that the field has a term for', () => {
    expect(riddlesOf(DOCUMENTS, (text) => text)).toEqual([]);
    expect(riddlesOf(TESTS, (text) => titlesIn(text).join('\n'))).toEqual([]);
  });

  it('a retired name stands nowhere', () => {
    const retired = new RegExp(`\\b(?:${Object.keys(RETIRED).join('|')})\\b`);
    const files = globSync('{src,functions,tests}/**/*.{ts,tsx,astro,md}', { cwd: PROJECT });
    expect(files.filter((file) => file !== 'tests/rules/words.test.ts' && retired.test(textOf(file)))).toEqual([]);
  });

  it.each([
    ['// Whoever asks first gets it.', ['Whoever']],
    ['/** Nobody\n * reads it. */', ['Nobody']],
    ["const a = 'nobody'; // the fallback", []],
    ['-- Told by the clock.', ['Told by']],
    ["const address = 'https://nobody.example';", []],
  ])('riddles are found in comments alone: %s', (text, found) => expect(riddlesIn(commentsIn(text))).toEqual(found));
});
