import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** A mail as a mail program reads it. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The button's address, or empty. */
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
};

async function readLetter(path: string): Promise<Letter> {
  const { to, subject = '', text = '', html = '', headers } = await PostalMime.parse(readFileSync(path));
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}

function foldersLetters({ stateDirectory }: TestServer): string[] {
  try {
    return readdirSync(join(stateDirectory, 'mail')).sort();
  } catch {
    return [];
  }
}

/** Oldest first. */
export function allMails(server: TestServer): Promise<Letter[]> {
  return Promise.all(foldersLetters(server).map((name) => readLetter(join(server.stateDirectory, 'mail', name))));
}

/** Oldest first, once there are `atLeast`. */
export async function mailsTo(server: TestServer, address: string, atLeast = 1): Promise<Letter[]> {
  const found = async () => (await allMails(server)).filter(({ to }) => to === address);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast);
  return found();
}
