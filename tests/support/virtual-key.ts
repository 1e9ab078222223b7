import type { CDPSession, Page } from 'playwright';

/** A device of the browser's own that keeps passkeys and unlocks them by itself. */
export type VirtualKey = {
  readonly session: CDPSession;
  readonly id: string;
  /** How many keys it has. */
  count(): Promise<number>;
  /** Whether its owner agrees when they are asked. */
  agree(isAgreed: boolean): Promise<void>;
};

/** Gives a page a device that keeps passkeys, as phones and computers have one. */
export async function plugIn(page: Page): Promise<VirtualKey> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    session,
    id,
    async count() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
      return credentials.length;
    },
    async agree(isAgreed) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: isAgreed });
    },
  };
}
