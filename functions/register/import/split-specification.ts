const OPENING_WORDS =
  '진세노사이드|비타민|엽산|나이아신|판토텐산|비오틴|베타카로틴|칼슘|마그네슘|아연|철(?=\\s?:)|구리|셀레늄|셀렌|요오드(?=\\s?:)|망간|크롬|몰리브덴|칼륨|' +
  '프로바이오틱스|유산균 ?수|EPA|(?<![및와과+,/&·]\\s{0,2})DHA(?=\\s?:)|루테인|총 ?지아잔틴|실리마린|총 ?플라보노이드|플라보놀|포스파티딜|식이섬유|감마리놀렌산|총 ?\\(-\\)|총 ?HCA|HCA|총 ?Hydroxy|' +
  '안트라퀴논|코엔자임|엠에스엠|MSM|뮤코다당|히알루론산|아스타잔틴|로르산|카테킨|테아닌|L-테아닌|코로솔산|조단백|' +
  '대장균|일반 ?세균|세균 ?수|붕해|납|카드뮴|총 ?수은|수은|총 ?비소|비소|중금속|잔류 ?용매|헥산|아세톤|깅콜릭|산가|과산화물가|카페인|에피갈로';

const OPENING = new RegExp(`(?<=[\\s)%])(?=(?:${OPENING_WORDS})[^:=\\n]{0,60}[:=])`, 'g');
const NUMBERED =
  /^(?:\d{1,2}-\d{1,2}\)|\d{1,2}[.)>,]|\(\d{1,2}\)|\([가나다라마바사아자차카타파하]\)|[가나다라마바사아자차카타파하][.)](?=\s))/;
const BULLET = /^(?:[ᄋᆞ⦁•■□○●◎▶◆·](?=\s?[가-힣A-Za-z])|[-*](?=\s?(?:[가-힣A-Zα])))/u;
const FINAL_OR_RAW = /^(?:최종\s?제품|원료성)/;

function opensItem(text: string, index: number, depth: number, lastNumber: number): { length: number; number: number | null } | null {
  const rest = text.slice(index, index + 12);
  const before = text[index - 1] ?? ' ';
  const match = NUMBERED.exec(rest);
  if (match) {
    const token = match[0];
    const digits = /^\(?(\d{1,2})[.)>,]/.exec(token)?.[1];
    const after = rest.slice(token.length);
    const number = digits === undefined ? null : Number(digits);
    const next = number !== null && number === lastNumber + 1;
    // `5.0`, `B12)`, `3,000` are no enumerators.
    if (/^\d/.test(after) && !(next && /^\d{0,2}\S*\s?:/.test(after) && token.endsWith(')'))) return null;
    if (/[A-Za-z\d.,~/^]/.test(before) && !(next && before === '.')) return null;
    if (token.endsWith(',') && (depth > 0 || !/^\s?[가-힣A-Z]/.test(after) || !/\s/.test(before))) return null;
    if (token.startsWith('(') && /^\s*의/.test(after) && /표시\s?[량랑]\s*$/.test(text.slice(Math.max(0, index - 6), index))) return null;
    if (token.startsWith('(')) return depth === 0 || next || number === null ? { length: token.length, number } : null;
    if (depth > 0 && !next) return null;
    if (/[가-힣]/.test(before) && !next) return null;
    return { length: token.length, number };
  }
  if (depth > 0) return null;
  const bullet = BULLET.exec(rest);
  if (bullet && (/\s/.test(before) || (bullet[0] === '*' && !/\d/.test(before))) && !/^[-*]\s?표시/.test(rest))
    return { length: 1, number: null };
  return FINAL_OR_RAW.test(rest) && !/[A-Za-z(]/.test(before) ? { length: 0, number: null } : null;
}

/** At line breaks, enumerators and bullets, then before known labels while several colons remain. Linear time. */
export function splitSpecification(text: string): string[] {
  const pieces: string[] = [];
  for (const line of joinBrokenLines(text)) for (const piece of splitLine(line)) pieces.push(...splitBeforeLabels(piece));
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function joinBrokenLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function splitLine(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  let lastNumber = 0;
  let index = 0;
  while (index < line.length) {
    const opening = opensItem(line, index, depth, lastNumber);
    if (opening) {
      if (index > start) pieces.push(line.slice(start, index));
      start = index + opening.length;
      index = Math.max(start, index + 1);
      depth = 0;
      if (opening.number !== null) lastNumber = opening.number;
      continue;
    }
    const character = line[index];
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    index += 1;
  }
  pieces.push(line.slice(start));
  return pieces;
}

function splitBeforeLabels(piece: string): string[] {
  if ((piece.match(/[:=]/g)?.length ?? 0) < 2) return [piece];
  const pieces: string[] = [];
  let start = 0;
  for (const match of piece.matchAll(OPENING)) {
    const cut = match.index;
    if (cut <= start || isInsideBrackets(piece.slice(start, cut))) continue;
    pieces.push(piece.slice(start, cut));
    start = cut;
  }
  pieces.push(piece.slice(start));
  return pieces;
}

function isInsideBrackets(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}
