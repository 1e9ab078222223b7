/** Folders whose subfolders are places of their own. */
const WINGS = /^(functions\/(?:upstream\/(?:catalogue|people)|upstream|register)\/[\w-]+)\//;

/** The allow-list row of a file. */
export function placeOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (top === 'functions' && second.endsWith('.ts')) return 'functions/worker';
  if (top === 'src' && second.endsWith('.ts')) return 'src';
  return WINGS.exec(path)?.[1] ?? `${top}/${second}`;
}

const PURE = ['src/domain', 'src/contract', 'src/copy'];
const AREA_DEFAULTS = [
  ...PURE,
  'functions/platform',
  'functions/upstream/http',
  'functions/db',
  'functions/upstream/catalogue/cards',
  'functions/upstream/catalogue/previews',
];

/** Areas of the API, and the outbox, share default imports. */
const AREAS = /^functions\/(?:upstream(?:\/(?:catalogue|people)\/(?!cards|previews)[\w-]+)?|outbox|register\/rounds)$/;

/** Imports that need no row. */
export function defaultsOf(place: string): readonly string[] {
  return AREAS.test(place) ? AREA_DEFAULTS : [];
}

/** Allowed imports beside the defaults and the place itself. `type x` allows type imports only. */
export const ALLOWED_PLACES: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  // Refusal reasons are keys of the copy.
  'src/contract': ['src/domain', 'type src/copy'],
  'src/copy': ['src/domain'],
  'src/ui': [],
  'src/client': ['src/contract', 'src/domain', 'src/copy'],
  'src/stores': ['src/client', 'src/contract', 'src/domain', 'src/copy'],
  'src/features': ['src/stores', 'src/ui', 'src/copy', 'src/domain', 'src/styles', 'type src/contract', 'type src/edge'],
  'src/edge': ['src/contract', 'src/domain', 'src/copy', 'functions/gateway', 'functions/platform'],
  'src/layouts': ['src/features', 'src/edge', 'src/copy', 'src/domain', 'src/styles'],
  'src/pages': ['src/features', 'src/ui', 'src/edge', 'src/copy', 'src/domain', 'src/layouts'],
  'functions/platform': ['src/domain'],
  // Readiness checks the dispatcher.
  'functions/gateway': [...PURE, 'functions/platform', 'functions/backup', 'functions/upstream', 'functions/db', 'functions/outbox'],
  // A digest lists the day's open doses.
  'functions/outbox': ['functions/upstream/people/notifications', 'functions/upstream/people/reminders'],
  // The database modules list tables and owners.
  'functions/backup': ['src/domain', 'functions/platform', 'functions/db'],
  'functions/worker': ['functions/backup', 'functions/gateway', 'functions/platform', 'functions/outbox'],
  'functions/upstream': [
    'functions/upstream/catalogue/combinations',
    'functions/upstream/catalogue/ingredients',
    'functions/upstream/catalogue/labels',
    'functions/upstream/catalogue/supplements',
    'functions/upstream/catalogue/terms',
    'functions/upstream/people/accounts',
    'functions/upstream/catalogue/purposes',
    'functions/upstream/catalogue/popularity',
    'functions/upstream/catalogue/search',
    'functions/upstream/people/likes',
    'functions/upstream/people/own-products',
    'functions/upstream/people/own-supplements',
    'functions/outbox',
    'functions/upstream/people/pictures',
    'functions/upstream/people/reminders',
    'functions/upstream/people/reports',
    'functions/upstream/people/shared-labels',
    'functions/upstream/people/notifications',
    'functions/register/rounds',
  ],
  'functions/upstream/http': [...PURE, 'functions/platform', 'functions/db'],
  'functions/db': ['src/domain', 'src/contract', 'type functions/platform'],
  'functions/upstream/catalogue/cards': ['src/domain', 'type functions/upstream/http', 'type functions/db'],
  // Drawn by the design system's pure function.
  'functions/upstream/catalogue/previews': ['src/domain', 'src/copy', 'functions/upstream/http', 'functions/db', 'src/ui'],
  'functions/upstream/catalogue/search': ['functions/upstream/people/accounts'],
  'functions/upstream/catalogue/purposes': [
    'functions/register/write',
    'functions/upstream/catalogue/cautions',
    'functions/upstream/catalogue/ingredients',
  ],
  'functions/upstream/people/reminders': ['functions/upstream/catalogue/supplements', 'functions/upstream/people/pictures'],
  'functions/upstream/people/own-products': ['functions/upstream/catalogue/supplements', 'functions/upstream/people/reminders'],
  'functions/upstream/people/likes': ['functions/upstream/catalogue/ingredients'],
  'functions/upstream/people/own-supplements': ['functions/upstream/catalogue/supplements', 'functions/upstream/people/reminders'],
  'functions/upstream/people/reports': ['functions/upstream/catalogue/supplements', 'functions/upstream/people/shared-labels'],
  'functions/upstream/people/shared-labels': ['functions/upstream/catalogue/ingredients', 'functions/upstream/catalogue/supplements'],
  'functions/upstream/people/notifications': [
    'functions/upstream/people/accounts',
    'functions/upstream/people/reminders',
    'functions/outbox',
  ],
  'functions/upstream/catalogue/popularity': ['functions/register/write'],
  'functions/upstream/catalogue/cautions': ['functions/register/facts'],
  'functions/upstream/people/accounts': ['functions/outbox', 'functions/upstream/people/pictures'],
  'functions/upstream/catalogue/ingredients': [
    'functions/upstream/people/accounts',
    'functions/register/facts',
    'functions/upstream/catalogue/cautions',
    'functions/upstream/catalogue/search',
    'functions/upstream/people/likes',
  ],
  'functions/upstream/catalogue/supplements': [
    'functions/register/facts',
    'functions/register/write',
    'functions/upstream/catalogue/cautions',
    'functions/upstream/catalogue/ingredients',
    'functions/upstream/catalogue/search',
    'functions/upstream/people/likes',
  ],
  // What reading a label needs to know is composed of the importer's names.
  'functions/upstream/catalogue/labels': ['functions/register/import'],
  'functions/upstream/catalogue/combinations': [
    'functions/register/write',
    'functions/upstream/catalogue/cautions',
    'functions/upstream/catalogue/ingredients',
    // Amounts that members share.
    'functions/upstream/people/shared-labels',
  ],
  'functions/register/facts': ['src/domain'],
  'functions/register/write': [
    'src/domain',
    // The hash of what is written.
    'functions/platform',
    'functions/db',
    'functions/register/facts',
    // Unsuitable products follow from facts about ingredients.
    'functions/upstream/catalogue/cautions',
  ],
  'functions/register/import': ['src/domain', 'src/copy', 'functions/platform', 'functions/register/write', 'functions/register/facts'],
  'functions/register/snapshot': [
    'src/domain',
    'src/copy',
    'type functions/platform',
    'functions/register/write',
    'functions/register/facts',
    'functions/register/import',
  ],
  'functions/register/rounds': ['functions/register/write', 'functions/register/import'],
  // A start is recorded in the dispatcher's state; a deployment in steps is judged by the alerts of /status.json.
  'functions/cli': [
    'src/copy',
    'src/domain',
    'functions/platform',
    'functions/outbox',
    'functions/backup',
    'functions/register/facts',
    'functions/register/write',
    // The database modules list a person's tables.
    'functions/db',
    'functions/register/import',
    'functions/register/snapshot',
    'functions/upstream/people/reports',
    'functions/upstream/people/shared-labels',
  ],
};

