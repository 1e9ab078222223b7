import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import budget from './budget.json' with { type: 'json' };

const TOLERANCE = 0.02;
/** Small rooms may move by so many lines. */
const FEW = 20;

const FILES = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
const textOf = (files: readonly string[]) => files.map((file) => readFileSync(resolve(PROJECT, file), 'utf8')).join('');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const within = (room: string, ending: RegExp) =>
  FILES.filter((file) => (file === room || file.startsWith(`${room}/`)) && ending.test(file) && !file.includes('register/facts/'));

/** Without comments and blank lines. */
function linesOf(text: string): number {
  let count = 0;
  let isComment = false;
  for (const line of text.replaceAll(/\/\*\*.*\*\//g, '').split('\n')) {
    if (/^ *\/\*/.test(line)) isComment = true;
    if (!isComment && line.trim() !== '' && !/^ *(?:\/\/|\*)/.test(line)) count += 1;
    if (line.includes('*/')) isComment = false;
  }
  return count;
}

const CODE = /\.(?:ts|tsx|astro|css|sql|mjs)$/;
const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^ *(?:\/\/|\/?\*|<!--)/.test(line))
    .join('\n');
const HOUSE = ['src', 'functions'].flatMap((room) => within(room, CODE));

const figures = {
  lines: Object.fromEntries(Object.keys(budget.lines).map((room) => [room, linesOf(textOf(within(room, CODE)))])),
  files: HOUSE.filter((file) => !file.endsWith('.mjs')).length,
  commentWords: wordsOf(commentsOf(textOf(HOUSE.filter((file) => !file.endsWith('.sql'))))),
  documentWords: wordsOf(textOf(FILES.filter((file) => file.endsWith('.md')))),
};

const moved = (told: number, is: number) => Math.abs(is - told) > Math.max(told * TOLERANCE, FEW);

describe('the budget of the house', () => {
  it('the budget names the lines of each room, the files and the words as they are', () => {
    const rooms = Object.entries(budget.lines).filter(([room, told]) => moved(told, figures.lines[room] ?? 0));
    const sums = (['files', 'commentWords', 'documentWords'] as const).filter((name) => moved(budget[name], figures[name]));
    // A change that moves a figure edits it in the same commit, and says why in its body.
    expect([...rooms.map(([room]) => [room, figures.lines[room]]), ...sums.map((name) => [name, figures[name]])]).toEqual([]);
  });

  it('the budget has every room with code', () => {
    const rooms = new Set(
      FILES.filter((file) => CODE.test(file) && file.startsWith('src/')).map((file) => file.split('/').slice(0, 2).join('/')),
    );
    expect([...rooms].filter((room) => !(room in budget.lines))).toEqual([]);
  });
});
