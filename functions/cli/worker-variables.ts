import { SETTING_NAMES, settingFaults } from '#platform/env.ts';
import { isVapidPair } from '#platform/setting-forms.ts';
import { SECRET_NAMES, vapidPublicKey } from './secrets.ts';

/** No secrets. `localhost`, as passkeys need a host name. */
export function workerVariables(
  port: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const names = SETTING_NAMES.filter((name) => !SECRET_NAMES.includes(name));
  const given = names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return { PUBLIC_URL: `http://localhost:${port}`, ...Object.fromEntries(given) };
}

/** With mismatched keys pushes fail, and browsers keep their key. */
function vapidFaults(variables: Readonly<Record<string, string>>): string[] {
  return ['', '_BEFORE'].flatMap((edition) => {
    const [publicName, privateName] = [`VAPID_PUBLIC_KEY${edition}`, `VAPID_PRIVATE_KEY${edition}`];
    const [publicKey = '', privateKey = ''] = [variables[publicName], variables[privateName]];
    if (publicKey === '' && privateKey === '') return [];
    if (!isVapidPair(publicKey, privateKey)) return [isVapidPair(publicKey, 'A'.repeat(43)) ? privateName : publicName];
    try {
      return vapidPublicKey(privateKey) === publicKey ? [] : [publicName];
    } catch {
      return [privateName];
    }
  });
}

export function badSettings(variables: Readonly<Record<string, string>>): string[] {
  return [...settingFaults(variables), ...vapidFaults(variables)];
}

/** @throws a line per invalid setting */
export function refuseBadSettings(variables: Readonly<Record<string, string>>): void {
  const faults = badSettings(variables);
  if (faults.length === 0) return;
  throw new Error(
    faults.map((name) => `${name} cannot be used as set: look under Settings in functions/README.md, or unset it.`).join('\n'),
  );
}
