/** Widths of Pretendard's glyphs in em, measured: enough to break lines without a layout engine. */
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

function cut(text: string, room: number): string {
  let kept = '';
  for (const character of text) {
    if (textWidth(`${kept}${character}…`) > room) return `${kept}…`;
    kept += character;
  }
  return kept;
}

/**
 * Breaks a text into at most `most` lines of `room` em, at spaces where there are any; what does not fit ends in ….
 * @param room line width ÷ font size
 */
export function wrapText(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).flatMap((word) => (textWidth(word) <= room ? [word] : splitWord(word, room)));
  for (const [index, word] of words.entries()) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (textWidth(joined) <= room) {
      line = joined;
      continue;
    }
    if (lines.length === most - 1) return [...lines, cut([line, ...words.slice(index)].join(' '), room)];
    lines.push(line);
    line = word;
  }
  return [...lines, line];
}

function splitWord(word: string, room: number): string[] {
  const parts = [''];
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (textWidth(last + character) > room) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}
