import * as v from 'valibot';
import { columnsOf } from '../rows.ts';
import { ownProductTable } from './tables/own.ts';
import {
  closedMonthTable,
  householdPersonTable,
  intakeReasonTable,
  intakeTable,
  routinePlanTable,
  routineTable,
} from './tables/reminders.ts';
import { sharedLabelTable } from './tables/reports.ts';

/** Deleted on withdrawal, shown in an export. */
type PersonalTable = {
  readonly table: string;
  /** SQL, for person `?1`. */
  readonly isOwned: string;
  readonly exported: {
    readonly name: string;
    readonly columns: string;
    readonly from?: string;
  } | null;
};

const OWN = 'user_id = ?1';

const OWN_VISITS = `(hour, visitor) IN (
  WITH RECURSIVE back(hour) AS (SELECT unixepoch() / 3600 + 1 UNION ALL SELECT hour - 1 FROM back WHERE hour > unixepoch() / 3600 - 50)
  SELECT hour, 'user:' || CAST(?1 AS INTEGER) || ':' || date(hour * 3600, 'unixepoch') FROM back)`;

/** A test compares it with the schema. Without `user` (deleted last), `consent` (stays), `picture` (deleted after the file). */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'credential', isOwned: OWN, exported: { name: 'password', columns: 'updated_at AS updatedAt' } },
  { table: 'known_network', isOwned: OWN, exported: { name: 'knownNetworks', columns: 'used_at AS usedAt' } },
  { table: 'known_device', isOwned: OWN, exported: { name: 'knownDevices', columns: 'used_at AS usedAt' } },
  {
    table: 'passkey',
    isOwned: OWN,
    exported: { name: 'passkeys', columns: 'name, created_at AS createdAt, used_at AS usedAt, counter AS uses' },
  },
  { table: 'session', isOwned: OWN, exported: { name: 'sessions', columns: 'created_at AS createdAt, used_at AS usedAt, device' } },
  { table: 'social_identity', isOwned: OWN, exported: { name: 'socialIdentities', columns: 'provider, subject, created_at AS createdAt' } },
  {
    table: 'pre_signup',
    isOwned: 'email = (SELECT email FROM user WHERE id = ?1)',
    exported: null,
  },
  { table: 'supplement_like', isOwned: OWN, exported: { name: 'likedSupplements', columns: 'supplement_id AS supplementId, at' } },
  { table: 'ingredient_like', isOwned: OWN, exported: { name: 'likedIngredients', columns: 'ingredient_id AS ingredientId, at' } },
  {
    table: 'own_product',
    isOwned: OWN,
    exported: { name: 'ownProducts', columns: columnsOf(v.omit(ownProductTable, ['userId', 'clientId'])) },
  },
  {
    table: 'shared_label',
    isOwned: OWN,
    exported: { name: 'sharedLabels', columns: columnsOf(v.omit(sharedLabelTable, ['userId'])) },
  },
  {
    table: 'activity',
    isOwned: OWN,
    exported: {
      name: 'countedActivities',
      columns: 'method, category, subject_id AS subjectId, keyword, gender, age_group AS ageGroup, at',
    },
  },
  {
    table: 'visit',
    isOwned: OWN_VISITS,
    exported: {
      name: 'countedViews',
      from: 'visit, json_each(seen) j',
      columns: 'j.value ->> 0 AS category, j.value ->> 1 AS subjectId, gender, age_group AS ageGroup, j.value ->> 2 AS at',
    },
  },
  {
    table: 'own_recent',
    isOwned: OWN,
    exported: {
      name: 'activities',
      from: `(SELECT user_id, 'SEARCH' AS method, j.value AS use FROM own_recent, json_each(searches) j
        UNION ALL SELECT user_id, 'CLICK', j.value FROM own_recent, json_each(clicks) j)`,
      columns: 'method, use ->> 0 AS category, use ->> 1 AS subjectId, use ->> 2 AS keyword, use ->> 3 AS at',
    },
  },
  { table: 'household_person', isOwned: OWN, exported: { name: 'people', columns: columnsOf(v.omit(householdPersonTable, ['userId'])) } },
  {
    table: 'routine',
    isOwned: OWN,
    exported: { name: 'routines', columns: columnsOf(v.omit(routineTable, ['userId', 'version'])) },
  },
  {
    table: 'routine_slot',
    isOwned: OWN,
    exported: { name: 'routineTimes', columns: 'routine_id AS routineId, mask, minute, quantity, zone' },
  },
  {
    table: 'routine_plan',
    isOwned: OWN,
    exported: { name: 'formerPlans', columns: columnsOf(v.omit(routinePlanTable, ['userId'])) },
  },
  {
    table: 'intake',
    isOwned: OWN,
    exported: { name: 'intakes', columns: columnsOf(v.omit(intakeTable, ['userId'])) },
  },
  { table: 'intake_reason', isOwned: OWN, exported: { name: 'intakeReasons', columns: columnsOf(v.omit(intakeReasonTable, ['userId'])) } },
  { table: 'closed_month', isOwned: OWN, exported: { name: 'closedMonths', columns: columnsOf(v.omit(closedMonthTable, ['userId'])) } },
  { table: 'taken_intake', isOwned: OWN, exported: null },
  { table: 'user_zone', isOwned: OWN, exported: { name: 'timeZone', columns: 'zone, is_pinned AS isPinned, moved_from AS movedFrom' } },
  { table: 'notification_setting', isOwned: OWN, exported: { name: 'notificationSettings', columns: 'type, channel, enabled' } },
  {
    table: 'push_device',
    isOwned: OWN,
    exported: {
      name: 'pushDevices',
      columns:
        'kind, platform, device_type AS deviceType, user_agent AS userAgent, created_at AS createdAt, confirmed_at AS confirmedAt, ended_at AS endedAt, told_at AS toldAt',
    },
  },
  { table: 'mail_token', isOwned: OWN, exported: { name: 'mailTokens', columns: 'purpose, email, expires_at AS expiresAt' } },
  {
    table: 'outbox',
    isOwned: OWN,
    exported: {
      name: 'summaries',
      from: `(SELECT user_id, about -> '$[0]' AS summary FROM outbox WHERE kind = 'SUMMARY')`,
      columns: `summary ->> 0 AS dueMinute, summary ->> 2 AS state, summary ->> 5 AS missed`,
    },
  },
  { table: 'proof_code', isOwned: OWN, exported: { name: 'proofCodes', columns: 'tries, expires_at AS expiresAt' } },
  { table: 'email_undo', isOwned: OWN, exported: { name: 'formerEmail', columns: 'email, expires_at AS expiresAt' } },
  {
    table: 'former_birth_date',
    isOwned: OWN,
    exported: { name: 'formerBirthDate', columns: 'birth_date AS birthDate, expires_at AS expiresAt' },
  },
  { table: 'email_change', isOwned: OWN, exported: { name: 'emailChange', columns: 'email, expires_at AS expiresAt' } },
];
