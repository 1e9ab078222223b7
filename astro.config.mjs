import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { unstable_readConfig } from 'wrangler';
import { WORKER_CONFIG } from './functions/cli/paths.ts';
import { progress } from './functions/cli/progress.ts';
import { queueRoles } from './functions/cli/queue-roles.ts';
import { keepWorkerOptions } from './functions/cli/worker-config.ts';
import { aliases } from './src/domain/shared/pages.ts';
import { FIRST_CALLS } from './src/edge/first-call.ts';
import { FIRST_SCRIPT } from './src/layouts/first-script.ts';
import { RECENT_SCRIPT } from './src/ui/plain/recent-script.ts';

/** Registers the `client:interaction` directive. */
const interactionDirective = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/client/interaction/directive.ts' }),
  },
};

/** Style guide, in development only. */
const piecesPage = {
  name: 'pieces-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/_pieces', entrypoint: './src/features/shared/developers/Pieces.astro' });
    },
  },
};

/** Three bundles, then the static pages. */
const STEPS = 4;
let stepsDone = 0;
const onProgress = progress('Steps of the build');
const bundleProgress = { name: 'bundle-progress', apply: 'build', closeBundle: () => onProgress(++stepsDone, STEPS) };

/** Here wrangler is loaded already. */
const lastStep = {
  name: 'last-step',
  hooks: {
    'astro:build:done': async () => {
      await keepWorkerOptions(WORKER_CONFIG);
      onProgress(STEPS, STEPS);
    },
  },
};

const ADOPTED = '.adopted.js';

/**
 * Ships CSS imported by scripts with those scripts; Astro would inline it into every page that can reach them. Saves 1.1 kB (br) a page (home 8,154
 * → 6,998 B).
 */
const stylesWithCode = {
  name: 'styles-with-code',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(name, importer) {
      if (!/\/src\/[^?]+\.tsx?$/.test(importer ?? '')) return null;
      const sheet = await this.resolve(name, importer, { skipSelf: true });
      return sheet && `${sheet.id}${ADOPTED}`;
    },
  },
  load: {
    filter: { id: /\.css\.adopted\.js$/ },
    handler: (id) => `
      import { adoptStyles } from '/src/ui/adopt-styles.ts';
      import styles from '${id.slice(0, -ADOPTED.length)}?inline';
      adoptStyles(styles);`,
  },
};

/**
 * Replaces Vite's preload helper for `import()`: only fetches the dependencies, as no chunk has CSS. Saves 0.6 kB (br) of every page's code (home
 * 3,138 → 2,542 B).
 */
const smallPreload = {
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `
      const asked = new Set();
      export const __vitePreload = (load, files = []) => {
        for (const file of files) {
          if (asked.has(file)) continue;
          asked.add(file);
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
        }
        return load();
      };`,
  },
};

/** Image hosts besides our own; part of the CSP, and therefore of the build. */
const IMAGE_HOSTS = (process.env['IMAGE_HOSTS'] ?? '')
  .split(',')
  .map((host) => host.trim())
  .filter((host) => /^[\w.-]+(:\d+)?$/.test(host))
  .map((host) => `https://${host}`);

/** Drops the suffix that Astro adds to component scripts. */
const scriptName = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/** Nameless chunks shorten the preload lists: saves up to 0.55 kB (br) a page (ingredient 4,652 → 4,101 B). */
const CHUNK_NAMES = '_astro/[hash].js';

/** One file of it, for all islands. */
const REACT = { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\// };

/** One file of the small modules that the first scripts of most pages share; they import nothing else. */
const EARLY = {
  name: 'early',
  test: /preload-helper|\/src\/(?:client\/(?:guest-list-mark|member-mark|shown)|ui\/plain\/attach-later)\.ts$/,
};

/** Lightning CSS `Features.LightDark`: excluded, as no style sheet uses `light-dark()` and its polyfill would be dead code. */
const LIGHT_DARK = 1 << 20;

/** Queue names by role, for the environment that is built (`CLOUDFLARE_ENV`). */
const QUEUES = queueRoles(
  unstable_readConfig({ config: './wrangler.toml', env: process.env.CLOUDFLARE_ENV }, { hideWarnings: true }).queues,
);

export default defineConfig({
  output: 'server',
  adapter: cloudflare({
    imageService: 'passthrough',
    prerenderEnvironment: 'node',
    persistState: { path: process.env['STATE_DIR'] ?? '.wrangler/state' },
  }),
  integrations: [react({ experimentalDisableStreaming: true }), interactionDirective, piecesPage, lastStep],
  // Known clients use both cases; files that differ in case alone cannot coexist on every file system.
  redirects: aliases(),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: {
        hashes: [FIRST_SCRIPT, RECENT_SCRIPT, ...Object.values(FIRST_CALLS)].map(
          (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
        ),
      },
      directives: [
        "default-src 'none'",
        ["img-src 'self' data:", ...IMAGE_HOSTS].join(' '),
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
    },
  },
  vite: {
    plugins: [stylesWithCode, smallPreload, bundleProgress],
    css: { lightningcss: { exclude: LIGHT_DARK } },
    environments: {
      // Minified: two thirds of the code, and a local runtime answers a third of a second sooner (1.65 → 1.28 s CPU). Function names stay for the
      // log.
      ssr: { build: { rolldownOptions: { output: { minify: { mangle: { keepNames: true } } } } } },
      // The adapter's banner polyfills `process` for the worker; browsers need none.
      client: {
        build: {
          rolldownOptions: {
            output: { banner: '', entryFileNames: scriptName, chunkFileNames: CHUNK_NAMES, codeSplitting: { groups: [REACT, EARLY] } },
          },
        },
      },
    },
    // Never inline small scripts: they would cost their bytes on every visit (product: 0.5 kB of 8.0); a file is cached.
    build: {
      assetsInlineLimit: (path) => (path.endsWith('.js') || path.endsWith('.ts') ? false : undefined),
      // Inlines shared constants: a common chunk would load texts a page does not use.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
    },
    // Part of every cache key: pages never meet another build's files.
    define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'development'), __QUEUES__: JSON.stringify(QUEUES) },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'nanostores', '@nanostores/react'] },
  },
});
