import { type Random, seededRandom } from '../measure/statistics.ts';

export const QUERY_KINDS = [
  '1 syllable',
  '2 syllables',
  '3 syllables',
  '5 syllables',
  '12 syllables',
  'hot',
  'no hit',
  'mixed',
  'NFD',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];
export type Query = { readonly kind: QueryKind; readonly text: string };

const HOT = ['비타민', '오메가3', '유산균', '칼슘', '홍삼', '마그네슘', '아연', '루테인', '철분', '콜라겐'];
/** Syllables that no name of the synthetic register is made of. */
const NEVER = [...'쀍뙑쮋쫢뺗쒮꿿'];
const LENGTHS: Partial<Record<QueryKind, number>> = {
  '1 syllable': 1,
  '2 syllables': 2,
  '3 syllables': 3,
  '5 syllables': 5,
  '12 syllables': 12,
  NFD: 3,
};

function pick(items: readonly string[], random: Random): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

/** A piece of a name, `length` syllables long where the name has so many. */
function piece(name: string, length: number, random: Random): string {
  const characters = [...name];
  const start = Math.floor(random() * Math.max(1, characters.length - length + 1));
  return characters
    .slice(start, start + length)
    .join('')
    .trim();
}

function queryOf(kind: QueryKind, names: readonly string[], random: Random): string {
  const name = pick(names, random);
  if (kind === 'hot') return pick(HOT, random);
  if (kind === 'no hit') return Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(NEVER, random)).join('');
  if (kind === 'mixed') return `${pick(['비타민', '오메가', '코엔자임'], random)} ${pick(['C', 'D', 'B', '3', 'Q10', '1000'], random)}`;
  const text = piece(name, LENGTHS[kind] ?? 3, random) || pick(HOT, random);
  return kind === 'NFD' ? text.normalize('NFD') : text;
}

/** Searches as people type them, the same ones every time: every kind equally often, most of them pieces of existing names. */
export function drawQueries(count: number, names: readonly string[]): Query[] {
  const random = seededRandom(31);
  return Array.from({ length: count }, (_, index) => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length] ?? 'hot';
    return { kind, text: queryOf(kind, names, random) };
  });
}
