import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];
/** Headless Chromium without a desktop: the same engine at half the cost of a page. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig'];

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

/** Finds or installs Chromium with a Korean font: from Debian as root, else Playwright's own. Returns its path. */
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

/** Prefers the headless shell, unless the test needs the `whole` browser (notifications, installing, back/forward cache). */
export function launchBrowser({ whole = false, ...options }: LaunchOptions & { readonly whole?: boolean } = {}): Promise<Browser> {
  const executablePath = !whole && existsSync(SHELL) ? SHELL : ensureChromium();
  return chromium.launch({ executablePath, ...options, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser with a persistent profile. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: ensureChromium(), args: FLAGS, ...options });
}
