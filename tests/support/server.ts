import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRuntime, type Runtime } from '../../functions/cli/runtime.ts';
import { localSecrets } from '../../functions/cli/secrets.ts';
import { SNAPSHOT } from './snapshot.ts';

export type TestServer = Runtime & { close(): Promise<void> };

/** A port nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** The whole built worker on a copy of the seeded state; its own port, its own databases. */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'vitanyang-'));
  cpSync(SNAPSHOT, stateDirectory, { recursive: true });
  const port = await freePort();
  const secrets = await localSecrets(stateDirectory);
  const runtime = await openRuntime({
    port,
    stateDirectory,
    variables: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...secrets, ...variables },
  });
  return {
    ...runtime,
    async close() {
      await runtime.close();
      rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}
