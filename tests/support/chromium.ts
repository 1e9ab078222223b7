import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-dev-shm-usage',
];

function installedChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()].find(
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
  if (canUseApt && (installedChromium() === undefined || !hasKoreanFont())) {
    console.log('Installing Chromium and a Korean font from Debian…');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig'], {
      stdio: 'ignore',
      env: environment,
    });
  } else if (installedChromium() === undefined) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const path = installedChromium();
  if (path === undefined) throw new Error('No Chromium was found or could be installed; set CHROMIUM_PATH.');
  return path;
}

/** Starts a headless browser. */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), ...options, args: [...FLAGS, ...(options.args ?? [])] });
}

/** Starts a browser with a profile that lasts, in a folder: some things are not for visitors who leave no trace. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: ensureChromium(), args: FLAGS, ...options });
}
