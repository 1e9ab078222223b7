/** Primary keys; parents first. */
export const PEOPLES_TABLES: Readonly<Record<string, readonly string[]>> = {
  user: ['id'],
  routine: ['id'],
  routine_slot: ['id'],
  routine_plan: ['user_id', 'routine_id', 'until'],
  intake: ['user_id', 'date', 'routine_id', 'time'],
  intake_reason: ['user_id', 'date', 'routine_id', 'time'],
  closed_month: ['user_id', 'month', 'routine_id'],
  credential: ['user_id'],
  former_birth_date: ['user_id'],
  social_identity: ['provider', 'subject'],
  passkey: ['id'],
  known_network: ['user_id', 'network'],
  known_device: ['user_id', 'device'],
  consent: ['id'],
  picture: ['name'],
  supplement_like: ['user_id', 'supplement_id'],
  ingredient_like: ['user_id', 'ingredient_id'],
  own_product: ['id'],
  shared_label: ['user_id', 'supplement_id'],
  own_recent: ['user_id'],
  household_person: ['id'],
  user_zone: ['user_id'],
  notification_setting: ['user_id', 'type', 'channel'],
  push_device: ['id'],
};

/** Append-only, and last: ids that rows of people refer to are then there. */
const COMMON_TABLES: Readonly<Record<string, readonly string[]>> = {
  supplement_identity: ['id'],
  brand_identity: ['id'],
  supplement_report: ['id'],
  told_label: ['supplement_id'],
  mail_refusal: ['address_hash'],
};

export const COPIED_TABLES: Readonly<Record<string, readonly string[]>> = { ...PEOPLES_TABLES, ...COMMON_TABLES };

/** Emptied by a restore, and why. */
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
  month_closing: 'begins anew',
  backup_state: 'the copy’s own',
  secret_check: 'is of the secrets that the next start has',
  taken_intake: 'a device that sends again what was taken since the copy says the same',
  observed_minute: 'counts of a day',
  withdrawal_note: 'is outside of the database within the minute',
};
