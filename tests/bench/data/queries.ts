import { type Random, seededRandom } from '../measure/statistics.ts';

/** Kinds of queries, most of them pieces of names of so many syllables. */
const SYLLABLES = { '1 syllable': 1, '2 syllables': 2, '3 syllables': 3, '5 syllables': 5, '12 syllables': 12, NFD: 3 } as const;
export const QUERY_KINDS: readonly string[] = [...Object.keys(SYLLABLES), 'hot', 'no hit', 'mixed', 'whole name'];
export type Query = { readonly kind: string; readonly text: string };

const HOT = ['비타민', '오메가3', '유산균', '칼슘', '홍삼', '마그네슘', '아연', '루테인', '철분', '콜라겐'];
/** Syllables absent from the synthetic register. */
const NEVER = [...'쀍뙑쮋쫢뺗쒮꿿'];

function pick(items: readonly string[], random: Random): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

function piece(name: string, length: number, random: Random): string {
  const characters = [...name];
  const start = Math.floor(random() * Math.max(1, characters.length - length + 1));
  const piece = characters.slice(start, start + length);
  return piece.join('').trim();
}

function queryOf(kind: string, names: readonly string[], random: Random): string {
  if (kind === 'hot') return pick(HOT, random);
  if (kind === 'whole name') return pick(names, random);
  if (kind === 'no hit') return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(NEVER, random)).join('');
  if (kind === 'mixed') return `${pick(['비타민', '오메가', '코엔자임'], random)} ${pick(['C', 'D', 'B', '3', 'Q10', '1000'], random)}`;
  const length = new Map<string, number>(Object.entries(SYLLABLES)).get(kind) ?? 3;
  const text = piece(pick(names, random), length, random) || pick(HOT, random);
  return kind === 'NFD' ? text.normalize('NFD') : text;
}

/** The same queries every time, every kind equally often. */
export function drawQueries(count: number, names: readonly string[]): Query[] {
  const random = seededRandom(31);
  return Array.from({ length: count }, (_, index) => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length] ?? 'hot';
    return { kind, text: queryOf(kind, names, random) };
  });
}
