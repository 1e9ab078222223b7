type Policies = {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
};

declare global {
  interface Window {
    /** Absent where the browser does not enforce Trusted Types. */
    readonly trustedTypes?: Policies;
  }
}

function ownScript(address: string): string {
  const url = new URL(address, location.href);
  if (url.origin !== location.origin) throw new TypeError(`No script from ${url.origin}.`);
  return url.href;
}

/** Lets a library start a worker from our own origin, and nothing else: HTML has no way through. Call it just before the first use. */
export function allowOwnScripts(): void {
  const policies = window.trustedTypes;
  if (policies && !policies.defaultPolicy) policies.createPolicy('default', { createScriptURL: ownScript });
}
