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

export const PREVIEW_FONT = 'NyangPrint';

/** Measured advance widths, em. */
function widthOf(character: string): number {
  if (/[가-힣ㄱ-ㅎㅏ-ㅣ]/.test(character)) return 0.864;
  if (character === ' ') return 0.251;
  if (/[A-Z]/.test(character)) return 0.68;
  if (/[0-9]/.test(character)) return 0.596;
  return 0.56;
}

function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + widthOf(character), 0);
}

const ELLIPSIS = '…';

function cut(text: string, room: number): string {
  let kept = '';
  let width = widthOf(ELLIPSIS);
  for (const character of text) {
    width += widthOf(character);
    if (width > room) return kept + ELLIPSIS;
    kept += character;
  }
  return kept;
}

/** @param room line width ÷ font size */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const words = text.split(/\s+/).flatMap((word) => splitWord(word, room));
  for (const [index, word] of words.entries()) {
    const gap = line === '' ? '' : ' ';
    const wordWidth = textWidth(word);
    if (width + textWidth(gap) + wordWidth <= room) {
      line += gap + word;
      width += textWidth(gap) + wordWidth;
      continue;
    }
    if (lines.length === most - 1) return [...lines, cut([line, ...words.slice(index)].join(' '), room)];
    lines.push(line);
    line = word;
    width = wordWidth;
  }
  return [...lines, line];
}

function splitWord(word: string, room: number): string[] {
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const character of word) {
    const next = widthOf(character);
    if (part !== '' && width + next > room) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += character;
    width += next;
  }
  return [...parts, part];
}
