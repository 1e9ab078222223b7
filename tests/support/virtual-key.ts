import type { CDPSession, Page } from 'playwright';

/** Chromium's virtual authenticator. */
export type VirtualKey = {
  readonly session: CDPSession;
  readonly id: string;
  count(): Promise<number>;
  /** Whether user verification succeeds. */
  agree(isAgreed: boolean): Promise<void>;
};

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
