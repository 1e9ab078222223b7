import { editsWithin } from '../search/edit-distance.ts';
import { coverage, foldedSounds, piecesOf, soundsOf } from '../search/name-pieces.ts';
import type { PlacedLine } from './name-match.ts';

export type Named = { readonly name: string; readonly brandName: string; readonly makerName?: string | null | undefined };

/** 0–1: part of the name read, brand included; part of large lines explained; both, brand optional. */
type Likeness = { readonly isThere: number; readonly explained: number; readonly fit: number };

/** Of the largest line; from here a line counts in full. */
const LARGE_PART = 0.5;
/** Claims in characters below this fraction of the largest are no part of a name. */
const NO_CLAIM_PART = 0.7;
const CLAIM = /건강|도움|면역|기억력|혈행|배변|항산화|에너지|피로|한 ?번에?$|간편|첨가|원활|개선|정상/;
const CLAIM_PART = 0.4;
/** Factor: brackets are often not printed. */
const WITHOUT_BRACKETS = 0.97;
const WITHOUT_BRAND = 0.9;
/** Factor for pieces across two lines. */
const BETWEEN_LINES = 0.8;
const FEWEST_CHARACTERS = 3;
/** From this part on, a line's sounds are compared. */
const SPELLED_PART = 0.7;
/** Of a name's sounds; beyond, any name matches. */
const MOST_EDITS = 0.5;
/** Exponent: a whole short name weighs no more than most of a long one. */
const EXPLAINED_WEIGHT = 0.7;
/** Keeps a read name above zero where lines say more. */
const LEAST_EXPLAINED = 0.02;
/** Largest penalty for another maker than the read companies. */
const MAKER_WEIGHT = 0.2;
const COMPANY_FORM = /\(주\)|㈜|주식회사|유한회사|농업회사법인|제?\d*공장/g;

const companyOf = (text: string) => text.replace(COMPANY_FORM, '');

type Weighed = { readonly pieces: ReadonlyMap<string, number>; readonly part: number; readonly weight: number };

function weigh(lines: readonly PlacedLine[]): readonly Weighed[] {
  const largest = Math.max(0, ...lines.map(({ height }) => height));
  return lines.map(({ text, height }) => {
    const isClaim = height < largest * NO_CLAIM_PART && CLAIM.test(text);
    const part = Math.min(1, height / (largest * LARGE_PART)) * (isClaim ? CLAIM_PART : 1);
    return { pieces: piecesOf(text), part, weight: part * height * soundsOf(text).length };
  });
}

const isLong = (name: string) => name.replaceAll(' ', '').length >= FEWEST_CHARACTERS;

function spellingsOf({ name, brandName }: Named) {
  const plain = name.replace(/\s*[([][^가-힣)\]]*[)\]]/g, '');
  const brand = brandName.split(' · ').find((each) => each !== '' && name.startsWith(each)) ?? '';
  const bare = plain.slice(brand.length).trim();
  return { plain: isLong(plain) ? plain : name, bare: brand !== '' && isLong(bare) ? bare : null };
}

function piecewise(lines: readonly PlacedLine[], weighed: readonly Weighed[]): (name: string) => number {
  const together = piecesOf(lines.map(({ text }) => text).join(' '));
  const parts = new Map([...together.keys()].map((piece) => [piece, BETWEEN_LINES]));
  for (const { pieces, part } of weighed.toSorted((left, right) => left.part - right.part))
    for (const piece of pieces.keys()) parts.set(piece, part);
  return (name) => {
    let [all, read] = [0, 0];
    for (const [piece, count] of piecesOf(name)) {
      all += count;
      read += Math.min(count, together.get(piece) ?? 0) * (parts.get(piece) ?? 0);
    }
    return all === 0 ? 0 : read / all;
  };
}

/** Sound by sound: two misread characters leave a short name no piece. */
function soundwise(lines: readonly PlacedLine[], weighed: readonly Weighed[]): (name: string) => number {
  const large = lines.filter((_, index) => (weighed[index]?.part ?? 0) >= SPELLED_PART);
  const read = foldedSounds(large.map(({ text }) => text).join(' '));
  return (name) => {
    const sounds = foldedSounds(name);
    return sounds.length === 0 ? 0 : Math.max(0, 1 - editsWithin(sounds, read) / (sounds.length * MOST_EDITS));
  };
}

/** By pieces and sounds. @param lines in reading order @param companies however small */
export function likenessTo(lines: readonly PlacedLine[], companies: readonly PlacedLine[] = []): (product: Named) => Likeness {
  const weighed = weigh(lines);
  const [inPieces, inSounds] = [piecewise(lines, weighed), soundwise(lines, weighed)];
  const readPart = (name: string) => Math.max(inPieces(name), inSounds(name));
  const companyPieces = piecesOf(companies.map(({ text }) => companyOf(text)).join(' '));
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return (product) => {
    const { plain, bare } = spellingsOf(product);
    const isThere = Math.max(readPart(product.name), readPart(plain) * WITHOUT_BRACKETS);
    const isThereBare = bare === null ? 0 : readPart(bare) * WITHOUT_BRAND;
    const own = piecesOf(`${product.name} ${product.brandName} ${product.makerName ?? ''}`);
    const matched = weighed.reduce((sum, { weight, pieces }) => sum + weight * coverage(pieces, own), 0);
    const explained = weights === 0 ? 0 : matched / weights;
    const maker = companies.length === 0 ? 1 : coverage(piecesOf(companyOf(product.makerName ?? '')), companyPieces);
    const fit =
      Math.max(isThere, isThereBare) * Math.min(1, explained + LEAST_EXPLAINED) ** EXPLAINED_WEIGHT * (1 - MAKER_WEIGHT * (1 - maker));
    return { isThere, explained, fit };
  };
}
