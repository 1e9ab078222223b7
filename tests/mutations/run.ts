import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { chooseMutant, type Mutation, prepareTree, readMutations, type State } from './tree.ts';

const LONGEST_MS = 300_000;

const [state, checkout, results] = process.argv.slice(2);
const isState = (name: string | undefined): name is State => name === 'before' || name === 'head';
if (!isState(state) || checkout === undefined || results === undefined)
  throw new Error('usage: node tests/mutations/run.ts before|head CHECKOUT RESULTS');

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: checkout, encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '') throw new Error(`${checkout} has uncommitted changes`);
const mutations = readMutations(state);
const tree = join(tmpdir(), `vitanyang-mutants-${git('rev-parse', '--short', 'HEAD')}`);
prepareTree(resolve(checkout), tree, mutations);

/** `failures` are the titles of failed tests, each behind its file. */
type Run = { readonly hasPassed: boolean; readonly failures: readonly string[]; readonly output: string };

/** A run that takes too long has failed. */
async function run(files: readonly string[], limitMs: number, options: readonly string[], mutant = 0): Promise<Run> {
  const parameters = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', ...options, ...files];
  const tool = spawn(join(tree, 'node_modules/.bin/vitest'), parameters, {
    cwd: tree,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', MUTANT: String(mutant) },
  });
  let isOver = false;
  const limit = setTimeout(() => {
    isOver = true;
    if (tool.pid !== undefined) process.kill(-tool.pid, 'SIGKILL');
  }, limitMs);
  const output = Promise.all([tool.stdout, tool.stderr].map((stream) => text(stream)));
  const [code] = await once(tool, 'close');
  clearTimeout(limit);
  const said = (await output).join('\n');
  const failed = [...said.matchAll(/^ *FAIL +(?:\|\w+\| +)?(.+)$/gm)].map(([, title = '']) => title);
  return { hasPassed: code === 0, failures: isOver ? ['time limit'] : failed, output: said };
}

/** Units, then the files of the API: the cheap ones first. */
const stagesOf = ({ tests }: Mutation) =>
  [tests.filter((file) => file.includes('/unit/')), tests.filter((file) => !file.includes('/unit/'))].filter((files) => files.length > 0);

async function failureOf(mutation: Mutation): Promise<string | null> {
  chooseMutant(tree, mutation.id);
  for (const files of stagesOf(mutation)) {
    const { hasPassed, failures } = await run(files, LONGEST_MS, ['--bail=1', '--maxWorkers=1'], mutation.id);
    if (!hasPassed) return failures[0] ?? 'no test named';
  }
  return null;
}

/** Files that fail run once more, as a busy machine may answer too late. */
async function mustPass(files: readonly string[]): Promise<void> {
  const first = await run(files, LONGEST_MS * 10, []);
  const failed = first.failures.map((title) => title.split(' > ')[0] ?? title);
  const last = first.hasPassed ? first : await run(failed.length === 0 ? files : [...new Set(failed)], LONGEST_MS * 10, []);
  if (!last.hasPassed) throw new Error(`the unmutated state fails:\n${last.output}`);
}

/** The first run builds; the worker has its switch from then on. */
async function passUnmutated(): Promise<void> {
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const served = files.filter((file) => !file.includes('/unit/'));
  await mustPass(served.slice(0, 1));
  chooseMutant(tree, 0);
  await mustPass(files.filter((file) => file.includes('/unit/')));
  await mustPass(served);
}

const known = () => (existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []).map((line) => line.split('\t'));
if (known().length === 0) {
  await passUnmutated();
  appendFileSync(results, `id\tgroup\toutcome\tseconds\tby\n`);
}
const done = new Set(known().map(([id]) => id));
for (const mutation of mutations.filter(({ id }) => !done.has(String(id)))) {
  const begun = Date.now();
  const failure = await failureOf(mutation);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const row = [mutation.id, mutation.group, failure === null ? 'survived' : 'caught', seconds, failure ?? ''].join('\t');
  appendFileSync(results, `${row}\n`);
  console.log(row);
}
for (const [group, ofGroup] of Map.groupBy(known().slice(1), ([, name]) => name))
  console.log(`${group}: ${ofGroup.filter(([, , outcome]) => outcome === 'caught').length} of ${ofGroup.length} caught`);
