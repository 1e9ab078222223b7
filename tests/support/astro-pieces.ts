import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createServer } from 'vite';
import { PROJECT } from '#cli/paths.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];

/** Renders server pieces without building the site. */
export async function openPieces() {
  const configure = getViteConfig(
    { root: PROJECT, cacheDir: join(tmpdir(), 'pieces'), logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null } },
    { root: PROJECT, configFile: false, devToolbar: { enabled: false } },
  );
  const server = await createServer({ ...(await configure({ mode: 'test', command: 'serve' })), configFile: false });
  const container = await AstroContainer.create();
  return {
    /** @param path from the project's root */
    async draw(path: string, props: object, content: string): Promise<string> {
      const module: { default?: Piece } = await server.ssrLoadModule(path);
      if (module.default === undefined) throw new Error(`${path} is no piece`);
      return container.renderToString(module.default, { props: { ...props }, slots: { default: content } });
    },
    close: () => server.close(),
  };
}
