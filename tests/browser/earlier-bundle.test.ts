import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { routes } from '#domain/routes.ts';
import { post, searchPage } from '../support/api.ts';
import { PHONE } from '../support/browser.ts';
import { onlyWhen, WHOLE_RUN } from '../support/conditions.ts';
import { freePort, startWithRegister, type TestServer } from '../support/server.ts';
import { borrowBrowser } from '../support/shared-server.ts';

/** The release whose pages are still open during the deployment. */
const RELEASE = '88870cbf';

function filesOf(release: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', release], { cwd: PROJECT, maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

const archive = filesOf(RELEASE);
const HISTORY = { isMet: archive !== null, reason: `no git history: release ${RELEASE} is not at hand`, command: 'git fetch --unshallow' };
const folder = mkdtempSync(join(tmpdir(), 'vitanyang-bundle-'));
let running: ChildProcess | null = null;
let server: TestServer | null = null;
afterAll(async () => {
  running?.kill('SIGKILL');
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Builds the release and serves its assets with another server's API. */
async function startRelease(files: Buffer, port: number, upstream: string): Promise<string> {
  const release = join(folder, 'release');
  mkdirSync(release);
  execFileSync('tar', ['-x', '-C', release], { input: files });
  symlinkSync(resolve(PROJECT, 'node_modules'), join(release, 'node_modules'));
  const script = join(release, 'run-release.ts');
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(
    script,
    `import { buildIfChanged } from './functions/cli/build.ts';
     import { openRuntime } from './functions/cli/runtime.ts';
     import { localSecrets } from './functions/cli/secrets.ts';
     await buildIfChanged();
     const state = '${join(folder, 'state')}';
     const variables = { PUBLIC_URL: '${address}', UPSTREAM_URL: '${upstream}', ...(await localSecrets(state)) };
     await openRuntime({ port: ${port}, stateDirectory: state, variables });
     console.log('runs');`,
  );
  const child = spawn(process.execPath, [script], {
    cwd: release,
    env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  await expect.poll(() => (child.exitCode === null ? said : `ended: ${said}`), { timeout: 150_000 }).toMatch(/runs|ended/);
  expect(said).toContain('runs');
  return address;
}

const analysisSchema = v.object({
  result: v.object({ cautions: v.array(v.object({ severity: v.string(), text: v.string() })), ingredientResults: v.array(v.unknown()) }),
});

describe('the browser bundle of the release before', () => {
  it('the browser bundle of the release before shows every caution and every sum of an analysis', {
    ...onlyWhen(WHOLE_RUN, HISTORY),
    timeout: 300_000,
  }, async () => {
    if (archive === null) throw new Error('nothing to run');
    server = await startWithRegister();
    const ids = (await searchPage(server.url, '비타민K', { size: 5 })).supplements.map(({ supplementId }) => supplementId);
    const site = await startRelease(archive, await freePort(), server.url);
    const person = { name: '', gender: 'FEMALE', age: 67, condition: null, concerns: ['ANTICOAGULANT', 'STATIN', 'KIDNEY_DISEASE'] };
    const { result } = v.parse(
      analysisSchema,
      (
        await post(server.url, '/api/v1/combinations/analyze', {
          supplementIds: ids,
          population: { gender: 'FEMALE', age: 67 },
          concerns: person.concerns,
        })
      ).body,
    );
    expect(result.cautions.length).toBeGreaterThan(2);
    const { browser, close } = await borrowBrowser();
    const people = JSON.stringify({ chosen: 0, people: [person] });
    const context = await browser.newContext({
      ...PHONE,
      locale: 'ko-KR',
      storageState: { cookies: [], origins: [{ origin: site, localStorage: [{ name: 'people', value: people }] }] },
    });
    const page = await context.newPage();
    await page.goto(site + routes.combinationResult(ids));
    await page.locator('.caution').first().waitFor();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const shown = (await page.locator('.caution').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    for (const { text } of result.cautions)
      expect(
        shown.some((each) => each.includes(text.replace(/\s+/g, ' '))),
        text,
      ).toBe(true);
    await page.goto(site + routes.supplement(ids[0] ?? 0));
    await page.locator('.caution').first().waitFor();
    await context.close();
    await close();
  });
});
