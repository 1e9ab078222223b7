const adopted = new Set<string>();

/** Gives the page a style sheet that came with code; each once. The build calls it for every style sheet that a script imports (see `astro.config.mjs`). */
export function adoptStyles(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
