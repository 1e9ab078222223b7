import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const TARGET = resolve(PROJECT, 'public/third-party-notices.txt');

const COPIED = ['src/ui/icon/LICENSE.txt', 'public/purposes/LICENSE.txt', 'public/fonts/LICENSE.txt'];

const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string(), ''), license: v.optional(v.string(), ''), dev: v.optional(v.boolean(), false) }),
  ),
});

function licenceText(folder: string): string {
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|notice)/i.test(file) && !file.endsWith('.js'));
  return name === undefined ? '' : readFileSync(resolve(folder, name), 'utf8').trim();
}

function noticesText(): string {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(resolve(PROJECT, 'package-lock.json'), 'utf8')));
  const byText = new Map<string, string[]>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    const folder = resolve(PROJECT, path);
    if (path === '' || dev || !existsSync(folder)) continue;
    const text = licenceText(folder);
    byText.set(text, [...(byText.get(text) ?? []), `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`]);
  }
  const notices = [
    ...[...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`),
    ...COPIED.map((file) => readFileSync(resolve(PROJECT, file), 'utf8').trim()),
  ];
  return `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function makeNoticesIfChanged(): void {
  const head = `# ${sourceHash(['package-lock.json', 'functions/cli/make-notices.ts', ...COPIED]).slice(0, 12)}\n`;
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8').startsWith(head)) return;
  writeFileSync(TARGET, `${head}\n${noticesText()}`);
}
