/** The folder whose row of the allow-list a file stands under. */
export function placeOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'functions' && second === 'upstream') return third.endsWith('.ts') ? 'functions/upstream' : `functions/upstream/${third}`;
  if (top === 'functions' && second.endsWith('.ts')) return 'functions/worker';
  if (top === 'src' && second.endsWith('.ts')) return 'src';
  return `${top}/${second}`;
}

const PURE = ['src/domain', 'src/contract', 'src/copy'];
const AREA = [...PURE, 'functions/platform', 'functions/upstream/http', 'functions/upstream/db', 'functions/upstream/media'];

/** Who may import whom; a place may always import itself. `type x` allows erased imports only. */
export const ALLOWED_PLACES: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  // Why a field is refused is a key of the texts.
  'src/contract': ['src/domain', 'type src/copy'],
  'src/copy': ['src/domain', 'type src/contract'],
  'src/ui': [],
  'src/client': ['src/contract', 'src/domain', 'src/copy'],
  'src/stores': ['src/client', 'src/contract', 'src/domain', 'src/copy'],
  'src/features': ['src/stores', 'src/ui', 'src/copy', 'src/domain', 'src/styles', 'type src/contract', 'type src/edge'],
  'src/edge': ['src/contract', 'src/domain', 'src/copy', 'functions/gateway', 'functions/platform'],
  'src/layouts': ['src/features', 'src/ui', 'src/edge', 'src/copy', 'src/domain', 'src/styles'],
  'src/pages': ['src/features', 'src/ui', 'src/edge', 'src/copy', 'src/domain', 'src/layouts'],
  'functions/platform': PURE,
  // Readiness asks the dispatcher how it is doing.
  'functions/gateway': [...PURE, 'functions/platform', 'functions/backup', 'functions/upstream', 'functions/upstream/db', 'functions/push'],
  // What is due is also what the mail of the day begins with.
  'functions/push': [...PURE, 'functions/platform', 'functions/upstream/db', 'type functions/upstream/mail'],
  // Which tables there are, and whose rows, is told by the database alone.
  'functions/backup': [...PURE, 'functions/platform', 'functions/upstream/db'],
  'functions/worker': ['functions/backup', 'functions/gateway', 'functions/platform', 'functions/push'],
  'functions/upstream': [
    ...AREA,
    'functions/upstream/combinations',
    'functions/upstream/ingredients',
    'functions/upstream/supplements',
    'functions/upstream/terms',
    'functions/upstream/accounts',
    'functions/upstream/purposes',
    'functions/upstream/popularity',
    'functions/upstream/search',
    'functions/upstream/likes',
    'functions/upstream/own-supplements',
    'functions/upstream/mail',
    'functions/upstream/pictures',
    'functions/upstream/reminders',
    'functions/upstream/reports',
    'functions/upstream/notifications',
    'functions/upstream/register-rounds',
    'functions/upstream/digest',
  ],
  'functions/upstream/http': [...PURE, 'functions/platform', 'functions/upstream/db'],
  'functions/upstream/db': [...PURE, 'type functions/platform'],
  // Products are drawn by the design system's pure function.
  'functions/upstream/media': [...PURE, 'functions/upstream/http', 'functions/upstream/db', 'src/ui'],
  'functions/upstream/search': [...AREA, 'functions/upstream/accounts'],
  'functions/upstream/purposes': [...AREA, 'functions/upstream/ingredients'],
  'functions/upstream/reminders': [...AREA, 'functions/upstream/supplements', 'functions/upstream/pictures'],
  'functions/upstream/own-supplements': [...AREA, 'functions/upstream/supplements', 'functions/upstream/reminders'],
  'functions/upstream/reports': [...AREA, 'functions/upstream/supplements'],
  'functions/upstream/notifications': [...AREA, 'functions/upstream/accounts', 'functions/upstream/reminders', 'functions/push'],
  'functions/upstream/popularity': [...AREA, 'functions/upstream/catalogue'],
  'functions/upstream/cautions': [...AREA, 'functions/upstream/catalogue-data'],
  'functions/upstream/terms': AREA,
  'functions/upstream/accounts': [...AREA, 'functions/upstream/mail', 'functions/upstream/pictures'],
  'functions/upstream/mail': AREA,
  'functions/upstream/digest': [...AREA, 'functions/upstream/mail', 'functions/upstream/notifications', 'functions/upstream/reminders'],
  'functions/upstream/likes': AREA,
  'functions/upstream/pictures': AREA,
  'functions/upstream/ingredients': [
    ...AREA,
    'functions/upstream/accounts',
    'functions/upstream/catalogue-data',
    'functions/upstream/cautions',
    'functions/upstream/search',
    'functions/upstream/likes',
  ],
  'functions/upstream/supplements': [
    ...AREA,
    'functions/upstream/cautions',
    'functions/upstream/ingredients',
    'functions/upstream/search',
    'functions/upstream/likes',
  ],
  'functions/upstream/combinations': [
    ...AREA,
    'functions/upstream/catalogue',
    'functions/upstream/cautions',
    'functions/upstream/ingredients',
  ],
  'functions/upstream/catalogue-data': ['src/domain'],
  'functions/upstream/catalogue': [
    'src/domain',
    'functions/platform',
    'functions/upstream/db',
    'functions/upstream/catalogue-data',
    // Whom a product does not suit follows from the facts about its ingredients.
    'functions/upstream/cautions',
  ],
  'functions/upstream/import': [
    'src/domain',
    'src/copy',
    'functions/platform',
    'functions/upstream/catalogue',
    'functions/upstream/catalogue-data',
  ],
  'functions/upstream/register': [
    'src/domain',
    'src/copy',
    'functions/platform',
    'functions/upstream/catalogue',
    'functions/upstream/catalogue-data',
    'functions/upstream/import',
  ],
  'functions/upstream/register-rounds': [...AREA, 'functions/upstream/catalogue', 'functions/upstream/import'],
  // A start is written down where the dispatcher keeps what it knows of itself.
  'functions/cli': [
    'src/copy',
    'src/domain',
    'functions/platform',
    'functions/push',
    'functions/backup',
    'functions/upstream/mail',
    'functions/upstream/catalogue',
    // Whose rows move with a person is told by the database alone.
    'functions/upstream/db',
    'functions/upstream/import',
    'functions/upstream/register',
    'functions/upstream/reports',
  ],
};

