import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import packageFile from '#package' with { type: 'json' };

const DOCUMENTS = globSync(['README.md', '{src,functions,tests}/README.md', '.github/**/*.md'], { cwd: PROJECT });
const LONGEST_README = 100;

type Document = { readonly file: string; readonly text: string };

const read = (file: string): Document => ({ file, text: readFileSync(resolve(PROJECT, file), 'utf8') });

/** Project paths in code quotes: with a slash or a known extension, no address and no placeholder. */
function namedPaths({ text }: Document): string[] {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[.\w]/.test(name) && !/^\.\w+$/.test(name) && !/[<>…(){}$:=]/.test(name))
    .filter(
      (name) =>
        /^(src|functions|tests|public|\.github|\.ci)\//.test(name) || /\.(ts|tsx|astro|css|md|mjs|toml)$/.test(name) || name.endsWith('/'),
    );
}

const FILES = globSync('{src,functions,tests,public,.github,.ci}/**/*', { cwd: PROJECT }).map((path) => `/${path}`);

/** Paths that match neither from the root nor as the end of a longer path. */
function lostPaths(document: Document): string[] {
  return namedPaths(document).filter((name) => {
    const end = `/${name.replace(/\/$/, '')}`;
    return !existsSync(resolve(PROJECT, name)) && !FILES.some((path) => path.endsWith(end));
  });
}

describe('the documents', () => {
  it.each(DOCUMENTS.map(read))('the document $file names files that exist', (document) => {
    expect(lostPaths(document)).toEqual([]);
  });

  it('the rule about documents finds a missing file', () => {
    const text = 'See `src/domain/shared/pages.ts`, `no-such-file.ts`, `tests/nowhere/`, `/product`, `src/<area>/x.ts` and `npm test`.';
    expect(lostPaths({ file: 'README.md', text })).toEqual(['no-such-file.ts', 'tests/nowhere/']);
  });

  it('documents name npm commands that exist', () => {
    const named = DOCUMENTS.flatMap((file) => [...read(file).text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in packageFile.scripts))).toEqual([]);
  });

  it('documents begin with a short one', () => {
    expect(read('README.md').text.split('\n').length).toBeLessThanOrEqual(LONGEST_README);
  });
});
