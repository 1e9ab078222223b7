import type { Page } from 'playwright';

/**
 * At 320 px with text of twice its size: sideways scroll, and words that break although a line of the window would hold them.
 * Breaks at punctuation are natural. The page is left at that size.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  return page.evaluate(() => {
    const MARGINS = 40;
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = new Set<string>(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pen = document.createElement('canvas').getContext('2d');
    const linesOf = (node: Text, from: number, length: number): number[] => {
      const range = document.createRange();
      const lines = new Map<number, number>();
      for (let index = from; index < from + length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top, width } = range.getBoundingClientRect();
        if (width > 0) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + 1);
      }
      return [...lines.values()];
    };
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || pen === null || element.closest('svg, option, .visually-hidden')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.getBoundingClientRect().width < 3) continue;
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu)) {
        // Identifiers are no words.
        if (/^[0-9a-f]{16}$/.test(word)) continue;
        const lines = linesOf(node, index, word.length);
        const isForced = pen.measureText(word).width > clientWidth - MARGINS;
        if (lines.length > 1 && !isForced)
          found.add(`${element.tagName.toLowerCase()}.${element.className}: ${word} breaks into ${lines.join('+')}`);
      }
    }
    return [...found];
  });
}

/** Text of a bar at the lower edge that leaves its box, and bars that together take more than half of the window. */
export function crowdedBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.dock, .tray, .tab-bar')].filter((bar) => bar.checkVisibility() && bar.clientHeight > 0);
    const found: string[] = [];
    for (const bar of bars) {
      const box = bar.getBoundingClientRect();
      for (const part of bar.querySelectorAll('a, button, p, span')) {
        const range = document.createRange();
        range.selectNodeContents(part);
        const text = range.getBoundingClientRect();
        if (part.checkVisibility() && (text.right > box.right + 1 || text.bottom > box.bottom + 1))
          found.push(`${bar.className}: ${part.textContent?.trim().slice(0, 20)} leaves its bar`);
      }
    }
    const stuck = bars.filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position));
    const height = stuck.reduce((sum, bar) => sum + bar.clientHeight, 0);
    return height > innerHeight / 2 ? [...found, `bars take ${height} of ${innerHeight} px`] : found;
  });
}
