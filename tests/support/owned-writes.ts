/** Columns that may identify a row's owner. */
const OWNER_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  user: ['id'],
  pre_signup: ['email'],
  activity: ['user_id'],
  consent: ['user_id'],
  credential: ['user_id'],
  email_change: ['user_id'],
  email_undo: ['user_id'],
  former_birth_date: ['user_id'],
  ingredient_like: ['user_id'],
  closed_month: ['user_id'],
  intake: ['user_id'],
  intake_reason: ['user_id'],
  household_person: ['user_id'],
  known_device: ['user_id'],
  known_network: ['user_id'],
  mail_token: ['user_id'],
  notification_setting: ['user_id'],
  outbox: ['user_id'],
  own_product: ['user_id'],
  passkey: ['user_id'],
  picture: ['user_id'],
  proof_code: ['user_id'],
  push_device: ['user_id'],
  own_recent: ['user_id'],
  visit: ['visitor'],
  routine: ['user_id'],
  routine_slot: ['user_id'],
  routine_plan: ['user_id'],
  session: ['user_id'],
  shared_label: ['user_id'],
  social_identity: ['user_id'],
  supplement_like: ['user_id'],
  // Reports about a product are anonymous.
  supplement_report: [],
  taken_intake: ['user_id'],
  user_zone: ['user_id'],
};
export const PERSONAL = Object.keys(OWNER_COLUMNS);

/** Tables whose key includes the owner. */
const KEYED_BY_OWNER = [
  'closed_month',
  'intake',
  'intake_reason',
  'credential',
  'email_change',
  'email_undo',
  'former_birth_date',
  'ingredient_like',
  'known_device',
  'known_network',
  'notification_setting',
  'own_recent',
  'proof_code',
  'shared_label',
  'supplement_like',
  'taken_intake',
  'user_zone',
  'visit',
];

/** Prefixes of statements that act for no single person, each with its reason. */
export const MACHINERY: readonly { readonly begins: string; readonly reason: string }[] = [
  {
    begins: 'DELETE FROM taken_intake WHERE (user_id, id) IN (SELECT user_id, id FROM taken_intake WHERE at <',
    reason: 'sweep: no device sends again what is older',
  },
  { begins: 'INSERT OR REPLACE INTO closed_month', reason: 'closing: doses of a month become one row, of their own person' },
  { begins: 'DELETE FROM closed_month WHERE (user_id, month, routine_id) IN', reason: 'closing: months without a dose' },
  { begins: 'DELETE FROM intake WHERE (user_id, date, routine_id, time) IN', reason: 'closing: doses that are in their month' },
  {
    begins: 'INSERT INTO supplement_report (supplement_id, kind, text, at) VALUES',
    reason: 'a message about a product, kept without its sender',
  },
  {
    begins: 'DELETE FROM supplement_report WHERE (id) IN (SELECT id FROM supplement_report WHERE at <',
    reason: 'sweep: messages about products are kept for a year',
  },
  { begins: 'INSERT INTO user (id, email', reason: 'makes the person whom everything else names' },
  {
    begins: 'DELETE FROM session WHERE (id) IN (SELECT id FROM session WHERE created_at <',
    reason: 'sweep: sessions that began too long ago',
  },
  { begins: 'UPDATE session SET nonce = NULL', reason: 'sweep: what could make a token again, after the grace time' },
  {
    begins: 'DELETE FROM mail_token WHERE (hash) IN (SELECT hash FROM mail_token WHERE expires_at <',
    reason: 'sweep: links that have run out',
  },
  {
    begins: 'DELETE FROM email_change WHERE (user_id) IN (SELECT user_id FROM email_change WHERE expires_at <',
    reason: 'sweep: changes of address that were not finished',
  },
  {
    begins: 'DELETE FROM email_undo WHERE (user_id) IN (SELECT user_id FROM email_undo WHERE expires_at <',
    reason: 'sweep: addresses whose week is over',
  },
  {
    begins: 'DELETE FROM former_birth_date WHERE (user_id) IN (SELECT user_id FROM former_birth_date WHERE expires_at <',
    reason: 'sweep: birth dates whose week is over',
  },
  {
    begins: 'DELETE FROM proof_code WHERE (user_id) IN (SELECT user_id FROM proof_code WHERE expires_at <',
    reason: 'sweep: codes that have run out',
  },
  {
    begins: 'DELETE FROM pre_signup WHERE (token_hash) IN (SELECT token_hash FROM pre_signup WHERE expires_at <',
    reason: 'sweep: sign-ups that were not finished',
  },
  {
    begins: 'DELETE FROM known_network WHERE (user_id, network) IN (SELECT user_id, network FROM known_network WHERE used_at <',
    reason: 'sweep: places not used for half a year',
  },
  {
    begins: 'DELETE FROM known_device WHERE (user_id, device) IN (SELECT user_id, device FROM known_device WHERE used_at <',
    reason: 'sweep: devices not used for half a year',
  },
  {
    begins: 'DELETE FROM activity WHERE (id) IN (SELECT id FROM activity WHERE method',
    reason: 'sweep: what has been counted is kept for a day',
  },
  { begins: 'DELETE FROM visit WHERE (hour, visitor) IN (SELECT', reason: 'sweep: what has been counted is kept for a day' },
  { begins: 'DELETE FROM visit WHERE (hour, visitor) IN (WITH', reason: 'withdrawal: names the visitor that a person is' },
  { begins: 'DELETE FROM own_recent WHERE (user_id) IN (SELECT', reason: 'sweep: recents are kept for ninety days' },
  { begins: 'UPDATE picture AS p SET user_id = NULL', reason: 'sweep: photos that nothing shows' },
  { begins: 'UPDATE picture SET look_at', reason: 'sweep: when a photo is looked at next' },
  { begins: 'DELETE FROM picture WHERE released_at', reason: 'queue: photos whose owner has let go of them already' },
  { begins: 'INSERT INTO outbox (state, id, kind, about, due) SELECT', reason: 'claim: batches of reminders, by routine' },
  {
    begins: "INSERT INTO outbox (state, id, kind, name, user_id, about, due) SELECT 'open', ",
    reason: 'claim: one summary for each person of an outage',
  },
  {
    begins: "INSERT INTO outbox (state, id, kind, name, user_id, about, due) VALUES ('open'",
    reason: 'a mail, with the id of a person who is still there',
  },
  { begins: 'UPDATE routine_slot SET next_due', reason: 'claim: the next due minute of what was claimed' },
  { begins: 'UPDATE outbox SET leased_until', reason: 'queue: takes the lease' },
  { begins: 'UPDATE outbox SET about', reason: 'queue: how far a row has come' },
  { begins: 'UPDATE outbox SET due', reason: 'relay: hands a row to the queue again' },
  { begins: 'DELETE FROM outbox WHERE state =', reason: 'sweep: what has ended is kept for 35 days' },
  {
    begins: 'DELETE FROM push_device WHERE (id) IN (SELECT id FROM push_device WHERE confirmed_at <',
    reason: 'sweep: devices silent for sixty days',
  },
  { begins: 'UPDATE OR IGNORE push_device SET address', reason: 'a browser moves its subscription by the keys of the old one' },
];

