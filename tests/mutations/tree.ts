import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';

const text = v.string();
const change = v.object({ file: text, find: text, replace: text });
const mutationSchema = v.object({
  id: v.number(),
  group: v.picklist(['rules', 'sql', 'outbox', 'gateway']),
  operator: text,
  ...change.entries,
  /** What differs at the head: files have moved and names have changed. */
  head: v.optional(v.partial(change), {}),
  tests: v.array(text),
  /** Why no test can notice it. */
  equivalent: v.optional(text),
});

export type Mutation = Omit<v.InferOutput<typeof mutationSchema>, 'head'>;
export type State = 'before' | 'head';

export function readMutations(state: State): Mutation[] {
  return readFileSync(new URL('list.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { head, ...mutation } = v.parse(mutationSchema, JSON.parse(line));
      return state === 'before' ? mutation : { ...mutation, ...head };
    });
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
const PASSED_ON = /^export (?:type )?\{.+\} from .+;$/gm;

/** Moves a module aside and puts one in its place that exports the original or the variant that `MUTANT` names. */
function addVariants(tree: string, file: string, mutations: readonly Mutation[]): void {
  const path = join(tree, file);
  const original = readFileSync(path, 'utf8');
  const nameOf = (id: number) => basename(file).replace('.ts', `.mutant${id}.ts`);
  for (const { id, find, replace } of mutations) {
    if (original.split(find).length !== 2) throw new Error(`mutation ${id}: ${file} does not hold the line once: ${find}`);
    writeFileSync(
      path.replace('.ts', `.mutant${id}.ts`),
      original.replace(find, () => replace),
    );
  }
  renameSync(path, path.replace('.ts', '.mutant0.ts'));
  const ids = [0, ...mutations.map(({ id }) => id)];
  writeFileSync(
    path,
    [
      ...ids.map((id) => `import * as mutant${id} from './${nameOf(id)}';`),
      `const variants = { ${ids.map((id) => `${id}: mutant${id}`).join(', ')} };`,
      'const chosen = variants[globalThis.MUTANT ?? globalThis.process?.env?.MUTANT] ?? mutant0;',
      `export type * from './${nameOf(0)}';`,
      // Overloads name a function more than once.
      ...new Set([...original.matchAll(EXPORTED)].map(([, name]) => `export const ${name} = chosen.${name};`)),
      ...[...original.matchAll(PASSED_ON)].map(([line]) => line),
    ].join('\n'),
  );
}

/** A copy of a checkout that holds all mutants, so that one build serves them. */
export function prepareTree(checkout: string, tree: string, mutations: readonly Mutation[]): void {
  const stamp = join(tree, '.prepared');
  if (existsSync(stamp)) return;
  execFileSync('git', ['clone', '--quiet', checkout, tree]);
  execFileSync('cp', ['-al', join(checkout, 'node_modules'), join(tree, 'node_modules')]);
  const byFile = Map.groupBy(mutations, ({ file }) => file);
  for (const [file, ofFile] of byFile) addVariants(tree, file, ofFile);
  writeFileSync(stamp, '');
}

const configSchema = v.object({ main: text });

/** Sets the built worker's mutant: the first module that it loads. 0 is the original. */
export function chooseMutant(tree: string, id: number): void {
  const server = join(tree, 'dist/server');
  const { main } = v.parse(configSchema, JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8')));
  const entry = readFileSync(join(server, main), 'utf8');
  const first = `import './mutant.mjs';\n`;
  if (!entry.startsWith(first)) writeFileSync(join(server, main), first + entry);
  writeFileSync(join(server, 'mutant.mjs'), `globalThis.MUTANT = ${id};\n`);
}
