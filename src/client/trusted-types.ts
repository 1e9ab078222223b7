type Policies = {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
};

declare global {
  interface Window {
    /** Feature detection: absent where Trusted Types are not enforced. */
    readonly trustedTypes?: Policies;
  }
}

function ownScript(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new TypeError(`No script from ${url.origin}.`);
  return url.href;
}

export function allowOwnScripts(): void {
  const policies = window.trustedTypes;
  if (policies && !policies.defaultPolicy) policies.createPolicy('default', { createScriptURL: ownScript });
}
