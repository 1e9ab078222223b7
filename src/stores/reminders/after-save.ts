import * as v from 'valibot';
import { takeEntry, writeEntry } from '#client/session-entry.ts';

const ENTRY = 'reminderSaved';
const savedSchema = v.picklist(['added', 'edited', 'deleted']);

/** What has just been done to a reminder. */
export type Saved = v.InferOutput<typeof savedSchema>;

/** Leaves a word for the list of reminders about what was done on another page. */
export function leaveSaved(saved: Saved): void {
  writeEntry(ENTRY, saved);
}

/** The word that was left, once. */
export function takeSaved(): Saved | null {
  return takeEntry(ENTRY, savedSchema);
}
