import type { Context } from '#upstream/http/context.ts';
import { homeOfName } from '#upstream/http/home.ts';
import { selectPasskeyByCredential } from './queries/passkeys.ts';
import { hasEmail } from './queries/people.ts';
import { type Identity, selectIdentityOwner } from './queries/sign-up.ts';

/** What an e-mail address is called in the directory. */
export function nameOfEmail(email: string): string {
  return `email ${email}`;
}

/** What an identity at a provider is called there. */
export function nameOfIdentity({ provider, subject }: Identity): string {
  return `identity ${provider} ${subject}`;
}

/** What a passkey is called there, by the name that its device gave it. */
export function nameOfPasskey(credentialId: string): string {
  return `passkey ${credentialId}`;
}

/** An address as a name to be taken. */
export function emailToTake(email: string) {
  return { name: nameOfEmail(email), isHad: (home: Context) => hasEmail(home, email) };
}

/** The same of an identity. */
export function identityToTake(identity: Identity) {
  return { name: nameOfIdentity(identity), isHad: async (home: Context) => (await selectIdentityOwner(home, identity)) !== null };
}

/** The same of a passkey. */
export function passkeyToTake(credentialId: string) {
  return {
    name: nameOfPasskey(credentialId),
    isHad: async (home: Context) => (await selectPasskeyByCredential(home, credentialId)) !== null,
  };
}

/** Whether an e-mail address belongs to an account already, wherever that is. */
export async function isEmailTaken(context: Context, email: string): Promise<boolean> {
  return hasEmail(await homeOfName(context, nameOfEmail(email)), email);
}
