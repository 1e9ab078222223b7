import * as v from 'valibot';

const configSchema = v.object({ kakaoJsKey: v.nullish(v.string(), '') });

/** Whether pages may be handed to the messenger: only where a key for it is configured. */
export async function canShareByKakao(): Promise<boolean> {
  try {
    const response = await fetch('/client-config.json');
    const config = v.safeParse(configSchema, response.ok ? await response.json() : null);
    return config.success && config.output.kakaoJsKey !== '';
  } catch {
    return false;
  }
}