/** Which packages a place may import; `node:` modules are for command-line scripts, except where named here. */
export const ALLOWED_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['es-hangul'],
  'src/contract': ['valibot'],
  'src/ui': ['react', 'astro', 'lucide-static'],
  'src/client': ['valibot', 'astro', '@simplewebauthn/browser', 'tesseract.js', 'barcode-detector', 'firebase'],
  'src/stores': ['nanostores', '@nanostores/react', '@nanostores/persistent', 'valibot'],
  'src/features': ['react', 'react-dom', 'astro'],
  'src/edge': ['valibot', '@valibot/to-json-schema', 'sanitize-html', 'cloudflare:workers'],
  'src/layouts': ['astro'],
  'src/pages': ['astro'],
  'functions/platform': ['valibot', 'jose', 'node:crypto', 'node:async_hooks'],
  'functions/gateway': ['valibot', 'node:crypto', '@astrojs/cloudflare', 'astro', 'cloudflare:workers', 'oauth4webapi'],
  'functions/backup': ['valibot'],
  'functions/push': ['valibot', 'jose', '@block65/webcrypto-web-push'],
  'functions/upstream': ['hono'],
  'functions/upstream/http': ['hono', 'valibot'],
  'functions/upstream/db': ['valibot'],
  'functions/upstream/media': ['valibot', '@resvg/resvg-wasm'],
  'functions/upstream/search': ['valibot'],
  'functions/upstream/terms': ['valibot'],
  'functions/upstream/accounts': ['valibot', '@simplewebauthn/server'],
  'functions/upstream/mail': ['valibot'],
  'functions/upstream/digest': ['valibot'],
  'functions/upstream/likes': ['valibot'],
  'functions/upstream/pictures': ['valibot'],
  'functions/upstream/purposes': ['valibot'],
  'functions/upstream/reminders': ['valibot'],
  'functions/upstream/own-supplements': ['valibot'],
  'functions/upstream/reports': ['valibot'],
  'functions/upstream/notifications': ['valibot'],
  'functions/upstream/popularity': ['valibot'],
  'functions/upstream/cautions': ['valibot'],
  'functions/upstream/ingredients': ['valibot'],
  'functions/upstream/supplements': ['valibot'],
  'functions/upstream/combinations': ['valibot'],
  'functions/upstream/catalogue': ['valibot'],
  'functions/upstream/import': ['valibot'],
  'functions/upstream/register': ['valibot'],
  'functions/upstream/register-rounds': ['valibot'],
  'functions/cli': ['node:sqlite', 'wrangler', 'miniflare', 'valibot', 'jose', 'subset-font', 'esbuild', 'mimetext', 'postal-mime'],
};
