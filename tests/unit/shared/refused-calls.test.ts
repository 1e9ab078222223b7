import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editProfile } from '#copy/accounts/my-page.ts';
import { routineForm } from '#copy/reminders/reminders.ts';
import { $consents, loadConsents } from '#stores/accounts/consents.ts';
import { askToChangeAddress, askToVerify } from '#stores/accounts/credentials.ts';
import { preparePhoto } from '#stores/accounts/profile.ts';
import { knownProof, proveByPassword } from '#stores/accounts/proof.ts';
import { agreedIds } from '#stores/accounts/sign-up.ts';
import { keepRoutine } from '#stores/reminders/edit.ts';

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const answers = (result: unknown) =>
  asked.mockImplementation(async () => Response.json({ isSuccess: true, code: 'COMMON200', message: '', result }));
const refuses = (message: string) =>
  asked.mockImplementation(async () => Response.json({ isSuccess: false, code: 'VALID400_0', message, result: null }, { status: 400 }));

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'a.b.c' : null) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NEW = { id: null, name: '비타민', imageUrl: '', photo: null, supplementId: null, groups: [] };

describe('a call that is refused', () => {
  it.each([
    ['a mail that confirms an address', () => askToVerify()],
    ['another address', () => askToChangeAddress('new@example.com', 'proof')],
    ['a new reminder', () => keepRoutine(NEW)],
    ['an edited reminder', () => keepRoutine({ ...NEW, id: 7 })],
    ['a proof of who one is', () => proveByPassword('wrong')],
  ])('a refused call leaves %s undone, in the words of the server', async (_, ask) => {
    refuses('이렇게는 안 돼요.');
    expect(await ask()).toEqual({ ok: false, message: '이렇게는 안 돼요.' });
  });

  it.each([
    [null, routineForm.addFailed],
    [7, routineForm.editFailed],
  ])('a refused call without words says what of reminder %s has failed', async (id, message) => {
    refuses('');
    expect(await keepRoutine({ ...NEW, id })).toEqual({ ok: false, message });
  });

  it('a refused call says that the consents are not known', async () => {
    refuses('');
    await loadConsents();
    expect($consents.get()).toEqual({ state: 'failed' });
  });
});

describe('a call that is answered', () => {
  it("an answered call has the person's consents", async () => {
    answers([]);
    await loadConsents();
    expect($consents.get()).toEqual({ state: 'loaded', consents: [] });
  });

  it('an answered call keeps the proof of identity for some minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers({ proof: 'of today' });
    expect(knownProof()).toBeNull();
    expect(await proveByPassword('right')).toEqual({ ok: true, proof: 'of today' });
    expect(knownProof()).toBe('of today');
    vi.advanceTimersByTime(4.5 * 60_000);
    expect(knownProof()).toBeNull();
  });
});

describe('the documents that are agreed to', () => {
  const TERMS = [
    { id: 1, slug: 'service', required: true },
    { id: 2, slug: 'privacy', required: true },
    { id: 3, slug: 'marketing', required: false },
  ];

  it.each([
    [false, [1, 2]],
    [true, [1, 2, 3]],
  ])('agreed documents are the required ones, and with news (%s) the optional one too', async (agreeToMarketing, ids) =>
    expect(await agreedIds(TERMS, agreeToMarketing)).toEqual(ids),
  );
});

describe('a chosen photo', () => {
  it.each([
    ['text/plain', editProfile.photoType],
    ['image/png', editProfile.photoUnreadable],
  ])('a chosen photo that is no picture, %s, is refused before any request', async (type, message) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not a picture', 'InvalidStateError')));
    expect(await preparePhoto(new File(['no picture'], 'photo', { type }))).toEqual({ ok: false, message });
    expect(asked).not.toHaveBeenCalled();
  });
});
