import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { declarativeText } from '#outbox/push/declarative-text.ts';
import { reminderMessage, summaryMessage } from '#outbox/push/message.ts';
import { onlyWhen } from '../support/conditions.ts';

/** The last commit whose worker knew flat keys alone. */
const RELEASE = '43dfb5fa';

function sourcesOf(release: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', release, 'package.json', 'src'], {
      cwd: PROJECT,
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

const archive = sourcesOf(RELEASE);
const HISTORY = { isMet: archive !== null, reason: `no git history: release ${RELEASE} is not at hand`, command: 'git fetch --unshallow' };
const folder = mkdtempSync(join(tmpdir(), 'vitanyang-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shownSchema = v.looseObject({ title: v.string(), body: v.string(), tag: v.string() });
let script = '';

/** What the worker shows of a push, in a bare global scope. */
async function shownBy(text: string) {
  const handlers = new Map<string, (event: unknown) => void>();
  const shown: unknown[] = [];
  const scope = createContext({
    URL,
    location: new URL('https://vitanyang.example/firebase-messaging-sw.js'),
    clients: {},
    skipWaiting: () => Promise.resolve(),
    registration: { showNotification: async (title: string, options: object) => shown.push({ title, ...options }) },
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
  });
  runInContext(script, scope);
  const done: Promise<unknown>[] = [];
  handlers.get('push')?.({ data: { text: () => text }, waitUntil: (promise: Promise<unknown>) => done.push(promise) });
  await Promise.all(done);
  return v.parse(v.pipe(v.array(shownSchema), v.length(1)), JSON.parse(JSON.stringify(shown)))[0];
}

describe('a service worker installed before', onlyWhen(HISTORY), () => {
  beforeAll(async () => {
    if (archive !== null) execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'src/client/service-worker/index.ts')],
      bundle: true,
      format: 'iife',
      target: 'es2022',
      write: false,
      define: { __BUILD__: '"earlier"' },
    });
    script = outputFiles[0]?.text ?? '';
  });

  it('a service worker installed before shows a declarative reminder with its text, buttons and address', async () => {
    const routine = { id: 7, name: '오메가3', daysLeft: null };
    const message = reminderMessage(routine, 29_000_000, { date: '2026-11-26', time: '09:00' }, 'signed');
    expect(await shownBy(declarativeText(message, 'https://vitanyang.example', 2))).toMatchObject({
      title: '영양제 먹을 시간이에요',
      body: '‘오메가3’ · 오전 9:00',
      tag: '7:29000000',
      data: { url: '/alarm?date=2026-11-26', token: 'signed' },
      actions: [
        { action: 'taken', title: '먹었어요' },
        { action: 'snooze', title: '10분 뒤' },
      ],
    });
  });

  it('a service worker installed before shows a declarative summary without buttons', async () => {
    const shown = await shownBy(declarativeText(summaryMessage(3, 29_000_000, 4), 'https://vitanyang.example', null));
    expect(shown).toMatchObject({ title: '놓친 섭취 알림이 있어요', data: { url: '/alarm', token: '' }, actions: [] });
  });
});
