/** Rows that end in a push; every other kind is a mail. */
export const REMINDER_KINDS = ['REMINDERS', 'SNOOZE', 'SUMMARY'] as const;
type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A row whose lease is ours, or that is read to be buried. */
export type Row = {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  /** How often it was leased: who has leased it last may write. */
  readonly attempt: number;
  readonly userId: number | null;
};

/** How an attempt ended: for good, or with another attempt due, seconds since 1970. */
export type End = { readonly state: 'done' | 'dead' } | { readonly due: number };

export function isReminderKind(kind: string): kind is ReminderKind {
  return REMINDER_KINDS.some((each) => each === kind);
}
