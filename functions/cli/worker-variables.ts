import { createECDH } from 'node:crypto';
import { SETTING_NAMES, settingFaults } from '#platform/env.ts';
import { isVapidPair } from '#platform/setting-forms.ts';
import { SECRET_NAMES } from './secrets.ts';

/**
 * The variables that a local worker gets from this process's environment: every setting that the worker knows but the secrets, which come from the
 * state folder. The site is `localhost` to itself: passkeys work on no address made of numbers.
 */
export function workerVariables(
  port: number,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const names = SETTING_NAMES.filter((name) => !SECRET_NAMES.includes(name));
  const given = names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []));
  return { PUBLIC_URL: `http://localhost:${port}`, ...Object.fromEntries(given) };
}

/** The names of VAPID keys that are set and no pair: each push would fail, and browsers keep what they subscribed with. */
function vapidFaults(variables: Readonly<Record<string, string>>): string[] {
  return ['', '_BEFORE'].flatMap((edition) => {
    const [publicName, privateName] = [`VAPID_PUBLIC_KEY${edition}`, `VAPID_PRIVATE_KEY${edition}`];
    const [publicKey = '', privateKey = ''] = [variables[publicName], variables[privateName]];
    if (publicKey === '' && privateKey === '') return [];
    if (!isVapidPair(publicKey, privateKey)) return [isVapidPair(publicKey, 'A'.repeat(43)) ? privateName : publicName];
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(privateKey, 'base64url');
      return pair.getPublicKey('base64url') === publicKey ? [] : [publicName];
    } catch {
      return [privateName];
    }
  });
}

/** @throws with a line for each setting that the worker could do nothing with: it would answer every request by a failure */
export function refuseBadSettings(variables: Readonly<Record<string, string>>): void {
  const faults = [...settingFaults(variables), ...vapidFaults(variables)];
  if (faults.length === 0) return;
  throw new Error(
    faults.map((name) => `${name} cannot be used as set: look under Settings in functions/README.md, or unset it.`).join('\n'),
  );
}