/** Packages by place, beside valibot for all of `functions/`; `node:` modules are for command-line scripts, unless named here. */
export const ALLOWED_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['es-hangul'],
  'src/contract': ['valibot'],
  'src/ui': ['react', 'astro'],
  'src/client': ['valibot', 'astro', '@simplewebauthn/browser', 'tesseract.js', 'barcode-detector', 'firebase'],
  'src/stores': ['nanostores', '@nanostores/react', '@nanostores/persistent', 'valibot'],
  'src/features': ['react', 'react-dom'],
  'src/edge': ['valibot', '@valibot/to-json-schema', 'sanitize-html', 'cloudflare:workers'],
  'src/layouts': ['astro'],
  'src/pages': ['astro'],
  'functions/platform': ['jose', 'node:crypto', 'node:async_hooks'],
  'functions/gateway': ['node:crypto', '@astrojs/cloudflare', 'astro', 'cloudflare:workers', 'oauth4webapi'],
  'functions/outbox': ['jose', '@block65/webcrypto-web-push'],
  'functions/upstream': ['hono'],
  'functions/upstream/http': ['hono'],
  'functions/upstream/catalogue/previews': ['@resvg/resvg-wasm'],
  'functions/upstream/people/accounts': ['@simplewebauthn/server'],
  'functions/cli': ['node:sqlite', 'wrangler', 'miniflare', 'esbuild', 'mimetext', 'postal-mime'],
};
