import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { call, post } from '../support/api.ts';
import { onlyWhen } from '../support/conditions.ts';
import { startWithRegister, type TestServer } from '../support/server.ts';

/** The release of tabs that are still open: its readers refuse an answer with an unknown code. */
const RELEASE = '88870cbf';

function sourcesOf(release: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', release, 'package.json', 'src/contract', 'src/domain', 'src/copy'], {
      cwd: PROJECT,
      maxBuffer: 1 << 27,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

const archive = sourcesOf(RELEASE);
const HISTORY = { isMet: archive !== null, reason: `no git history: release ${RELEASE} is not at hand`, command: 'git fetch --unshallow' };
const folder = mkdtempSync(join(tmpdir(), 'vitanyang-readers-'));

const READ = `
import * as v from 'valibot';
import { text } from 'node:stream/consumers';
const { analyzeCombination } = await import('./src/contract/combinations.ts');
const { readSupplementLimits } = await import('./src/contract/supplements.ts');
const { readIngredient } = await import('./src/contract/ingredients.ts');
const schemas = { analysis: analyzeCombination.result, limits: readSupplementLimits.result, ingredient: readIngredient.result };
const answers = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(answers.map(({ name, result }) => {
  const read = v.safeParse(schemas[name], result);
  return read.success ? read.output : { issues: read.issues.map(({ path, received }) => [path?.map(({ key }) => key).join('.'), received]) };
})));`;

function readByRelease(answers: readonly { readonly name: string; readonly result: unknown }[]): unknown[] {
  const said = execFileSync(process.execPath, [join(folder, 'read.ts')], {
    cwd: folder,
    input: JSON.stringify(answers),
    maxBuffer: 1 << 26,
  });
  return v.parse(v.array(v.unknown()), JSON.parse(said.toString('utf8')));
}

const cautioned = v.object({ cautions: v.array(v.object({ severity: v.string(), evidence: v.string(), text: v.string() })) });
const envelope = v.object({ result: v.unknown() });

describe('readers of an earlier release', onlyWhen(HISTORY), () => {
  let server: TestServer;
  beforeAll(async () => {
    if (archive !== null) execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'read.ts'), READ);
    server = await startWithRegister();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('an open tab of the release before loses nothing of an analysis, a product or an ingredient', async () => {
    const found = await call(server.url, `/api/v1/supplements/search?keyword=${encodeURIComponent('비타민K')}&size=20`);
    const { result } = v.parse(
      v.object({ result: v.object({ supplements: v.array(v.object({ supplementId: v.number() })) }) }),
      found.body,
    );
    const supplementIds = result.supplements.map(({ supplementId }) => supplementId).slice(0, 10);
    const person = { population: { gender: 'FEMALE', age: 67 }, concerns: ['ANTICOAGULANT', 'STATIN', 'KIDNEY_DISEASE', 'MILK'] };
    const [analysis, later, ...others] = await Promise.all([
      post(server.url, '/api/v1/combinations/analyze', { supplementIds, ...person }),
      post(server.url, '/api/v1/combinations/analyze', { supplementIds, ...person, understands: ['STEADY', 'LABEL'] }),
      ...supplementIds.map((id) => post(server.url, `/api/v1/supplements/${id}/limits`, person)),
    ]);
    const ingredients = await call(server.url, `/api/v1/ingredients/search?keyword=${encodeURIComponent('비타민K')}`);
    const id = /"id":(\d+)/.exec(ingredients.text)?.[1];
    const ingredient = await call(server.url, `/api/v1/ingredients/${id}`);
    const answers = [
      { name: 'analysis', ...v.parse(envelope, analysis.body) },
      { name: 'ingredient', ...v.parse(envelope, ingredient.body) },
      ...others.map(({ body }) => ({ name: 'limits', ...v.parse(envelope, body) })),
    ];
    const read = readByRelease(answers);
    expect(read.filter((each) => typeof each === 'object' && each !== null && 'issues' in each)).toEqual([]);
    const now = v.parse(cautioned, v.parse(envelope, later.body).result).cautions;
    expect(now.map(({ severity }) => severity)).toContain('STEADY');
    expect(now.map(({ evidence }) => evidence)).toContain('LABEL');
    const before = v.parse(cautioned, read[0]).cautions;
    expect(before.map(({ text }) => text)).toEqual(now.map(({ text }) => text));
  });

  it('codes that a reader of the release does not know would cost it the whole answer', async () => {
    const answer = await post(server.url, '/api/v1/combinations/analyze', { supplementIds: [1], concerns: ['STATIN'] });
    const { result } = v.parse(envelope, answer.body);
    const steady = {
      ...v.parse(v.looseObject({}), result),
      cautions: [{ code: 'X', kind: 'PERSON', severity: 'STEADY', text: '', ingredientNames: [], source: { title: '' } }],
    };
    expect(readByRelease([{ name: 'analysis', result: steady }])[0]).toHaveProperty('issues');
  });
});
