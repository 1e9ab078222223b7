/** Folders whose subfolders are places of their own, and parts of the API's areas with a row of their own. */
const PARTS =
  'catalogue/popularity|catalogue/previews|combinations/cautions|labels/shared|own/list|own/products|shared/http|shared/pictures|supplements/cards|supplements/reports';
const WINGS = new RegExp(`^(functions/(?:upstream/(?:${PARTS}|[\\w-]+)|register/[\\w-]+))/`);

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
  'functions/upstream/shared/http',
  'functions/db',
  'functions/upstream/supplements/cards',
  'functions/upstream/catalogue/previews',
];

/** Areas of the API, and the outbox, share default imports. */
const AREAS = /^functions\/(?:upstream(?!\/(?:shared\/http|supplements\/cards|catalogue\/previews)$)(?:\/.*)?|outbox|register\/rounds)$/;

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
  'functions/outbox': ['functions/upstream/notifications', 'functions/upstream/reminders'],
  // The database modules list tables and owners.
  'functions/backup': ['src/domain', 'functions/platform', 'functions/db'],
  'functions/worker': ['functions/backup', 'functions/gateway', 'functions/platform', 'functions/outbox'],
  'functions/upstream': [
    'functions/upstream/combinations',
    'functions/upstream/ingredients',
    'functions/upstream/labels',
    'functions/upstream/supplements',
    'functions/upstream/terms',
    'functions/upstream/accounts',
    'functions/upstream/purposes',
    'functions/upstream/catalogue/popularity',
    'functions/upstream/search',
    'functions/upstream/likes',
    'functions/upstream/own/products',
    'functions/upstream/own/list',
    'functions/outbox',
    'functions/upstream/shared/pictures',
    'functions/upstream/reminders',
    'functions/upstream/supplements/reports',
    'functions/upstream/labels/shared',
    'functions/upstream/notifications',
    'functions/register/rounds',
  ],
  'functions/upstream/shared/http': [...PURE, 'functions/platform', 'functions/db'],
  'functions/db': ['src/domain', 'src/contract', 'type functions/platform'],
  'functions/upstream/supplements/cards': ['src/domain', 'type functions/upstream/shared/http', 'type functions/db'],
  // Drawn by the design system's pure function.
  'functions/upstream/catalogue/previews': ['src/domain', 'src/copy', 'functions/upstream/shared/http', 'functions/db', 'src/ui'],
  'functions/upstream/search': ['functions/upstream/accounts'],
  'functions/upstream/purposes': ['functions/register/write', 'functions/upstream/combinations/cautions', 'functions/upstream/ingredients'],
  'functions/upstream/reminders': ['functions/upstream/supplements', 'functions/upstream/shared/pictures'],
  'functions/upstream/own/products': ['functions/upstream/supplements', 'functions/upstream/reminders'],
  'functions/upstream/likes': ['functions/upstream/ingredients'],
  'functions/upstream/own/list': ['functions/upstream/supplements', 'functions/upstream/reminders'],
  'functions/upstream/supplements/reports': ['functions/upstream/supplements', 'functions/upstream/labels/shared'],
  'functions/upstream/labels/shared': ['functions/upstream/ingredients', 'functions/upstream/supplements'],
  'functions/upstream/notifications': ['functions/upstream/accounts', 'functions/upstream/reminders', 'functions/outbox'],
  'functions/upstream/catalogue/popularity': ['functions/register/write'],
  'functions/upstream/combinations/cautions': ['functions/register/facts'],
  'functions/upstream/accounts': ['functions/outbox', 'functions/upstream/shared/pictures'],
  'functions/upstream/ingredients': [
    'functions/upstream/accounts',
    'functions/register/facts',
    'functions/upstream/combinations/cautions',
    'functions/upstream/search',
    'functions/upstream/likes',
  ],
  'functions/upstream/supplements': [
    'functions/register/facts',
    'functions/register/write',
    'functions/upstream/combinations/cautions',
    'functions/upstream/ingredients',
    'functions/upstream/search',
    'functions/upstream/likes',
  ],
  // What reading a label needs to know is composed of the importer's names.
  'functions/upstream/labels': ['functions/register/import'],
  'functions/upstream/combinations': [
    'functions/register/write',
    'functions/upstream/combinations/cautions',
    'functions/upstream/ingredients',
    // Amounts that members share.
    'functions/upstream/labels/shared',
  ],
  'functions/register/facts': ['src/domain'],
  'functions/register/write': [
    'src/domain',
    // The hash of what is written.
    'functions/platform',
    'functions/db',
    'functions/register/facts',
    // Unsuitable products follow from facts about ingredients.
    'functions/upstream/combinations/cautions',
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
    'functions/upstream/supplements/reports',
    'functions/upstream/labels/shared',
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
  'functions/upstream/shared/http': ['hono'],
  'functions/upstream/catalogue/previews': ['@resvg/resvg-wasm'],
  'functions/upstream/accounts': ['@simplewebauthn/server'],
  'functions/cli': ['node:sqlite', 'wrangler', 'miniflare', 'esbuild', 'mimetext', 'postal-mime'],
};
