import type { Page } from 'playwright';
import { violationsOf } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { FULL_RUN, isFull, onlyWhen } from './conditions.ts';
import { overlapsOf } from './overlaps.ts';

/** The sizes in which a state of a page is seen in both themes. */
export const SIZES = [
  { size: 'a phone', options: PHONE, when: onlyWhen() },
  { size: 'a desktop', options: DESKTOP, when: onlyWhen(FULL_RUN) },
];

type Theme = 'light' | 'dark';
const WIDTHS = [320, 390, 640, 768, 1280, 1600];
const HEIGHT = 844;

/** What the quick run looks at: the same page, loaded once. */
const QUICK = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;
/** What another theme or another width can change; the first look goes by all rules. */
const OF_COLOUR = ['color-contrast'];
const OF_SIZE = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];

async function take(page: Page, width: number, theme: Theme): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
}

/** Width by which the page is wider than its window, as a line to complain with. */
async function overflowOf(page: Page): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return by > 0 ? [`${by} px too wide`] : [];
}

/** One-line texts that stand whole elsewhere on the page. */
const REPEATED = '.tray-item';

/** Texts of which a part is cut off and cannot be scrolled to. */
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
        // Only for those who listen, or to be scrolled to.
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

/** What doubled text breaks: what is then too wide, and which texts are cut that are whole at their usual size. */
async function faultsOfLargeText(page: Page, width: number): Promise<string[]> {
  await take(page, width, 'light');
  const usual = new Set(await cutTexts(page));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const cut = (await cutTexts(page)).filter((text) => !usual.has(text)).map((text) => `cut: ${text}`);
  const faults = [...(await overflowOf(page)), ...cut];
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults.map((fault) => `${width} px, text of 200 %: ${fault}`);
}

/**
 * What is wrong with the page as it stands: by axe, by being wider than its window, and by boxes that lie on others. The quick run looks at a phone in the light and a
 * desktop in the dark; the full one at every width in both themes, and at text of twice the size.
 */
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

/** What axe finds in a state of a page in the look it has; in the full run what is wrong in every look. */
export function faultsOfState(page: Page): Promise<string[]> {
  return isFull ? faultsInEveryLook(page) : violationsOf(page);
}
