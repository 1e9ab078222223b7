import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { unstable_readConfig } from 'wrangler';
import { queueRoles } from './functions/cli/queue-roles.ts';
import { aliases } from './src/domain/pages.ts';
import { FIRST_SCRIPT } from './src/layouts/first-script.ts';

/** `client:interaction`: islands that hydrate when somebody touches them. */
const interactionDirective = {
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'interaction', entrypoint: './src/client/interaction/directive.ts' }),
  },
};

/** Every piece of the design system on one page, while developing. */
const piecesPage = {
  name: 'pieces-page',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'dev') injectRoute({ pattern: '/_pieces', entrypoint: './src/features/developers/Pieces.astro' });
    },
  },
};

/** What the module is called that adopts a style sheet. */
const ADOPTED = '.adopted.js';

/**
 * Style sheets that a script imports come with that script. Astro would put them into the HTML of every page from which the script can be reached,
 * though the page's own are there already and the others are for what somebody may open. Saves 1.1 kB (br) of a page (home 8,154 → 6,998 B).
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
 * What Vite puts around every `import()`: it asks for the files that the imported one needs, all at once. Ours does that and nothing else, in a fifth of
 * the bytes: no build of ours has style sheets beside its code. Saves 0.6 kB (br) of every page's code (home 3,138 → 2,542 B).
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

/** Hosts whose pictures pages may show besides our own; part of the content policy and therefore of the build. */
const IMAGE_HOSTS = (process.env['IMAGE_HOSTS'] ?? '')
  .split(',')
  .map((host) => host.trim())
  .filter((host) => /^[\w.-]+(:\d+)?$/.test(host))
  .map((host) => `https://${host}`);

/** Names every page carries: what Astro adds to the name of a component's script says nothing. */
const scriptName = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`;

/**
 * Saves up to 0.55 kB (br) of a page's code (ingredient 4,652 → 4,101 B). Files that code asks for have no names: each stands in the lists of what else
 * to fetch, and there a name is a quarter of a page's code.
 */
const CHUNK_NAMES = '_astro/[hash].js';

/** `Features.LightDark` of Lightning CSS: no style sheet uses `light-dark()`, so that what imitates it for older browsers would be dead in every page. */
const LIGHT_DARK = 1 << 20;

/** The queues of the environment that is built (`CLOUDFLARE_ENV`), by what they carry. */
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
  integrations: [react({ experimentalDisableStreaming: true }), interactionDirective, piecesPage],
  // Known clients write some either way; two files that differ in case alone cannot live side by side everywhere.
  redirects: aliases(),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [`sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`] },
      directives: [
        "default-src 'none'",
        ["img-src 'self' data:", ...IMAGE_HOSTS].join(' '),
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
    },
  },
  vite: {
    plugins: [stylesWithCode, smallPreload],
    css: { lightningcss: { exclude: LIGHT_DARK } },
    environments: {
      // Two thirds of the code: a third of a second less until a local runtime answers (1.65 → 1.28 s of the processor). Functions keep their names for the log.
      ssr: { build: { rolldownOptions: { output: { minify: { mangle: { keepNames: true } } } } } },
      // What the adapter writes above every file makes up a `process`: the worker wants it, no browser does.
      client: { build: { rolldownOptions: { output: { banner: '', entryFileNames: scriptName, chunkFileNames: CHUNK_NAMES } } } },
    },
    // A small script inside the page would cost its bytes on every visit (product: 0.5 kB of 8.0); as a file it is fetched once, and late.
    build: {
      assetsInlineLimit: (path) => (path.endsWith('.js') || path.endsWith('.ts') ? false : undefined),
      // A word that several pages say stands in each of them: together they would be a file of their own, of which a page says little.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } },
    },
    // Part of every cache key: pages of one build must never meet the files of another.
    define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'development'), __QUEUES__: JSON.stringify(QUEUES) },
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'nanostores', '@nanostores/react'] },
  },
});
