import { atom } from 'nanostores';
import type * as v from 'valibot';
import { call, callForBody } from '#client/http.ts';
import type { Caution } from '#contract/person.ts';
import { uploadPicture } from '#contract/pictures.ts';
import {
  deleteRoutine,
  listRoutineWarnings,
  type RoutineWarning,
  saveCustomRoutine,
  saveRoutine,
  switchRoutine,
} from '#contract/reminders.ts';
import { type Routine, switchStateOf } from '#contract/routine.ts';
import { readSupplement } from '#contract/supplements.ts';
import { reminders, routineForm } from '#copy/reminders.ts';
import { MAXIMUM_COMBINATION } from '#domain/combination.ts';
import { imageAddress } from '#domain/routes.ts';
import { type DayGroup, schedulesOfGroups } from '#domain/schedule.ts';
import { DONE, failureText, type Outcome, statusOf } from '../failure-text.ts';
import { setLocked } from '../locks.ts';
import { analyseFor, currentPerson } from '../people.ts';
import type { PreparedPhoto } from '../profile.ts';
import { $reminders, changeRoutine, forgetSwitch, loadRoutines, localToday, outdateLists, reloadRoutines, rememberSwitch } from './list.ts';
import { labelTimes } from './plan.ts';

/** What a save carries just as the form asks for it: its name, and whatever the contract takes besides. */
type Said = Omit<v.InferInput<typeof saveCustomRoutine.body>, 'notificationRoutineId' | 'supplementId' | 'imageUrl' | 'schedules'>;

/** A filled-in form; days with other times than the rest have a group of their own. `id` null is a new reminder; `photo` is being prepared, and still to be stored; `supplementId` is that of a product of the catalogue. */
type RoutineInput = Said &
  Pick<Routine, 'imageUrl' | 'supplementId'> & { readonly name: string; readonly groups: readonly DayGroup[] } & {
    readonly id: Routine['id'] | null;
    readonly photo: Promise<PreparedPhoto> | null;
  };

const RELOAD_MS = 250;
/** Status of a save that is based on an older version. */
const CHANGED = 412;

/** Rows whose switch waits for an answer. */
export const $switching = atom<ReadonlySet<number>>(new Set());

/** Pairs of reminders that ring too close together. */
export const $warnings = atom<readonly RoutineWarning[]>([]);

export async function loadWarnings(): Promise<void> {
  const outcome = await call(listRoutineWarnings);
  if (outcome.ok) $warnings.set(outcome.result);
}

/** What the person whom this device has chosen should avoid or keep apart from their medicines, of the products of their reminders; nothing where nobody is chosen. */
export async function loadReminderCautions(supplementIds: readonly number[]): Promise<readonly Caution[]> {
  const person = currentPerson();
  if (person === null || supplementIds.length === 0) return [];
  const analysis = await analyseFor(supplementIds.slice(0, MAXIMUM_COMBINATION), person);
  return analysis?.cautions.filter(({ severity }) => severity === 'AVOID' || severity === 'SPACE') ?? [];
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

/** `theirs`: how the reminder is by now, where it has changed elsewhere since it was opened. */
type Kept = Outcome & { readonly theirs?: Routine };

/** The reminder as the server has it now, after the list has been loaded anew; null where it is gone or cannot be had. */
async function readRoutine(id: number): Promise<Routine | null> {
  await loadRoutines(localToday(), true);
  const list = $reminders.get();
  return list.state === 'loaded' && !list.isKept ? (list.routines.find((routine) => routine.id === id) ?? null) : null;
}

/** Saves a new reminder or an edited one: a product of the catalogue by its id, anything else under its name. */
export async function keepRoutine({ id, name, imageUrl, photo, supplementId, groups, ...said }: RoutineInput): Promise<Kept> {
  const failed = id === null ? routineForm.addFailed : routineForm.editFailed;
  const schedules = [...schedulesOfGroups(groups)];
  const prepared = await photo;
  if (prepared?.ok === false) return prepared;
  const stored = prepared === null ? imageUrl : await storePhoto(prepared.photo);
  if (stored === null) return { ok: false, message: routineForm.uploadFailed };
  const outcome =
    id === null && supplementId !== null
      ? await callForBody(saveRoutine, { body: { ...said, supplementId, schedules } })
      : await callForBody(saveCustomRoutine, {
          body: { ...said, notificationRoutineId: id, name: name.trim(), imageUrl: absolute(stored), schedules },
        });
  if (outcome.ok) return DONE;
  const theirs = id !== null && statusOf(outcome.failure) === CHANGED ? await readRoutine(id) : null;
  return { ok: false, message: failureText(outcome.failure, failed), ...(theirs === null ? {} : { theirs }) };
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

/** Name and picture of a product to be reminded of, and the times by its label; null when it cannot be had. */
export async function readRoutineSupplement(
  id: number,
): Promise<(Pick<Routine, 'name' | 'imageUrl'> & { readonly times: readonly string[] }) | null> {
  const [outcome, times] = await Promise.all([call(readSupplement, { query: { id: String(id) } }), labelTimes(id)]);
  return outcome.ok ? { name: outcome.result.supplementName, imageUrl: imageAddress(outcome.result.supplementImageUrl), times } : null;
}
