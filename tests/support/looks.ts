import type { Page } from 'playwright';
import { violationsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { FULL_RUN, isFull, onlyWhen } from './conditions.ts';
import { overlapsOf } from './overlaps.ts';

/** Sizes in which a state is checked in both themes. */
export const SIZES = [
  { size: 'a phone', options: PHONE, when: onlyWhen() },
  { size: 'a desktop', options: DESKTOP, when: onlyWhen(FULL_RUN) },
];

type Theme = 'light' | 'dark';
const WIDTHS = [320, 390, 640, 768, 1280, 1600];
const HEIGHT = 844;

const QUICK = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;
/** Rules that theme or width can affect; the first look runs all. */
const OF_COLOUR = ['color-contrast'];
const OF_SIZE = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];

async function take(page: Page, width: number, theme: Theme): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
  // A sticky bar that happens to lie over a button makes it too small for axe.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Horizontal overflow as a complaint. */
async function overflowOf(page: Page): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return by > 0 ? [`${by} px too wide`] : [];
}

/** Shortened texts that stand whole elsewhere on the page. */
const REPEATED = '.tray-item';

/** Texts that are clipped and not scrollable. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((repeated) => {
    const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2;
    };
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element) || !isShown(element) || element.closest(`option, [inert], [aria-hidden="true"], ${repeated}`)) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        // Visually hidden, or scrollable.
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        const isCut =
          (cuts(overflowX) && (text.right > edge.right + 2 || text.left < edge.left - 2)) ||
          (cuts(overflowY) && (text.bottom > edge.bottom + 2 || text.top < edge.top - 2));
        if (isCut) found.push(`${element.className || element.tagName}: ${element.textContent?.trim().slice(0, 40)}`);
        if (isCut || position === 'fixed') break;
      }
    }
    return found;
  }, REPEATED);
}

/** At 200 % text: overflow, and texts that are clipped only then. */
async function faultsOfLargeText(page: Page, width: number): Promise<string[]> {
  await take(page, width, 'light');
  const usual = new Set(await cutTexts(page));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const cut = (await cutTexts(page)).filter((text) => !usual.has(text)).map((text) => `cut: ${text}`);
  const faults = [...(await overflowOf(page)), ...cut];
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults.map((fault) => `${width} px, text of 200 %: ${fault}`);
}

/** Axe, overflow and overlaps. The quick run checks a light phone and a dark desktop; the full one every width and theme, and 200 % text. */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const looks = isFull ? WIDTHS.flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme }))) : QUICK;
  const found: string[] = [];
  for (const [index, { width, theme }] of looks.entries()) {
    await take(page, width, theme);
    const rules = index === 0 ? undefined : isFull && theme === 'dark' ? OF_COLOUR : OF_SIZE;
    const faults = [...(await violationsOf(page, rules)), ...(await overflowOf(page)), ...(await overlapsOf(page))];
    found.push(...faults.map((fault) => `${width} px, ${theme}: ${fault}`));
  }
  await take(page, 320, 'light');
  found.push(...(await overlapsOf(page)).map((fault) => `320 px: ${fault}`));
  if (isFull) for (const width of [320, 390, 1280]) found.push(...(await faultsOfLargeText(page, width)));
  if (before) await page.setViewportSize(before);
  return found;
}

/** Axe in the current look; in the full run every check in every look. */
export function faultsOfState(page: Page): Promise<string[]> {
  return isFull ? faultsInEveryLook(page) : violationsOf(page);
}
