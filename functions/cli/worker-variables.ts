import { SETTING_NAMES, settingFaults } from '#platform/env.ts';
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

/** @throws in one line, when the worker could do nothing with a setting: it would answer every request by a failure */
export function refuseBadSettings(variables: Readonly<Record<string, string>>): void {
  const faults = settingFaults(variables);
  if (faults.length > 0)
    throw new Error(`${faults.join(', ')} cannot be used as set: look under Settings in functions/README.md, or unset it.`);
}
