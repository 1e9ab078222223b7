import { expect } from 'vitest';
import { allMails } from './mail.ts';
import type { TestServer } from './server.ts';

/** The token of the latest letter to an address whose link is for a purpose, once there are so many of them. */
export async function linkTo(server: TestServer, address: string, purpose: 'reset' | 'verify' | 'change', atLeast = 1): Promise<string> {
  const tokens = async () =>
    (await allMails(server)).flatMap(({ to, link }) => {
      const [, token] = new RegExp(`#${purpose}=([\\w-]{43})$`).exec(link) ?? [];
      return to === address && token !== undefined ? [token] : [];
    });
  await expect.poll(async () => (await tokens()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast);
  return (await tokens()).at(-1) ?? '';
}

/** Leaves somebody's address as their answer to the mail of signing up would. */
export async function confirmAddress({ accounts }: TestServer, address: string): Promise<void> {
  await accounts.prepare('UPDATE user SET email_verified_at = 1 WHERE email = ?1').bind(address).all();
}