export function plain(sql: string): string {
  return sql.replace(/\s+/g, ' ').replace(/\( /g, '(').replace(/ \)/g, ')').trim();
}

const WRITE = /^(?:INSERT(?: OR \w+)? INTO|REPLACE INTO|UPDATE(?: OR \w+)?|DELETE FROM) "?(\w+)"?/i;

/** Drops EXISTS subqueries: they constrain other rows than the written ones. */
function withoutExists(text: string): string {
  const start = /\b(?:NOT )?EXISTS \(/i.exec(text);
  if (start === null) return text;
  let depth = 1;
  let end = start.index + start[0].length;
  for (; end < text.length && depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
  return withoutExists(text.slice(0, start.index) + text.slice(end));
}

/** The condition after the first top-level WHERE. */
function outerCondition(sql: string): string {
  let depth = 0;
  for (let index = 0; index < sql.length; index += 1) {
    if (sql[index] === '(') depth += 1;
    else if (sql[index] === ')') depth -= 1;
    else if (depth === 0 && sql.slice(index, index + 7) === ' WHERE ') return sql.slice(index + 7);
  }
  return '';
}

function namesOwner(text: string, columns: readonly string[]): boolean {
  return (
    columns.some((column) =>
      new RegExp(`(?<![\\w])(?:\\w+\\.)?${column} = (?:\\?\\d+|\\(SELECT email FROM user WHERE id = \\?\\d+\\))`).test(text),
    ) || /FROM user(?: \w)?(?:, json_each\(\?\d+\))? WHERE (?:\w\.)?id = \?\d+/.test(text)
  );
}

export function machineryOf(sql: string): (typeof MACHINERY)[number] | undefined {
  return MACHINERY.find(({ begins }) => plain(sql).startsWith(begins));
}

/**
 * Whether a write of personal data names its owner: UPDATE and DELETE in their own condition, INSERT in its source, an upsert in both. True for all
 * else.
 */
export function isOwnedWrite(sql: string): boolean {
  const text = plain(sql);
  const table = WRITE.exec(text)?.[1]?.toLowerCase() ?? '';
  const columns = OWNER_COLUMNS[table];
  if (columns === undefined || machineryOf(text) !== undefined) return true;
  if (!/^(?:INSERT|REPLACE)/i.test(text)) {
    const condition = withoutExists(outerCondition(text));
    return !/ OR /i.test(condition.replace(/\([^()]*\)/g, '')) && namesOwner(condition, columns);
  }
  const [taken = '', met] = text.split(/ ON CONFLICT\b/i);
  if (!namesOwner(taken.slice(taken.indexOf(')')), columns)) return false;
  return met === undefined || !/DO UPDATE/i.test(met) || KEYED_BY_OWNER.includes(table) || /\.user_id = excluded\.user_id/.test(met);
}
