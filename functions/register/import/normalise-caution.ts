const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허'];

/** The look-behind excludes amounts (`1.5 g`) and words. */
const STYLES: readonly { readonly pattern: RegExp; readonly order: (token: string) => number }[] = [
  {
    pattern: /\([가-힣]\)|[㈎-㈛]/gu,
    order: (token) => (token.length === 1 ? (token.codePointAt(0) ?? 0) - 0x320e + 1 : SYLLABLES.indexOf(token[1] ?? '') + 1),
  },
  { pattern: /[①-⑳]/gu, order: (token) => (token.codePointAt(0) ?? 0) - 0x2460 + 1 },
  { pattern: /[⑴-⒇]/gu, order: (token) => (token.codePointAt(0) ?? 0) - 0x2474 + 1 },
  { pattern: /\(\d{1,2}\)/gu, order: numberIn },
  { pattern: /(?<![\d(A-Za-z.,])\d{1,2}\)/gu, order: numberIn },
  { pattern: /(?<![\d(A-Za-z.,~])\d{1,2}\.(?!\d)/gu, order: numberIn },
  { pattern: /(?<=^|\n|\.\s?)\s*[가-하][.)](?=\s?[가-힣])/gu, order: (token) => SYLLABLES.indexOf(token.trim()[0] ?? '') + 1 },
];

type Points = { readonly bodies: readonly string[]; readonly numbered: boolean };

function numberIn(token: string): number {
  return Number(/\d+/.exec(token)?.[0]);
}

/** To `(가) … (나) …`, one a line. A heading such as `[비타민K]` is repeated before each; an unnumbered sentence stays. */
export function normaliseCaution(text: string): string {
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t\u00A0]+/g, ' ')
    .trim()
    .replace(/^[-.]$/, '');
  const points: string[] = [];
  let numbered = false;
  let heading = '';
  for (const section of tidy.split(/(?=[[【][^\]】\n]{1,40}[\]】])/u)) {
    const opening = /^[[【]([^\]】\n]{1,40})[\]】]/u.exec(section);
    if (opening) heading += /주의|섭취/.test(opening[1] ?? '') ? '' : `${opening[0]} `;
    const read = pointsOf(section.slice(opening?.[0].length ?? 0));
    points.push(...read.bodies.map((body) => `${heading}${body}`));
    numbered ||= read.numbered;
    if (read.bodies.length > 0) heading = '';
  }
  const distinct = [...new Set(points)];
  if (!numbered && distinct.length < 2) return tidy.replace(/\n\s*\n+/g, '\n');
  return distinct.map((point, index) => `(${SYLLABLES[index] ?? index + 1}) ${point}`).join('\n');
}

function pointsOf(section: string): Points {
  const starts = numberedStarts(section);
  if (starts.length === 0) return { bodies: linesOf(section), numbered: false };
  const bodies = starts.flatMap(({ end }, index) => innerPoints(section.slice(end, starts[index + 1]?.start ?? section.length)));
  return { bodies: [...linesOf(section.slice(0, starts[0]?.start ?? 0)), ...bodies].filter((body) => body !== ''), numbered: true };
}

function innerPoints(body: string): string[] {
  return body.split(/\n\s*\([가-하]\)/u).map(flat);
}

/** A number counts if it continues the sequence or restarts on its own line. */
function numberedStarts(text: string): { readonly start: number; readonly end: number }[] {
  let best: { start: number; end: number }[] = [];
  for (const { pattern, order } of STYLES) {
    const starts: { start: number; end: number }[] = [];
    let last = 0;
    for (const match of text.matchAll(pattern)) {
      const opensLine = /(?:^|\n)\s*$/.test(text.slice(Math.max(0, match.index - 8), match.index));
      const number = order(match[0]);
      if (number !== last + 1 && !(number === 1 && opensLine)) continue;
      if (last === 0 && !opensLine && !followedBy(text, match.index, pattern, order)) continue;
      starts.push({ start: match.index, end: match.index + match[0].length });
      last = number;
    }
    if (starts.length > 0 && (best.length === 0 || (starts[0]?.start ?? 0) < (best[0]?.start ?? 0))) best = starts;
  }
  return best;
}

function followedBy(text: string, index: number, pattern: RegExp, order: (token: string) => number): boolean {
  return [...text.slice(index).matchAll(pattern)].some((match) => order(match[0]) === 2);
}

/** Points if each line ends a sentence; else wrapped text. */
function linesOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-·•ㆍᆞ*※○●■]\s*/u, '').trim())
    .filter((line) => line !== '');
  const areSentences =
    /^\s*[-·•ㆍᆞ*※○●■]/u.test(text.trim()) || lines.every((line) => /(?:[.!)]|것|음|함|오|요|주의|중단|상담|다)$/.test(line));
  return areSentences ? lines.map(flat) : [flat(lines.join(' '))].filter((line) => line !== '');
}

function flat(text: string): string {
  return text
    .replace(/\(([가-하])\)/gu, '$1)')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.:]+/, '')
    .trim();
}
