import * as v from 'valibot';
import type { Analytics, Bucket, Database, Fetcher, Images, MailBinding, Queue, RateLimiter } from './bindings.ts';
import { MINISTRY_SERVICE } from './ministry-service.ts';
import { providerSettings } from './provider-settings.ts';
import { firebaseConfigSchema, serviceAccountSchema } from './push-settings.ts';
import { address, hosts, list, origin, origins } from './setting-forms.ts';
import { tokenKeysSchema } from './tokens.ts';

const database = v.custom<Database>((value) => typeof value === 'object' && value !== null && 'prepare' in value);
const bucket = v.custom<Bucket>((value) => typeof value === 'object' && value !== null && 'put' in value);
const images = v.custom<Images>((value) => typeof value === 'object' && value !== null && 'info' in value);
const queue = v.custom<Queue>((value) => typeof value === 'object' && value !== null && 'send' in value);
const limiter = v.custom<RateLimiter>((value) => typeof value === 'object' && value !== null && 'limit' in value);
const mailer = v.custom<MailBinding>((value) => typeof value === 'object' && value !== null && 'send' in value);
const analytics = v.custom<Analytics>((value) => typeof value === 'object' && value !== null && 'writeDataPoint' in value);
const fetcher = v.custom<Fetcher>((value) => typeof value === 'object' && value !== null && 'fetch' in value);

/** Where `npm start` serves by itself; what is known of no other address. */
const LOCAL = 'http://localhost:8787';

/** A secret; an empty one is none. */
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
  /** Public key of the messenger's share script; empty: sharing goes without it. */
  KAKAO_JS_KEY: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\w-]*$/)), ''),
  /** Tests only: an https loopback origin that takes pushes. Ignored unless the site itself is served from a loopback address. */
  LOOPBACK_PUSH_ORIGIN: v.optional(origin, ''),
  /** Keys of web push, base64url as the specification of VAPID has them. */
  VAPID_PUBLIC_KEY: v.optional(v.string(), ''),
  VAPID_PRIVATE_KEY: v.optional(v.string(), ''),
  /** The pair before it, for browsers that have subscribed with it and have not been here since. */
  VAPID_PUBLIC_KEY_BEFORE: v.optional(v.string(), ''),
  VAPID_PRIVATE_KEY_BEFORE: v.optional(v.string(), ''),
  /** Whom push services write to when something is wrong: `mailto:` or `https:`. */
  VAPID_SUBJECT: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)), ''),
  /** The service account of FCM as its JSON file; without it no device is asked for a token of FCM. */
  FCM_SERVICE_ACCOUNT: v.optional(serviceAccountSchema),
  FCM_BASE: v.optional(address, 'https://fcm.googleapis.com'),
  FCM_TOKEN_URL: v.optional(address, 'https://oauth2.googleapis.com/token'),
  /** The public settings of the Firebase app, as JSON with its `vapidKey`. */
  FIREBASE_CONFIG: v.optional(firebaseConfigSchema),
  /** How long a push service may take, and after how long a failed push is tried again first. */
  PUSH_TIMEOUT_MS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(100), v.maxValue(30_000)), '10000'),
  PUSH_RETRY_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(600)), '10'),
  /** How long a public answer counts as new. */
  CACHE_FRESH_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(0), v.maxValue(3600)), '60'),
  /** Without keys nobody can be logged in; endpoints that need somebody answer 503. */
  TOKEN_KEYS: unlessEmpty(tokenKeysSchema),
  /** Key of every keyed hash: guests in the log, passwords, withdrawn addresses. */
  PASSWORD_PEPPER: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** The one before it, as long as hashes made with it still count: rotation. */
  PASSWORD_PEPPER_BEFORE: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** Who may read how the service is doing; without it nobody. */
  STATUS_TOKEN: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** How long an isolate collects what it counts before it writes it down. */
  OBSERVE_SECONDS: v.optional(v.pipe(v.string(), v.transform(Number), v.minValue(1), v.maxValue(3600)), '60'),
  /** Of so many requests one is written into the log of a site that is served to others; 0: none. Failures always are. */
  LOG_ONE_OF: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0)), '100'),
  /** Key of the nightly copies; without it there are none. */
  BACKUP_KEY: unlessEmpty(v.pipe(v.string(), v.minLength(16))),
  /** Whom people write to about security, as `mailto:` or `https:`; empty: nothing is published. */
  CONTACT: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)), ''),
  /** Who letters are from; without it the platform's service sends none. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^$|^[^\s@<>]+@[^\s@<>]+$/)), ''),
  ALLOWED_ORIGINS: origins,
  /** Searched words that may become popular terms though the catalogue has nothing of that name. */
  RELEASED_WORDS: list,
  /** Hosts whose pictures may be shown besides our own. */
  IMAGE_HOSTS: hosts,
  /** Another server to keep photos on, and the name of the setting there. */
  UPLOAD_URL: v.optional(address, ''),
  UPLOAD_PRESET: v.optional(v.string(), ''),
  /** Key of the Ministry's open data service; without it the register is not looked at again. */
  MFDS_API_KEY: v.optional(v.pipe(v.string(), v.trim()), ''),
  MFDS_BASE: v.optional(address, MINISTRY_SERVICE),
  ...providerSettings,
});

const bindingsSchema = v.object({
  CATALOGUE: database,
  ACCOUNTS: database,
  ASSETS: fetcher,
  PICTURES: bucket,
  /** Decodes and encodes uploaded photos; without it there are no uploads. */
  IMAGES: v.optional(images),
  PICTURE_TASKS: queue,
  PUSH_TASKS: queue,
  MAIL_TASKS: queue,
  /** The platform's mail service. */
  MAIL: v.optional(mailer),
  /** The process that runs the worker on somebody's own machine, which takes letters in the service's place. */
  LOCAL_MAIL: v.optional(fetcher),
  /** A dataset of Analytics Engine; optional. */
  ANALYTICS: v.optional(analytics),
  SEARCH_LIMIT: limiter,
  VIEW_LIMIT: limiter,
});

/** The settings whose values nothing can be done with, by their names; empty where all are well. */
export function settingFaults(raw: Readonly<Record<string, unknown>>): string[] {
  const parsed = v.safeParse(settingsSchema, raw);
  return parsed.success ? [] : [...new Set(parsed.issues.map((issue) => String(issue.path?.[0]?.key ?? '')))];
}

/** The names of all settings: what runs the worker hands on those that its own environment has. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.entries);

export type Settings = v.InferOutput<typeof settingsSchema>;
export type Bindings = v.InferOutput<typeof bindingsSchema>;
export type Environment = {
  readonly settings: Settings;
  readonly bindings: Bindings;
};

/** The worker and the framework carry objects of their own with the same settings. */
const parsed = new WeakMap<object, Environment>();

/** The environment in an object that carries it, parsed once for each. Throws when a binding is missing: nothing can be served then. */
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
