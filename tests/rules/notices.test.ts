import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeNoticesIfChanged } from '#cli/make-notices.ts';
import { PROJECT } from '#cli/paths.ts';

const lockSchema = v.object({ packages: v.record(v.string(), v.unknown()) });
const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(resolve(PROJECT, 'package-lock.json'), 'utf8')));
const names = Object.keys(packages).flatMap((path) => /^node_modules\/(?!.*node_modules)(.+)$/.exec(path)?.[1] ?? []);

/** Build steps, which publish files beside what the site's own build bundles. */
const STEPS = globSync('functions/cli/{make,copy}-*.ts', { cwd: PROJECT });

/** Packages of which a step reads a file by its path. */
function readBy(source: string): string[] {
  return names.filter((name) => new RegExp(`(?:node_modules/|['"\`])${name.replaceAll('.', '\\.')}/`).test(source));
}

/** Packages of which code gets into what a step bundles. */
async function bundledBy(source: string): Promise<string[]> {
  const entries = [...source.matchAll(/'(src\/client\/[\w/-]+\.ts)'/g)].map(([, entry = '']) => resolve(PROJECT, entry));
  if (entries.length === 0) return [];
  const { metafile } = await build({
    entryPoints: entries,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs).flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
}

describe('third-party notices', () => {
  it('third-party notices name every package of which a build step publishes something', async () => {
    makeNoticesIfChanged();
    const notices = readFileSync(resolve(PROJECT, 'public/third-party-notices.txt'), 'utf8');
    const published = new Set<string>();
    for (const step of STEPS) {
      const source = readFileSync(resolve(PROJECT, step), 'utf8');
      for (const name of [...readBy(source), ...(await bundledBy(source))]) published.add(name);
    }
    expect([...published]).toEqual(expect.arrayContaining(['tesseract.js', 'zxing-wasm']));
    expect([...published].filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
    expect(notices).toContain('with Reserved Font Name Pretendard.');
  });

  it.each(['common', 'all'])('third-party notices are followed: the font %s, which was changed, bears no reserved name', (face) => {
    const font = gunzipSync(readFileSync(resolve(PROJECT, `public/fonts/preview-${face}.ttf.gz`)));
    const isNamed = (name: string) => font.includes(Buffer.from(name, 'utf16le').swap16());
    expect(['Pretendard', 'NyangPrint Bold', 'Kil Hyung-jin'].map(isNamed)).toEqual([false, true, true]);
  });
});
