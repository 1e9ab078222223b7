import { atom } from 'nanostores';
import type * as v from 'valibot';
import { call, callForBody } from '#client/http.ts';
import type { Analysis } from '#contract/combinations/combinations.ts';
import {
  deleteRoutine,
  listRoutineWarnings,
  type RoutineWarning,
  saveCustomRoutine,
  saveRoutine,
  switchRoutine,
} from '#contract/reminders/reminders.ts';
import { type Routine, switchStateOf } from '#contract/reminders/routine.ts';
import { uploadPicture } from '#contract/shared/pictures.ts';
import { readSupplement } from '#contract/supplements/supplements.ts';
import { reminders, routineForm } from '#copy/reminders/reminders.ts';
import { MAXIMUM_COMBINATION } from '#domain/combinations/combination.ts';
import { imageAddress } from '#domain/labels/picture-address.ts';
import { type DayGroup, schedulesOfGroups } from '#domain/reminders/schedule.ts';
import type { PreparedPhoto } from '../accounts/profile.ts';
import { analyseFor, personFor } from '../people/people.ts';
import { DONE, failureText, type Outcome, statusOf } from '../shared/failure-text.ts';
import { setLocked } from '../shared/locks.ts';
import { $reminders, changeRoutine, forgetSwitch, loadRoutines, localToday, outdateLists, reloadRoutines, rememberSwitch } from './list.ts';
import { tellTabs } from './one-state.ts';
import { labelTimes } from './plan.ts';

type SentFields = Omit<v.InferInput<typeof saveCustomRoutine.body>, 'notificationRoutineId' | 'supplementId' | 'imageUrl' | 'schedules'>;

/** `id` null creates; `photo` may be pending. Days with other times form a group. */
type RoutineInput = SentFields &
  Pick<Routine, 'imageUrl' | 'supplementId'> & { readonly name: string; readonly groups: readonly DayGroup[] } & {
    readonly id: Routine['id'] | null;
    readonly photo: Promise<PreparedPhoto> | null;
  };

const RELOAD_MS = 250;
const CHANGED = 412;

export const $switching = atom<ReadonlySet<number>>(new Set());

export const $warnings = atom<readonly RoutineWarning[]>([]);

export async function loadWarnings(): Promise<void> {
  const outcome = await call(listRoutineWarnings);
  if (outcome.ok) $warnings.set(outcome.result);
}

/** The analysis of reminders' products for their person; null where the device knows nothing of them. */
export async function analyseReminders(supplementIds: readonly number[], personId: number | null): Promise<Analysis | null> {
  const person = personFor(personId);
  if (person === null || supplementIds.length === 0) return null;
  return analyseFor(supplementIds.slice(0, MAXIMUM_COMBINATION), person);
}

async function storePhoto(photo: Blob): Promise<string | null> {
  const form = new FormData();
  form.set('file', photo, 'photo.jpg');
  form.set('upload_preset', 'reminder');
  const stored = await call(uploadPicture, { form });
  return stored.ok ? stored.result.secure_url : null;
}

/** The contract requires an origin. */
function absolute(address: string): string {
  return address.startsWith('/') ? location.origin + address : address;
}

type Kept = Outcome & { readonly theirs?: Routine };

async function readRoutine(id: number): Promise<Routine | null> {
  await loadRoutines(localToday(), true);
  const list = $reminders.get();
  return list.state === 'loaded' && !list.isKept ? (list.routines.find((routine) => routine.id === id) ?? null) : null;
}

export async function keepRoutine({ id, name, imageUrl, photo, supplementId, groups, ...sent }: RoutineInput): Promise<Kept> {
  const failed = id === null ? routineForm.addFailed : routineForm.editFailed;
  const schedules = [...schedulesOfGroups(groups)];
  const prepared = await photo;
  if (prepared?.ok === false) return prepared;
  const stored = prepared === null ? imageUrl : await storePhoto(prepared.photo);
  if (stored === null) return { ok: false, message: routineForm.uploadFailed };
  const outcome =
    id === null && supplementId !== null && prepared === null
      ? await callForBody(saveRoutine, { body: { ...sent, supplementId, schedules } })
      : await callForBody(saveCustomRoutine, {
          body: { ...sent, notificationRoutineId: id, supplementId, name: name.trim(), imageUrl: absolute(stored), schedules },
        });
  if (outcome.ok) {
    tellTabs();
    return DONE;
  }
  const theirs = id !== null && statusOf(outcome.failure) === CHANGED ? await readRoutine(id) : null;
  return { ok: false, message: failureText(outcome.failure, failed), ...(theirs === null ? {} : { theirs }) };
}

export async function removeRoutine(id: number, withRecords: boolean): Promise<Outcome> {
  const outcome = await callForBody(deleteRoutine, { parameters: { id }, query: withRecords ? { records: 'true' } : {} });
  if (outcome.ok) {
    tellTabs();
    return DONE;
  }
  const isGone = statusOf(outcome.failure) === 404;
  return { ok: false, message: isGone ? routineForm.notFound : failureText(outcome.failure, routineForm.deleteFailed) };
}

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
  tellTabs();
  const confirmed = outcome.result ? switchStateOf(outcome.result) : null;
  if (confirmed === null) {
    setTimeout(() => void reloadRoutines(), RELOAD_MS);
  } else changeRoutine(id, (routine) => ({ ...routine, isEnabled: confirmed }));
  return DONE;
}

export async function readRoutineSupplement(
  id: number,
): Promise<(Pick<Routine, 'name' | 'imageUrl' | 'form'> & { readonly times: readonly string[] }) | null> {
  const [outcome, times] = await Promise.all([call(readSupplement, { query: { id: String(id) } }), labelTimes(id)]);
  if (!outcome.ok) return null;
  const { supplementName, supplementImageUrl, form } = outcome.result;
  return { name: supplementName, imageUrl: imageAddress(supplementImageUrl), form, times };
}
