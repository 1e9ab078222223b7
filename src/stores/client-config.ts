import * as v from 'valibot';
import { CLIENT_CONFIG_PATH, type ClientConfig, clientConfigSchema } from '#contract/client-config.ts';

let loading: Promise<ClientConfig> | undefined;

async function load(): Promise<ClientConfig> {
  try {
    const response = await fetch(CLIENT_CONFIG_PATH);
    const config = v.safeParse(clientConfigSchema, response.ok ? await response.json() : {});
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

/** Whether pages may be handed to the messenger: only where a key for it is configured. */
export async function canShareByKakao(): Promise<boolean> {
  return Boolean((await loadClientConfig()).kakaoJsKey);
}
