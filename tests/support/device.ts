import { vi } from 'vitest';

function storage(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  /** Cached key order until an entry is added or removed. */
  let names: readonly string[] | null = null;
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      names = null;
      kept.set(key, String(value));
    },
    removeItem: (key) => {
      names = null;
      kept.delete(key);
    },
    clear: () => {
      names = null;
      kept.clear();
    },
    key: (index) => {
      names ??= [...kept.keys()];
      return names[index] ?? null;
    },
    get length() {
      return kept.size;
    },
  };
}

/** The channel of the only tab: a real one would deliver to the next test of this process. Tabs are covered in the browser. */
class QuietChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Stubs the browser globals of the session's code; `vi.unstubAllGlobals` removes it. */
export function stubDevice(kept: Record<string, string> = {}): { readonly local: Storage; readonly session: Storage } {
  const device = { local: storage(kept), session: storage({}) };
  vi.stubGlobal('localStorage', device.local);
  vi.stubGlobal('sessionStorage', device.session);
  vi.stubGlobal('BroadcastChannel', QuietChannel);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  return device;
}

/** An unsigned token with a subject. */
export function tokenOf(person: string, mark = ''): string {
  return ['e30', Buffer.from(JSON.stringify({ sub: person, mark })).toString('base64url'), 'x'].join('.');
}
