export const REMINDER_KINDS = ['REMINDERS', 'SNOOZE', 'SUMMARY'] as const;
export const DIGEST_KIND = 'DIGEST';
type ReminderKind = (typeof REMINDER_KINDS)[number];

export type Row = {
  readonly id: number;
  readonly kind: string;
  readonly about: string;
  readonly attempt: number;
  readonly userId: number | null;
};

/** `due`: seconds since 1970. */
export type End = { readonly state: 'done' | 'dead' } | { readonly due: number };

export function isReminderKind(kind: string): kind is ReminderKind {
  return REMINDER_KINDS.some((each) => each === kind);
}
