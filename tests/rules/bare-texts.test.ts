import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { bareTextsOf } from './bare-texts.ts';

const FILES = globSync('src/**/*.tsx', { cwd: PROJECT });
const within = (markup: string) => bareTextsOf('a.tsx', `import { copy, Icon } from './b.ts';\nconst a = ${markup};`);

describe('texts of islands', () => {
  it('texts of islands that change stand alone in an element, so that a translated page follows them', () => {
    expect(FILES.length).toBeGreaterThan(100);
    expect(
      FILES.flatMap((file) => bareTextsOf(file, readFileSync(resolve(PROJECT, file), 'utf8')).map((found) => `${file}:${found}`)),
    ).toEqual([]);
  });

  it.each([
    ['a changing text beside an element', '<p>{percent}<small>%</small></p>'],
    ['a text that comes and goes', '<p>{isBusy && copy.busy}<b /></p>'],
    ['a constant beside an element that comes and goes', '<p>{copy.name}{isBusy && <b />}</p>'],
    ['words beside an element that comes and goes', '<p>name{error !== null && <b />}</p>'],
    ['two changing texts', '<p>{one}{other}</p>'],
    ['a changing text in a fragment', '<>{name}<b /></>'],
  ])('the rule about texts of islands finds %s', (_, markup) => {
    expect(within(markup)).not.toEqual([]);
  });

  it.each([
    ['a changing text alone', '<p>{percent}</p>'],
    ['a changing text in an element of its own', '<p><span>{percent}</span><small>%</small></p>'],
    ['a constant beside an element that stays', '<p><Icon />{copy.name}</p>'],
    ['elements that come and go', '<p>{a && <b />}{list.map((each) => <i key={each} />)}</p>'],
    ['children', '<p><Icon />{children}</p>'],
    ['a blank between elements', '<p><b /> <i /></p>'],
  ])('the rule about texts of islands lets pass %s', (_, markup) => {
    expect(within(markup)).toEqual([]);
  });
});
