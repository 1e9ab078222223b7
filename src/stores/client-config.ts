import * as v from 'valibot';
import { CLIENT_CONFIG_PATH, type ClientConfig, clientConfigSchema } from '#contract/client-config.ts';

let loading: Promise<ClientConfig> | undefined;
let isKnown = false;

async function load(): Promise<ClientConfig> {
  try {
    const response = await fetch(CLIENT_CONFIG_PATH);
    const config = v.safeParse(clientConfigSchema, response.ok ? await response.json() : {});
    isKnown = config.success && response.ok;
    if (config.success) return config.output;
  } catch {
    // What follows stands for a deployment that nothing is known of.
  }
  loading = undefined;
  return v.parse(clientConfigSchema, {});
}

/** What this deployment offers; asked for once a page. */
export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= load();
  return loading;
}

/** Whether what this deployment offers is known by now: where its other ways to log in are, too. */
export function isConfigKnown(): boolean {
  return isKnown;
}

/** Whether pages may be handed to the messenger: only where a key for it is configured. */
export async function canShareByKakao(): Promise<boolean> {
  return Boolean((await loadClientConfig()).kakaoJsKey);
}
