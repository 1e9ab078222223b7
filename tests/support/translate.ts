import type { Page } from 'playwright';

/** Replaces text nodes as a browser's translation does: each is taken out and stands in two `font` elements, later ones too. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest('script,style,font,svg,textarea') !== null) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) node instanceof Text ? wrap(node) : wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
