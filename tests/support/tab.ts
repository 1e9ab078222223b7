import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium, FLAGS } from './chromium.ts';

const messageSchema = v.object({
  id: v.optional(v.number()),
  sessionId: v.optional(v.string()),
  method: v.optional(v.string(), ''),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});
type Message = v.InferOutput<typeof messageSchema>;

const targetsSchema = v.object({ targetInfos: v.array(v.object({ targetId: v.string() })) });
const sessionSchema = v.object({ sessionId: v.string() });
const attachedSchema = v.object({ sessionId: v.string(), targetInfo: v.object({ type: v.string(), subtype: v.optional(v.string()) }) });
const requestSchema = v.object({ request: v.object({ url: v.string() }) });
const evaluatedSchema = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });

type Wire = {
  send(method: string, parameters?: object, sessionId?: string): Promise<unknown>;
  onEvent(listen: (message: Message) => void): void;
};

function wireOf(socket: WebSocket): Wire {
  const waiting = new Map<number, { readonly done: (result: unknown) => void; readonly fail: (error: Error) => void }>();
  const listeners: ((message: Message) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = v.parse(messageSchema, JSON.parse(String(data)));
    const asked = message.id === undefined ? undefined : waiting.get(message.id);
    if (asked === undefined) for (const listen of listeners) listen(message);
    else if (message.error) asked.fail(new Error(message.error.message));
    else asked.done(message.result);
  });
  let last = 0;
  return {
    send(method, params = {}, sessionId) {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
      return new Promise((done, fail) => {
        waiting.set(id, { done, fail });
      });
    },
    onEvent: (listen) => listeners.push(listen),
  };
}

/** The DevTools address from Chromium's stderr. */
function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) done(address);
    });
    child.on('exit', () => fail(new Error(`the browser ended: ${said.slice(-300)}`)));
  });
}

/** The visible page of a tab, or a prerendered one. */
export type TabPage = {
  /** Was prerendered when it attached. */
  readonly isPrerendered: boolean;
  readonly requests: readonly string[];
  /** Awaits promises. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse, and optionally presses. */
  point(place: { readonly x: number; readonly y: number }, press?: 'press'): Promise<void>;
  goTo(address: string): Promise<void>;
};

export type Tab = {
  /** In the order of their attachment. */
  readonly pages: readonly TabPage[];
  close(): Promise<void>;
};

function pageOf(wire: Wire, sessionId: string, isPrerendered: boolean): TabPage {
  const requests: string[] = [];
  wire.onEvent(({ method, sessionId: of, params }) => {
    if (of === sessionId && method === 'Network.requestWillBeSent') requests.push(v.parse(requestSchema, params).request.url);
  });
  const mouse = (type: string, place: object) => wire.send('Input.dispatchMouseEvent', { type, ...place }, sessionId);
  return {
    isPrerendered,
    requests,
    async evaluate(expression) {
      const answer = await wire.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
      return v.parse(evaluatedSchema, answer).result.value;
    },
    async point(place, press) {
      await mouse('mouseMoved', place);
      if (press === undefined) return;
      const button = { ...place, button: 'left', clickCount: 1 };
      await mouse('mousePressed', button);
      await mouse('mouseReleased', button);
    },
    async goTo(url) {
      await wire.send('Page.navigate', { url }, sessionId);
    },
  };
}

/**
 * A whole Chromium with one tab, driven through the tab target: driving a page disables prerendering. Pages appear as they attach, first a blank
 * one.
 * @param flags for the command line
 */
export async function openTab(...flags: readonly string[]): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'vitanyang-tab-'));
  const parameters = [
    ...FLAGS,
    ...flags,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,900',
  ];
  const child = spawn(ensureChromium(), [...parameters, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const close = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.kill()) await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = new WebSocket(await debuggerAddress(child));
    await new Promise((done) => socket.addEventListener('open', done));
    const wire = wireOf(socket);
    const pages: TabPage[] = [];
    wire.onEvent(({ method, params }) => {
      if (method !== 'Target.attachedToTarget') return;
      const { sessionId, targetInfo } = v.parse(attachedSchema, params);
      if (targetInfo.type !== 'page') return;
      pages.push(pageOf(wire, sessionId, targetInfo.subtype === 'prerender'));
      for (const method of ['Network.enable', 'Runtime.runIfWaitingForDebugger']) void wire.send(method, {}, sessionId);
    });
    const { targetInfos } = v.parse(targetsSchema, await wire.send('Target.getTargets', { filter: [{ type: 'tab' }] }));
    const tab = v.parse(sessionSchema, await wire.send('Target.attachToTarget', { targetId: targetInfos[0]?.targetId, flatten: true }));
    await wire.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }, tab.sessionId);
    return { pages, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}
