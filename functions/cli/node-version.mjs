// Preloaded by package.json. Plain JavaScript: an older Node fails at TypeScript with a stack.
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node 22.18 or newer is needed; this is ${process.versions.node}. On Linux (x64, arm64) npm ci brings Node 24 along; elsewhere install a newer one.`,
  );
  process.exit(1);
}

// Saves a second of each later command.
const { enableCompileCache } = await import('node:module');
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/code', import.meta.url)));
