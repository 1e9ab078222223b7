import { vi } from 'vitest';

/** Storage as a browser has it. */
function storage(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  /** Names by their place, until something is added or taken away. */
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

/** Stands in for what the session's code uses of a browser; `vi.unstubAllGlobals` takes it away. */
export function stubDevice(kept: Record<string, string> = {}): { readonly local: Storage; readonly session: Storage } {
  const device = { local: storage(kept), session: storage({}) };
  vi.stubGlobal('localStorage', device.local);
  vi.stubGlobal('sessionStorage', device.session);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  return device;
}

/** A token that says whose it is, as ours do; its signature is none. */
export function tokenOf(person: string, mark = ''): string {
  return ['e30', Buffer.from(JSON.stringify({ sub: person, mark })).toString('base64url'), 'x'].join('.');
}
