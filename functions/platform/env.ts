import * as v from 'valibot';
import type { Analytics, Bucket, Database, Fetcher, Images, MailBinding, Queue, RateLimiter } from './bindings.ts';
import { MINISTRY_SERVICE } from './ministry-service.ts';
import { address, firebaseConfigSchema, hosts, list, origin, origins, providerSettings, serviceAccountSchema } from './setting-forms.ts';
import { tokenKeysSchema } from './tokens.ts';

const database = v.custom<Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value);
const bucket = v.custom<Bucket>((value) => typeof value === 'object' && value !== null && 'put' in value);
const images = v.custom<Images>((value) => typeof value === 'object' && value !== null && 'info' in value);
const queue = v.custom<Queue>((value) => typeof value === 'object' && value !== null && 'send' in value);
const limiter = v.custom<RateLimiter>((value) => typeof value === 'object' && value !== null && 'limit' in value);
const mailer = v.custom<MailBinding>((value) => typeof value === 'object' && value !== null && 'send' in value);
const analytics = v.custom<Analytics>((value) => typeof value === 'object' && value !== null && 'writeDataPoint' in value);
const fetcher = v.custom<Fetcher>((value) => typeof value === 'object' && value !== null && 'fetch' in value);

const LOCAL = 'http://localhost:8787';

function unlessEmpty<Schema extends v.GenericSchema<string, unknown>>(schema: Schema) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );
}

const settingsSchema = v.object({
  PUBLIC_URL: v.optional(
    v.pipe(
      origin,
      v.transform((text) => text || LOCAL),
    ),
    LOCAL,
  ),
  UPSTREAM_URL: v.optional(origin, ''),
  KAKAO_JS_KEY: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]*$/)), ''),
  /** Tests only; ignored unless the site is on loopback. */
  LOOPBACK_PUSH_ORIGIN: v.optional(origin, ''),
  VAPID_PUBLIC_KEY: v.optional(v.string(), ''),
  VAPID_PRIVATE_KEY: v.optional(v.string(), ''),
  /** During a rotation. */
  VAPID_PUBLIC_KEY_BEFORE: v.optional(v.string(), ''),
  VAPID_PRIVATE_KEY_BEFORE: v.optional(v.string(), ''),
  /** `mailto:` or `https:`. */
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)), ''),
  FCM_SERVICE_ACCOUNT: v.optional(serviceAccountSchema),
  FCM_BASE: v.optional(address, 'https://fcm.googleapis.com'),
  FCM_TOKEN_URL: v.optional(address, 'https://oauth2.googleapis.com/token'),
  FIREBASE_CONFIG: v.optional(firebaseConfigSchema),
  /** Also the first retry's delay. */
  PUSH_TIMEOUT_MS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(100), v.maxValue(30_000)), '10000'),
  PUSH_RETRY_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(600)), '10'),
  /** max-age of public answers. */
  CACHE_FRESH_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(3600)), '60'),
  /** Without keys no login: such endpoints answer 503. */
  TOKEN_KEYS: unlessEmpty(tokenKeysSchema),
  /** Of visitors, passwords, withdrawn addresses. */
  PASSWORD_PEPPER: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** During a rotation. */
  PASSWORD_PEPPER_BEFORE: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** Unset closes the status endpoint. */
  STATUS_TOKEN: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  OBSERVE_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(3600)), '60'),
  /** 1 of N (0: none); failures are always logged. */
  LOG_ONE_OF: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '100'),
  BACKUP_KEY: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** `mailto:` or `https:`; empty publishes none. */
  CONTACT: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)), ''),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^[^\s@<>]+@[^\s@<>]+$/)), ''),
  /** Tried a UTC day; leaves the service's remaining quota to sign-in. */
  DIGESTS_A_DAY: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '1000'),
  ALLOWED_ORIGINS: origins,
  /** `on`: members may share amounts from labels. */
  LABEL_SHARING: v.optional(v.pipe(v.string(), v.trim(), v.picklist(['on', ''])), ''),
  /** Searched words that may become popular terms without a catalogue entry. */
  RELEASED_WORDS: list,
  IMAGE_HOSTS: hosts,
  UPLOAD_URL: v.optional(address, ''),
  UPLOAD_PRESET: v.optional(v.string(), ''),
  /** Without it no register import. */
  MFDS_API_KEY: v.optional(v.pipe(v.string(), v.trim()), ''),
  MFDS_BASE: v.optional(address, MINISTRY_SERVICE),
  ...providerSettings,
});

const bindingsSchema = v.object({
  CATALOGUE: database,
  ACCOUNTS: database,
  ASSETS: fetcher,
  PICTURES: bucket,
  IMAGES: v.optional(images),
  PICTURE_TASKS: queue,
  PUSH_TASKS: queue,
  MAIL_TASKS: queue,
  DIGEST_TASKS: queue,
  MAIL: v.optional(mailer),
  LOCAL_MAIL: v.optional(fetcher),
  ANALYTICS: v.optional(analytics),
  SEARCH_LIMIT: limiter,
  VIEW_LIMIT: limiter,
});

export function settingFaults(raw: Readonly<Record<string, unknown>>): string[] {
  const parsed = v.safeParse(settingsSchema, raw);
  return parsed.success ? [] : [...new Set(parsed.issues.map((issue) => String(issue.path?.[0]?.key ?? '')))];
}

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.entries);

export type Settings = v.InferOutput<typeof settingsSchema>;
export type Bindings = v.InferOutput<typeof bindingsSchema>;
export type Environment = {
  readonly settings: Settings;
  readonly bindings: Bindings;
};

/** Worker and framework carry different objects. */
const parsed = new WeakMap<object, Environment>();

/** @throws when a binding is missing */
export function readEnvironment(raw: unknown): Environment {
  const known = typeof raw === 'object' && raw !== null ? parsed.get(raw) : undefined;
  if (known !== undefined) return known;
  const bindings = v.parse(bindingsSchema, raw);
  const environment = {
    settings: v.parse(settingsSchema, raw),
    bindings,
  };
  if (typeof raw === 'object' && raw !== null) parsed.set(raw, environment);
  return environment;
}
