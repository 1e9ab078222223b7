const adopted = new Set<string>();

/** Adopts a style sheet once. The build calls it for CSS imported by scripts (see `astro.config.mjs`). */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
