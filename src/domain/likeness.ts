import type { PlacedLine } from './name-match.ts';
import { coverage, piecesOf, soundsOf } from './name-pieces.ts';

export type Named = { readonly name: string; readonly brandName: string; readonly makerName?: string | null | undefined };

/** 0–1 each: how much of the name was read, how much of the large lines the product explains, and both. */
type Likeness = { readonly isThere: number; readonly explained: number; readonly fit: number };

/** Fraction of the largest line from which a line counts in full. */
const LARGE_PART = 0.5;
/** What packs claim beneath their names; names say it too, but in large characters. */
const CLAIM = /건강|도움|면역|기억력|혈행|배변|항산화|에너지|피로|한 ?번에?$|간편|첨가|원활|개선|정상/;
const CLAIM_PART = 0.4;
/** A name without what is often not printed beside it. */
const WITHOUT_BRACKETS = 0.97;
const WITHOUT_BRAND = 0.9;
/** Of pieces that span two lines. */
const BETWEEN_LINES = 0.8;
const FEWEST_CHARACTERS = 3;
const NAME_PART = 0.3;

type Weighed = { readonly pieces: ReadonlyMap<string, number>; readonly part: number; readonly weight: number };

function weigh(lines: readonly PlacedLine[]): readonly Weighed[] {
  const largest = Math.max(0, ...lines.map(({ height }) => height)) * LARGE_PART;
  return lines.map(({ text, height }) => {
    const part = Math.min(1, height / largest) * (height < largest && CLAIM.test(text) ? CLAIM_PART : 1);
    return { pieces: piecesOf(text), part, weight: part * height * soundsOf(text).length };
  });
}

function bareNames({ name, brandName }: Named): readonly (readonly [name: string, part: number])[] {
  const plain = name.replace(/\s*[([][^가-힣)\]]*[)\]]/g, '');
  const brand = brandName.split(' · ').find((each) => each !== '' && name.startsWith(each)) ?? '';
  const bare = [[plain, WITHOUT_BRACKETS] as const, ...(brand === '' ? [] : [[plain.slice(brand.length).trim(), WITHOUT_BRAND] as const])];
  return [[name, 1], ...bare.filter(([text]) => text.replaceAll(' ', '').length >= FEWEST_CHARACTERS)];
}

/** Compares products with lines in reading order by the pieces of names that they share. */
export function likenessTo(lines: readonly PlacedLine[]): (product: Named) => Likeness {
  const weighed = weigh(lines);
  const together = piecesOf(lines.map(({ text }) => text).join(' '));
  const parts = new Map([...together.keys()].map((piece) => [piece, BETWEEN_LINES]));
  for (const { pieces, part } of weighed.toSorted((left, right) => left.part - right.part))
    for (const piece of pieces.keys()) parts.set(piece, part);
  const readPart = (name: string): number => {
    let [all, read] = [0, 0];
    for (const [piece, count] of piecesOf(name)) {
      all += count;
      read += Math.min(count, together.get(piece) ?? 0) * (parts.get(piece) ?? 0);
    }
    return all === 0 ? 0 : read / all;
  };
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (product) => {
    const isThere = Math.max(...bareNames(product).map(([name, part]) => part * readPart(name)));
    const own = piecesOf(`${product.name} ${product.brandName} ${product.makerName ?? ''}`);
    const matched = weighed.reduce((sum, { weight, pieces }) => sum + weight * coverage(pieces, own), 0);
    const explained = weights === 0 ? 0 : matched / weights;
    return { isThere, explained, fit: isThere * (NAME_PART + (1 - NAME_PART) * explained) };
  };
}
