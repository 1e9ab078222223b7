export type PreviewKind = 'supplement' | 'ingredient' | 'home';

/** FNV-1a, 32 bits: short, and another text gives another address, so that chat apps fetch a changed picture anew. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** The file name of a link preview: the id and a hash of the title drawn on it. */
export function previewName(id: number, title: string): string {
  return `${id}-${shortHash(title)}.png`;
}

/** Path of the 1200 × 630 preview picture of a page. */
export function previewPath(kind: PreviewKind, id: number, title: string): string {
  return `/media/previews/v1/${kind}/${previewName(id, title)}`;
}
