import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { PROJECT } from '#cli/paths.ts';

describe('the logs of the platform', () => {
  it.each([undefined, 'staging'])('the logs of the platform hold no address of a request (environment %s)', (env) => {
    const { observability } = unstable_readConfig({ config: resolve(PROJECT, 'wrangler.toml'), env }, { hideWarnings: true });
    expect(observability?.logs).toMatchObject({ enabled: true, invocation_logs: false });
  });
});
