import type { BrowserContextOptions } from 'playwright';
import { DESKTOP } from './browser.ts';
import type { Tokens } from './people.ts';
import type { TestServer } from './server.ts';

/** A browser whose storage holds a session. */
export function asMember(server: TestServer, tokens: Tokens, options: BrowserContextOptions = DESKTOP): BrowserContextOptions {
  const localStorage = [
    { name: 'accessToken', value: tokens.accessToken },
    { name: 'refreshToken', value: tokens.refreshToken },
  ];
  return { ...options, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } };
}
