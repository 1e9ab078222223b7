import * as v from 'valibot';
import {
  type Assertion,
  type Attestation,
  assertionSchema,
  attestationSchema,
  type PasskeyCreation,
  type PasskeyRequest,
} from '#contract/passkey-answers.ts';
import { canHavePasskeys } from '#domain/passkey.ts';

/** Why there are no passkeys here; null where there are. */
type NoPasskeys = 'numbers' | 'unsupported';

/** Whether this browser can use passkeys at this address: they belong to a name, never to numbers. */
export function passkeyObstacle(): NoPasskeys | null {
  if (!canHavePasskeys(location.hostname)) return 'numbers';
  return 'PublicKeyCredential' in window && 'credentials' in navigator ? null : 'unsupported';
}

/** What came of asking a device: its answer, nothing as the person has turned it down, a key that is there already, or a failure. */
type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

const failureSchema = v.object({ name: v.string(), code: v.optional(v.string()) });

function outcomeOf(failure: unknown): { readonly kind: 'cancelled' | 'known' | 'failed' } {
  const told = v.safeParse(failureSchema, failure);
  if (!told.success) return { kind: 'failed' };
  const { name, code } = told.output;
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return { kind: 'known' };
  // Browsers tell a refusal, a time that is over and a device without a key alike.
  return { kind: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' };
}

/** Asks for a passkey of this site; the code for it comes with the tap. Whatever asks quietly at the moment gives way. */
export async function askForPasskey(options: PasskeyRequest): Promise<Asked<Assertion>> {
  quiet?.abort();
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const given: unknown = await startAuthentication({ optionsJSON: options });
    return { kind: 'answered', answer: v.parse(assertionSchema, given) };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

/** Has the device make a passkey. */
export async function makePasskey(options: PasskeyCreation): Promise<Asked<Attestation>> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const made: unknown = await startRegistration({ optionsJSON: { ...options, extensions: {} } });
    return { kind: 'answered', answer: v.parse(attestationSchema, made) };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

/** What asks quietly at the moment: browsers answer one question at a time. */
let quiet: AbortController | undefined;

async function canAskQuietly(): Promise<boolean> {
  if (passkeyObstacle() !== null || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Has the browser offer passkeys where it fills in names, by its own call: nothing is loaded for it.
 * @param renewedMs after so long the question is to be asked anew
 */
export async function askQuietly(options: PasskeyRequest, renewedMs: number): Promise<Asked<Assertion> | { readonly kind: 'renewed' }> {
  if (!(await canAskQuietly())) return { kind: 'cancelled' };
  quiet?.abort();
  const own = new AbortController();
  quiet = own;
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

/** Tells the device, where browsers can, that nobody here has a key any more: it need not offer it again. */
export function forgetKey(rpId: string, credentialId: string): void {
  const signal: unknown = Reflect.get(PublicKeyCredential, 'signalUnknownCredential');
  if (typeof signal === 'function') void Promise.resolve(signal.call(PublicKeyCredential, { rpId, credentialId })).catch(() => null);
}
