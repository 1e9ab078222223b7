import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOwnEntries, openEntries, sealEntry } from '#client/sealed-entries.ts';
import { beginSession, endSession, readAccessToken } from '#client/session.ts';
import { keepIntake, readWaiting } from '#stores/reminders/outbox.ts';
import { stubDevice } from '#tests/support/device.ts';

const DAY_MS = 86_400_000;

/** A token with its owner and the secrets of a log-in. */
function tokenWith(person: string, ...secrets: readonly string[]): string {
  const claims = { sub: person, box: secrets.join(' ') };
  return ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'x'].join('.');
}

const HARU = tokenWith('7', 'secret-of-haru');
const NARI = tokenWith('8', 'secret-of-nari');

const logIn = (accessToken: string) => beginSession({ accessToken, refreshToken: 'r' });
const texts = async () => (await openEntries(readAccessToken())).map(({ text }) => text);
const tick = (time: string, isTaken = true) => ({ routineId: 1, date: '2026-11-24', time, isTaken });

let local: Storage;
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  local = stubDevice().local;
  logIn(HARU);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stored = () =>
  JSON.stringify(Array.from({ length: local.length }, (_, index) => [local.key(index), local.getItem(local.key(index) ?? '')]));

describe('sealed entries', () => {
  it('sealed outbox entries outlast a session, and open in order after the same person logs in again', async () => {
    for (const text of ['first', 'second', 'third']) expect(await sealEntry(text)).toMatchObject({ text });
    endSession('expired');
    expect(await texts()).toEqual([]);
    logIn(tokenWith('7', 'secret-of-haru'));
    expect(await texts()).toEqual(['first', 'second', 'third']);
  });

  it('sealed outbox entries tell another person on the device neither content nor owner', async () => {
    await sealEntry('skipped: nausea');
    endSession('logged-out');
    logIn(NARI);
    expect(await texts()).toEqual([]);
    await sealEntry('of nari');
    expect(await texts()).toEqual(['of nari']);
    expect(stored()).not.toMatch(/nausea|secret-of-haru|"7"/);
    logIn(HARU);
    expect(await texts()).toEqual(['skipped: nausea']);
  });

  it('sealed outbox entries do not open under another name, so that moving them is no use', async () => {
    await sealEntry('mine');
    const [{ key = '' } = {}] = await openEntries(HARU);
    local.setItem(`${key}x`, local.getItem(key) ?? '');
    local.removeItem(key);
    expect(await texts()).toEqual([]);
  });

  it("sealed outbox entries open after the server's key was rotated", async () => {
    await sealEntry('before');
    logIn(tokenWith('7', 'newer-secret', 'secret-of-haru'));
    await sealEntry('after');
    expect(await texts()).toEqual(['before', 'after']);
  });

  it('sealed outbox entries are dropped after thirty days, for any session', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await sealEntry('old');
    vi.setSystemTime(Date.now() + 29 * DAY_MS);
    await sealEntry('new');
    expect(await texts()).toEqual(['old', 'new']);
    logIn(NARI);
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    await texts();
    logIn(HARU);
    expect(await texts()).toEqual(['new']);
  });

  it('sealed outbox entries stay in order after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await sealEntry('first');
    vi.setSystemTime(Date.now() - DAY_MS);
    await sealEntry('second');
    expect(await texts()).toEqual(['first', 'second']);
  });

  it('sealed outbox entries are a thousand at most: one more is refused, and none is lost for it', async () => {
    for (let count = 0; count < 1000; count += 1) await sealEntry(String(count));
    expect(await sealEntry('one too many')).toBeNull();
    expect(await texts()).toHaveLength(1000);
  });

  it('sealed outbox entries go with an account, and those of others stay', async () => {
    await sealEntry('of haru');
    logIn(NARI);
    await sealEntry('of nari');
    logIn(HARU);
    await dropOwnEntries();
    expect(await texts()).toEqual([]);
    logIn(NARI);
    expect(await texts()).toEqual(['of nari']);
  });

  it('outbox entries without a secret of the server end with the session, unread by the next person', async () => {
    logIn(tokenWith('9'));
    await sealEntry('of somebody');
    expect(await texts()).toEqual(['of somebody']);
    endSession('expired');
    logIn(tokenWith('10'));
    expect(await texts()).toEqual([]);
  });

  it('outbox entries are refused where they cannot be sealed or stored', async () => {
    vi.stubGlobal('crypto', {});
    expect(await sealEntry('x')).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('localStorage', undefined);
    expect(await sealEntry('x')).toBeNull();
  });
});

describe('the outbox', () => {
  it('the outbox keeps each intake in the order in which it was made, with late, skipped and the reason', async () => {
    await keepIntake(tick('09:00'));
    await keepIntake(tick('21:00'));
    await keepIntake(tick('09:00', false));
    const skipped = { ...tick('21:00', false), note: { state: 'SKIPPED', reason: '속이 불편했어요' } } as const;
    await keepIntake(skipped);
    expect((await readWaiting()).map(({ key: _, id: __, ...intake }) => intake)).toEqual([
      tick('09:00'),
      tick('21:00'),
      tick('09:00', false),
      skipped,
    ]);
  });

  it('the outbox gives each intake an id of its own', async () => {
    for (const time of ['08:00', '09:00', '10:00']) await keepIntake(tick(time));
    const ids = (await readWaiting()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
  });
});
