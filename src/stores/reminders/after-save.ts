import * as v from 'valibot';
import { takeEntry, writeEntry } from '#client/session.ts';

const ENTRY = 'reminderSaved';
const savedSchema = v.picklist(['added', 'edited', 'deleted']);

export type Saved = v.InferOutput<typeof savedSchema>;

export function leaveSaved(saved: Saved): void {
  writeEntry(ENTRY, saved);
}

export function takeSaved(): Saved | null {
  return takeEntry(ENTRY, savedSchema);
}
