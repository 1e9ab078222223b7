import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough', prerenderEnvironment: 'node', persistState: { path: process.env['STATE_DIR'] ?? '.wrangler/state' } }),
  integrations: [react({ experimentalDisableStreaming: true })],
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: { optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'nanostores', '@nanostores/react'] } },
});
