import { searchKey } from '#domain/search/search-text.ts';

const UNIT = '(?:mg|㎎|mcg|µg|㎍|g|iu|ml|%|밀리그[램람]|마이크로그[램람]|그[램람]|밀리리터|밀리|미리)';
const AMOUNT = `\\d+(?:[.,]\\d+)?\\s*${UNIT}?`;
const STRENGTH = new RegExp(`\\s*${AMOUNT}(?:\\s*/\\s*${AMOUNT})*$`, 'i');
const BRACKETS = /\s*[([（].*$/;
const FORM =
  /\s*(?:서방|장용|구강붕해|구강용해|츄어블|필름코팅|연질|경질|이알|오디)*(?:정|캡슐|캅셀|시럽|현탁액|건조시럽|과립|산|주사|주|프리필드|펜|연고|크림|점안액|패취|패치|액|환|알)$/;
const SHORTEST_STEM = 2;

/** As registered: 세비카HCT is 세비카에이치씨티. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  ...{ a: '에이', b: '비', c: '씨', d: '디', e: '이', f: '에프', g: '지', h: '에이치', i: '아이', j: '제이', k: '케이', l: '엘', m: '엠' },
  ...{ n: '엔', o: '오', p: '피', q: '큐', r: '알', s: '에스', t: '티', u: '유', v: '브이', w: '더블유', x: '엑스', y: '와이', z: '제트' },
};

function inHangul(key: string): string {
  return key.replace(/(?<=[가-힣\d])[a-z]+/g, (letters) => [...letters].map((letter) => LETTER_NAMES[letter]).join(''));
}

/** From the whole text to its stem without brackets, strength and form. */
export function keysOfTyped(typed: string): string[] {
  let text = typed.normalize('NFC').trim();
  const keys = [searchKey(text)];
  for (const part of [BRACKETS, STRENGTH, FORM, STRENGTH]) {
    const rest = text.replace(part, '').trim();
    if (searchKey(rest).length < SHORTEST_STEM) continue;
    text = rest;
    keys.push(searchKey(text));
  }
  const [whole = '', ...shorter] = keys;
  return [...new Set([whole, inHangul(whole), ...shorter])].filter((key) => key !== '');
}
