export const PEOPLES_TABLES: readonly { readonly table: string; readonly owner: 'id' | 'user_id' }[] = [
  { table: 'user', owner: 'id' },
  ...[
    'credential',
    'former_birth_date',
    'social_identity',
    'passkey',
    'known_network',
    'known_device',
    'consent',
    'picture',
    'supplement_like',
    'ingredient_like',
    'own_supplement',
    'own_recent',
    'routine',
    'routine_slot',
    'intake_record',
    'user_zone',
    'notification_setting',
    'push_device',
  ].map((table) => ({ table, owner: 'user_id' as const })),
];

/** Common tables, with rowid and append-only. */
export const COMMON_TABLES: readonly { readonly table: string; readonly isCopied?: string }[] = [
  { table: 'supplement_identity' },
  { table: 'brand_identity' },
  { table: 'supplement_report' },
  { table: 'mail_refusal' },
  { table: 'consent', isCopied: 'user_id IS NULL' },
];

/** Tables not backed up, and why. */
export const UNCOPIED_TABLES: Readonly<Record<string, string>> = {
  session: 'one that was ended since would be open again: everybody logs in anew',
  pre_signup: 'lives for ten minutes',
  rate_count: 'counts of the last hours',
  spent_token: 'lives for minutes',
  mail_token: 'a link that was used since would count again: whoever waits for one asks anew',
  proof_code: 'lives for ten minutes',
  email_undo: 'goes with its link',
  email_change: 'goes with its links',
  activity: 'counted views of a day',
  searched_hour: 'counted searches of a day',
  visit: 'counted views of some hours',
  outbox: 'what was due before is not sent again: reminders begin with their next time',
  dispatch_state: 'begins anew',
  backup_state: 'the copy’s own',
  secret_check: 'is of the secrets that the next start has',
  taken_intake: 'a device that sends again what was taken since the copy says the same',
  observed_minute: 'counts of a day',
  withdrawal_note: 'is outside of the database within the minute',
};
