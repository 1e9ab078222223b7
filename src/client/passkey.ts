import * as v from 'valibot';
import {
  type Assertion,
  type Attestation,
  assertionSchema,
  attestationSchema,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#contract/accounts/passkey-answers.ts';
import { canHavePasskeys } from '#domain/accounts/passkey.ts';
import { isMissingInApp } from '#domain/notifications/in-app-browser.ts';

type NoPasskeys = 'numbers' | 'unsupported';

/** Passkeys need a domain name, not an IP address. Null where they work. */
export function passkeyObstacle(): NoPasskeys | null {
  if (!canHavePasskeys(location.hostname)) return 'numbers';
  const isSupported = 'PublicKeyCredential' in window && 'credentials' in navigator && !isMissingInApp('passkey', navigator.userAgent);
  return isSupported ? null : 'unsupported';
}

type PasskeyOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

const failureSchema = v.object({ name: v.string(), code: v.optional(v.string()) });

function outcomeOf(failure: unknown): { readonly kind: 'cancelled' | 'known' | 'failed' } {
  const parsed = v.safeParse(failureSchema, failure);
  if (!parsed.success) return { kind: 'failed' };
  const { name, code } = parsed.output;
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'known' };
  // Browsers report a refusal, a timeout and a missing key alike.
  return { kind: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
}

/** Asks for a passkey; aborts a pending conditional (autofill) request first. */
export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyOutcome<Assertion>> {
  pending?.abort();
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const given: unknown = await startAuthentication({ optionsJSON: options });
    return { kind: 'answered', answer: v.parse(assertionSchema, given) };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

export async function makePasskey(options: PasskeyCreation): Promise<PasskeyOutcome<Attestation>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made: unknown = await startRegistration({ optionsJSON: { ...options, extensions: {} } });
    return { kind: 'answered', answer: v.parse(attestationSchema, made) };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

let pending: AbortController | undefined;

async function supportsAutofill(): Promise<boolean> {
  if (passkeyObstacle() !== null || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Conditional mediation (autofill), without a library. @param renewedMs milliseconds until the challenge is renewed */
export async function offerInAutofill(
  options: PasskeyRequest,
  renewedMs: number,
): Promise<PasskeyOutcome<Assertion> | { readonly kind: 'renewed' }> {
  if (!(await supportsAutofill())) return { kind: 'cancelled' };
  pending?.abort();
  const own = new AbortController();
  pending = own;
  let isRenewed = false;
  const timer = setTimeout(() => {
    isRenewed = true;
    own.abort();
  }, renewedMs);
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const given = await navigator.credentials.get({ mediation: 'conditional', signal: own.signal, publicKey });
    return given instanceof PublicKeyCredential
      ? { kind: 'answered', answer: v.parse(assertionSchema, given.toJSON()) }
      : { kind: 'cancelled' };
  } catch (failure) {
    return isRenewed ? { kind: 'renewed' } : outcomeOf(failure);
  } finally {
    clearTimeout(timer);
  }
}

/** Feature detection of `signalUnknownCredential`: the device stops offering the key. */
export function forgetKey(rpId: string, credentialId: string): void {
  const signal: unknown = Reflect.get(PublicKeyCredential, 'signalUnknownCredential');
  if (typeof signal === 'function') void Promise.resolve(signal.call(PublicKeyCredential, { rpId, credentialId })).catch(() => null);
}
