import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];
/** Chromium without a desktop: the same engine, and a new page costs half of what it costs in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig'];

/** What every Chromium of ours is started with. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

function installedChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...CHROMIUM, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

function hasKoreanFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** Finds a Chromium, or installs one with a Korean font: from Debian when root, else Playwright's own. Returns its path. */
export function ensureChromium(): string {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canUseApt && (installedChromium() === undefined || !existsSync(SHELL) || !hasKoreanFont())) {
    console.log('Installing Chromium and a Korean font from Debian…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...parameters: string[]) => execFileSync('apt-get', parameters, { stdio: 'ignore', env: environment });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES);
  } else if (installedChromium() === undefined) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const path = installedChromium();
  if (path === undefined) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH.');
  return path;
}

/**
 * Starts a headless browser: where it is installed the one without a desktop, unless the test needs what belongs to the
 * whole browser (notifications, installing, its real back/forward behaviour).
 */
export function launchBrowser({ whole = false, ...options }: LaunchOptions & { readonly whole?: boolean } = {}): Promise<Browser> {
  const executablePath = !whole && existsSync(SHELL) ? SHELL : ensureChromium();
  return chromium.launch({ executablePath, ...options, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser with a profile that lasts, in a folder: some things are not for visitors who leave no trace. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: ensureChromium(), args: FLAGS, ...options });
}
