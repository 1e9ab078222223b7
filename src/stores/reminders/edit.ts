import { atom } from 'nanostores';
import { call, callForBody } from '#client/http.ts';
import { uploadPicture } from '#contract/pictures.ts';
import {
  deleteRoutine,
  listRoutineWarnings,
  type RoutineWarning,
  saveCustomRoutine,
  saveRoutine,
  switchRoutine,
} from '#contract/reminders.ts';
import { readSupplement } from '#contract/supplements.ts';
import { reminders, routineForm } from '#copy/reminders.ts';
import { imageAddress } from '#domain/routes.ts';
import { switchStateOf } from '#domain/routine.ts';
import { crossSchedules } from '#domain/schedule.ts';
import type { Weekday } from '#domain/weekday.ts';
import { DONE, failureText, type Outcome, statusOf } from '../failure-text.ts';
import { setLocked } from '../locks.ts';
import type { PreparedPhoto } from '../profile.ts';
import { changeRoutine, forgetSwitch, outdateLists, reloadRoutines, rememberSwitch } from './list.ts';

/** A filled-in form. `id` null is a new reminder; `photo` is being prepared, and still to be stored. */
type RoutineInput = {
  readonly id: number | null;
  readonly name: string;
  readonly imageUrl: string;
  readonly photo: Promise<PreparedPhoto> | null;
  /** For a product of the catalogue. */
  readonly supplementId: number | null;
  readonly days: readonly Weekday[];
  readonly times: readonly string[];
};

const RELOAD_MS = 250;

/** Rows whose switch waits for an answer. */
export const $switching = atom<ReadonlySet<number>>(new Set());

/** Pairs of reminders that ring too close together. */
export const $warnings = atom<readonly RoutineWarning[]>([]);

export async function loadWarnings(): Promise<void> {
  const outcome = await call(listRoutineWarnings);
  if (outcome.ok) $warnings.set(outcome.result);
}

async function storePhoto(photo: Blob): Promise<string | null> {
  const form = new FormData();
  form.set('file', photo, 'photo.jpg');
  form.set('upload_preset', 'reminder');
  const stored = await call(uploadPicture, { form });
  return stored.ok ? stored.result.secure_url : null;
}

/** An address as the contract wants it: with an origin. */
function absolute(address: string): string {
  return address.startsWith('/') ? location.origin + address : address;
}

/** Saves a new reminder or an edited one: a product of the catalogue by its id, anything else under its name. */
export async function keepRoutine(input: RoutineInput): Promise<Outcome> {
  const failed = input.id === null ? routineForm.addFailed : routineForm.editFailed;
  const schedules = [...crossSchedules(input.days, input.times)];
  const prepared = await input.photo;
  if (prepared?.ok === false) return prepared;
  const stored = prepared === null ? input.imageUrl : await storePhoto(prepared.photo);
  if (stored === null) return { ok: false, message: routineForm.uploadFailed };
  const outcome =
    input.id === null && input.supplementId !== null
      ? await callForBody(saveRoutine, { body: { supplementId: input.supplementId, schedules } })
      : await callForBody(saveCustomRoutine, {
          body: { notificationRoutineId: input.id, name: input.name.trim(), imageUrl: absolute(stored), schedules },
        });
  return outcome.ok ? DONE : { ok: false, message: failureText(outcome.failure, failed) };
}

/** Deletes a reminder for good. */
export async function removeRoutine(id: number): Promise<Outcome> {
  const outcome = await callForBody(deleteRoutine, { parameters: { id } });
  if (outcome.ok) return DONE;
  const isGone = statusOf(outcome.failure) === 404;
  return { ok: false, message: isGone ? routineForm.notFound : failureText(outcome.failure, routineForm.deleteFailed) };
}

/** Turns a reminder on or off: shown at once, taken back when the server refuses. */
export async function turnRoutine(id: number, isEnabled: boolean): Promise<Outcome> {
  if ($switching.get().has(id)) return DONE;
  setLocked($switching, id, true);
  rememberSwitch(id, isEnabled);
  outdateLists();
  changeRoutine(id, (routine) => ({ ...routine, isEnabled }));
  const outcome = await call(switchRoutine, { parameters: { id }, body: { enabled: isEnabled } });
  setLocked($switching, id, false);
  outdateLists();
  if (!outcome.ok) {
    forgetSwitch(id);
    changeRoutine(id, (routine) => ({ ...routine, isEnabled: !isEnabled }));
    return { ok: false, message: reminders.switchFailed };
  }
  const told = outcome.result ? switchStateOf(outcome.result) : null;
  if (told === null) {
    setTimeout(() => void reloadRoutines(), RELOAD_MS);
  } else changeRoutine(id, (routine) => ({ ...routine, isEnabled: told }));
  return DONE;
}

/** Name and picture of a product to be reminded of; null when it cannot be had. */
export async function readRoutineSupplement(id: number): Promise<{ readonly name: string; readonly imageUrl: string } | null> {
  const outcome = await call(readSupplement, { query: { id: String(id) } });
  return outcome.ok ? { name: outcome.result.supplementName, imageUrl: imageAddress(outcome.result.supplementImageUrl) } : null;
}
