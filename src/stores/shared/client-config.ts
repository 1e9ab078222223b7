import * as v from 'valibot';
import { CLIENT_CONFIG_PATH, type ClientConfig, clientConfigSchema } from '#contract/shared/client-config.ts';

let loading: Promise<ClientConfig> | undefined;
let isKnown = false;

async function load(): Promise<ClientConfig> {
  try {
    const response = await fetch(CLIENT_CONFIG_PATH);
    const config = v.safeParse(clientConfigSchema, response.ok ? await response.json() : {});
    isKnown = config.success && response.ok;
    if (config.success) return config.output;
  } catch {}
  loading = undefined;
  return v.parse(clientConfigSchema, {});
}

export function loadClientConfig(): Promise<ClientConfig> {
  loading ??= load();
  return loading;
}

export function isConfigKnown(): boolean {
  return isKnown;
}

export async function canShareByKakao(): Promise<boolean> {
  return Boolean((await loadClientConfig()).kakaoJsKey);
}
