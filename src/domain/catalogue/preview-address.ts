export type PreviewKind = 'supplement' | 'ingredient' | 'purpose' | 'home';

/** FNV-1a: a changed title changes the preview's URL. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export function previewName(id: number, title: string): string {
  return `${id}-${shortHash(title)}.png`;
}

export function previewPath(kind: PreviewKind, id: number, title: string): string {
  return `/media/previews/v1/${kind}/${previewName(id, title)}`;
}
