import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as VitestNode from 'vitest/node';
import { chooseMutant, type Mutation, prepareTree, readMutations, type State } from './tree.ts';

const LONGEST_MS = 300_000;

const [state, checkout = '', file = ''] = process.argv.slice(2);
const isState = (name: string | undefined): name is State => name === 'before' || name === 'head';
if (!isState(state) || file === '') throw new Error('usage: node tests/mutations/run.ts before|head CHECKOUT RESULTS');
const results = resolve(file);

const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: checkout, encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '') throw new Error(`${checkout} has uncommitted changes`);
const mutations = readMutations(state);
const tree = join(tmpdir(), `vitanyang-mutants-${git('rev-parse', '--short', 'HEAD')}`);
prepareTree(resolve(checkout), tree, mutations);
process.chdir(tree);

const { createVitest }: typeof VitestNode = await import(pathToFileURL(join(tree, 'node_modules/vitest/dist/node.js')).href);
// Reusing one Vitest instance saves its start-up and transforms; the empty reporter mutes it.
const vitest = await createVitest('test', { config: join(tree, 'tests/vitest.config.ts'), watch: false, bail: 1, reporters: [{}] });

/** Stops at the first failure. @returns what failed, null if nothing did */
async function failureIn(files: readonly string[], mutant: number): Promise<string | null> {
  process.env['MUTANT'] = String(mutant);
  const asked = await vitest.globTestSpecifications([...files]);
  const before = vitest.state.getUnhandledErrors().length;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
  for (const module of testModules.filter(({ moduleId }) => asked.some((each) => each.moduleId === moduleId))) {
    const [failed] = module.children.allTests('failed');
    if (failed) return `${module.relativeModuleId} > ${failed.fullName}`;
    if (!module.ok()) return module.relativeModuleId;
  }
  return unhandledErrors.length > before ? 'unhandled error' : null;
}

const isUnit = (path: string) => path.includes('/unit/');

/** Units at once, then each file of the API. */
async function failureOf({ id, tests }: Mutation): Promise<string | null> {
  chooseMutant(tree, id);
  for (const files of [tests.filter(isUnit), ...tests.filter((path) => !isUnit(path)).map((path) => [path])]) {
    const failure = files.length === 0 ? null : await Promise.race([failureIn(files, id), wait(LONGEST_MS, 'time limit')]);
    if (failure !== null) return failure;
  }
  return null;
}

/** A file that fails runs once more, as a busy machine may answer too late. */
async function mustPass(files: readonly string[]): Promise<void> {
  const failure = (await failureIn(files, 0)) && (await failureIn(files, 0));
  if (failure !== null) throw new Error(`the unmutated state fails: ${failure}`);
}

const known = () => (existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : []).map((line) => line.split('\t'));
const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
const [first = '', ...others] = files.filter((path) => !isUnit(path));
// The first run builds; the worker has its switch from then on.
await mustPass([first]);
if (known().length === 0) {
  chooseMutant(tree, 0);
  await mustPass(files.filter(isUnit));
  for (const path of others) await mustPass([path]);
  appendFileSync(results, 'id\tgroup\toutcome\tseconds\tby\n');
}
const done = new Set(known().map(([id]) => id));
for (const mutation of mutations.filter(({ id }) => !done.has(String(id)))) {
  const begun = Date.now();
  const failure = await failureOf(mutation);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const row = [mutation.id, mutation.group, failure === null ? 'survived' : 'caught', seconds, failure ?? ''].join('\t');
  appendFileSync(results, `${row}\n`);
  console.log(row);
  if (failure === 'time limit') {
    console.log('Start again: the runner was hanging.');
    process.exit(1);
  }
}
for (const [group, ofGroup] of Map.groupBy(known().slice(1), ([, name]) => name))
  console.log(`${group}: ${ofGroup.filter(([, , outcome]) => outcome === 'caught').length} of ${ofGroup.length} caught`);
await vitest.exit(true);
