import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { nicknameText } from '#contract/accounts/account-fields.ts';
import { isEmail, normaliseEmail } from '#domain/accounts/account.ts';
import { isCommonPassword } from '#domain/accounts/common-password.ts';
import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts';
import { searchKey } from '#domain/search/search-text.ts';
import { withoutPercentage } from '#register/import/read-amount.ts';

const LENGTH = 100_000;
const MOST_MS = 5;

const WORST: readonly (readonly [string, string])[] = [
  ['blanks', ' '.repeat(LENGTH)],
  ['blanks by threes', '   a'.repeat(LENGTH / 4)],
  ['line ends', '\n'.repeat(LENGTH)],
  ['digits', '1'.repeat(LENGTH)],
  ['brackets', '('.repeat(LENGTH)],
  ['signs', '!'.repeat(LENGTH)],
  ['dots', `a@${'.a'.repeat(LENGTH / 2)}`],
  ['ranges', '1~'.repeat(LENGTH / 2)],
  ['labels', '표시량'.repeat(LENGTH / 3)],
];

/** Readers of texts up to a body's maximum, or up to their own length check. */
const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['amounts', withoutPercentage],
  ['names', (text) => safeParse(nicknameText, text)],
  ['e-mail addresses', (text) => isEmail(normaliseEmail(text))],
  ['passwords', (text) => isCommonPassword(text.slice(0, 128), [text.slice(0, 254)])],
  ['search words', searchKey],
  ['push addresses', (text) => isPushEndpoint(`https://${text}.push.apple.com/x`)],
];

/** A neighbour on the same core slows runs for a while, so many are tried until one is quick enough. */
const MOST_RUNS = 150;

/** CPU milliseconds of the fastest run. */
function quickest(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < MOST_RUNS && least > MOST_MS; count += 1) {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

describe.each(READERS)('a long text is soon read for %s', (_, read) => {
  it.each(WORST)('a long text is soon read for %s', (_name, text) => {
    expect(quickest(() => read(text))).toBeLessThanOrEqual(MOST_MS);
  });
});
