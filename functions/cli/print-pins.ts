import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROJECT } from './paths.ts';
import { runCommand } from './run-command.ts';

function said(command: string, parameters: readonly string[]): string | null {
  try {
    return execFileSync(command, parameters, { encoding: 'utf8', timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** An annotated tag's own line ends in `^{}`. */
function commitOf(action: string, tag: string): string | null {
  const address = `https://github.com/${action.split('/').slice(0, 2).join('/')}`;
  const lines = said('git', ['ls-remote', address, `refs/tags/${tag}`, `refs/tags/${tag}^{}`])?.split('\n') ?? [];
  return /^[0-9a-f]{40}/.exec(lines.find((line) => line.endsWith('^{}')) ?? lines[0] ?? '')?.[0] ?? null;
}

function digestOf(image: string): string | null {
  const found = said('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']);
  return found?.startsWith('sha256:') ? found : null;
}

/** `npm run pins`: a line to paste for each action and image in the workflows; changes nothing. */
function run(): void {
  const lines = globSync('.github/workflows/*.yml', { cwd: PROJECT })
    .sort()
    .flatMap((file) => readFileSync(resolve(PROJECT, file), 'utf8').split('\n'));
  const uses = new Set(lines.flatMap((line) => /uses: ([\w.-]+\/[\w./-]+@[\w.-]+)(?: #|$)/.exec(line)?.[1] ?? []));
  const images = new Set(lines.flatMap((line) => /(?:container|image): ([\w./-]+:[\w.-]+)$/.exec(line)?.[1] ?? []));
  for (const use of uses) {
    const [action = '', tag = ''] = use.split('@');
    if (/^[0-9a-f]{40}$/.test(tag)) continue;
    const commit = commitOf(action, tag);
    console.log(commit === null ? `uses: ${use} (its commit cannot be asked for here)` : `uses: ${action}@${commit} # ${tag}`);
  }
  for (const image of images) {
    const digest = digestOf(image);
    console.log(digest === null ? `container: ${image} (needs docker to ask for its digest)` : `container: ${image}@${digest}`);
  }
}

await runCommand(run);
