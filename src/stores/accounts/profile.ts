import { atom } from 'nanostores';
import { call, callForBody } from '#client/http.ts';
import { leaveSession } from '#client/own-entries.ts';
import { uprightPhoto } from '#client/photo.ts';
import { hasSealedEntries } from '#client/sealed-mark.ts';
import { isLoggedIn, onSessionEnded, readAccessToken, readRefreshToken } from '#client/session.ts';
import { readMe, type User, updateMe, updateProfileImage, withdraw } from '#contract/accounts/accounts.ts';
import { logOut as logOutEndpoint } from '#contract/accounts/auth.ts';
import { uploadPicture } from '#contract/shared/pictures.ts';
import { editProfile, myPage } from '#copy/accounts/my-page.ts';
import { isPhotoType, LARGEST_PHOTO } from '#domain/labels/photo.ts';
import { turnPushOff } from '../notifications/push.ts';
import { DONE, failureText, type Outcome, requestIdOf, statusOf } from '../shared/failure-text.ts';
import { forgetAvatar } from './avatar.ts';

/** Milliseconds to wait for the outbox at log-out. */
const LEAVING_MS = 5000;

type ProfileState =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest' }
  | { readonly state: 'loading' }
  /** `isRefused`: the server knows no such person. */
  | { readonly state: 'failed'; readonly isRefused: boolean; readonly requestId: string | undefined }
  | { readonly state: 'loaded'; readonly user: User };

export const UNKNOWN: ProfileState = { state: 'unknown' };

export const $profile = atom<ProfileState>(UNKNOWN);

export async function loadProfile(): Promise<void> {
  if (!isLoggedIn()) {
    $profile.set({ state: 'guest' });
    return;
  }
  $profile.set({ state: 'loading' });
  onSessionEnded(() => $profile.set({ state: 'guest' }));
  const outcome = await call(readMe);
  if (outcome.ok) $profile.set({ state: 'loaded', user: outcome.result });
  else if (isLoggedIn()) {
    const status = statusOf(outcome.failure);
    $profile.set({ state: 'failed', isRefused: status >= 400 && status < 500, requestId: requestIdOf(outcome.failure) });
  } else $profile.set({ state: 'guest' });
}

/** Servers without proofs get none. */
const withProofOf = (proof: string) => (proof === '' ? {} : { proof });

type ProfileChanges = { readonly nickname?: string; readonly birthDate?: string; readonly phoneNumber?: string };

export async function saveProfile(changes: ProfileChanges, proof = ''): Promise<Outcome> {
  if (Object.keys(changes).length === 0) return DONE;
  const outcome = await callForBody(updateMe, { body: changes, ...withProofOf(proof) });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, editProfile.saveFailed) };
}

function photoComplaint({ type, size }: { readonly type: string; readonly size: number }): string | null {
  if (!isPhotoType(type)) return editProfile.photoType;
  return size > LARGEST_PHOTO ? editProfile.photoSize : null;
}

export type PreparedPhoto =
  | { readonly ok: true; readonly photo: Blob; readonly preview: string }
  | { readonly ok: false; readonly message: string };

/** A `data:` URL, as the CSP allows no `blob:`; empty where the picture cannot be read. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => done('');
    reader.readAsDataURL(picture);
  });
}

/** Redraws a photo upright and small, without metadata; nothing is sent. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const complaint = photoComplaint(file);
  if (complaint !== null) return { ok: false, message: complaint };
  const photo = await uprightPhoto(file);
  if (photo === null) return { ok: false, message: editProfile.photoUnreadable };
  return { ok: true, photo, preview: await dataAddress(photo) };
}

export async function savePhoto(photo: Blob): Promise<Outcome> {
  const form = new FormData();
  form.set('file', photo, 'photo.jpg');
  form.set('upload_preset', 'profile');
  const stored = await call(uploadPicture, { form });
  if (!stored.ok) return { ok: false, message: failureText(stored.failure, editProfile.uploadFailed) };
  const saved = await call(updateProfileImage, { body: { profileImageUrl: stored.result.secure_url } });
  if (!saved.ok) return { ok: false, message: failureText(saved.failure, editProfile.saveFailed) };
  forgetAvatar();
  return DONE;
}

export async function sendBeforeLeaving(): Promise<number> {
  if (!hasSealedEntries()) return 0;
  const [{ sendWaiting }, { readWaiting }] = await Promise.all([import('../reminders/send-waiting.ts'), import('../reminders/outbox.ts')]);
  await Promise.race([sendWaiting(), new Promise((done) => setTimeout(done, LEAVING_MS))]);
  return (await readWaiting()).length;
}

/** The server call is not awaited. @param isErased deletes what this device alone has, in place of sealing it */
export async function logOut(isErased: boolean): Promise<void> {
  const [token, refreshToken] = [readAccessToken(), readRefreshToken()];
  void turnPushOff(token);
  void callForBody(logOutEndpoint, { body: { refreshToken }, ...(token === null ? {} : { bearer: token }), isKeptAlive: true });
  await leaveSession('logged-out', isErased);
}

export async function withdrawAccount(proof: string): Promise<Outcome> {
  const outcome = await callForBody(withdraw, withProofOf(proof));
  if (!outcome.ok) return { ok: false, message: myPage.withdrawFailed };
  await leaveSession('logged-out', true);
  return DONE;
}
