import type { Page } from 'playwright';

export type Place = {
  readonly box: string;
  readonly name: string;
  readonly most: number;
};

/**
 * Faults of product names on a page: clipped, too many lines, broken within a word that would fit, overlapping, too wide or too faint. One line
 * each.
 */
export function nameFaults(page: Page, { box, name, most }: Place): Promise<string[]> {
  return page.evaluate(
    ([boxes, names, mostLines]) => {
      const faults: string[] = [];
      const ratio = (one: string, other: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        const lightOf = (colour: string) => {
          if (context === null) return 0;
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const [light, dark] = [lightOf(one), lightOf(other)].toSorted((left, right) => right - left);
        return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      };
      const groundOf = (element: Element): string => {
        for (let each: Element | null = element; each !== null; each = each.parentElement) {
          const { backgroundColor } = getComputedStyle(each);
          if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
        }
        return 'white';
      };
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push('the page is too wide');
      for (const place of document.querySelectorAll(boxes)) {
        const element = place.querySelector(names);
        if (element === null || !element.checkVisibility()) continue;
        const text = element.textContent?.trim() ?? '';
        const own = element.getBoundingClientRect();
        const { color, lineHeight } = getComputedStyle(element);
        const lines = Math.round(own.height / Number.parseFloat(lineHeight));
        if (lines > mostLines) faults.push(`${text}: on ${lines} lines`);
        if (mostLines > 2 && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1))
          faults.push(`${text}: cut`);
        if (ratio(color, groundOf(element)) < 4.5) faults.push(`${text}: ${color} on ${groundOf(element)}`);
        const picture = place.querySelector('img')?.getBoundingClientRect();
        if (
          picture &&
          picture.width > 0 &&
          own.left < picture.right - 1 &&
          own.right > picture.left + 1 &&
          own.top < picture.bottom - 1 &&
          own.bottom > picture.top + 1
        )
          faults.push(`${text}: over its picture`);
        if (own.right > document.documentElement.clientWidth + 1 && !place.closest('[role="region"], .carousel, .shelf, ul'))
          faults.push(`${text}: beyond the edge`);
        for (const node of element.childNodes) {
          if (node.nodeType !== 3) continue;
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const parts = [...range.getClientRects()].filter(({ top, width }) => width > 0.5 && top < own.bottom - 2);
            const rows = new Set(parts.map(({ top }) => Math.round(top / 4)));
            const whole = parts.reduce((sum, { width }) => sum + width, 0);
            // Brackets and hyphens are break opportunities.
            if (rows.size > 1 && whole < own.width - 1 && !/[-()[\]{}/&+,·:~%!?]/.test(word)) faults.push(`${text}: broken within ${word}`);
          }
        }
      }
      return faults;
    },
    [box, name, most] as const,
  );
}
