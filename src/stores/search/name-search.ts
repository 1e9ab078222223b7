import { call } from '#client/http.ts';
import { findByLabel } from '#contract/labels/labels.ts';
import { type LabelNames, namesAmong } from '#domain/labels/label-names.ts';
import { joinedWords, wordsToLookUp } from '#domain/labels/ocr-text.ts';
import { MAXIMUM_QUERY_LENGTH } from '#domain/search/search-text.ts';
import { companyLines } from '#domain/supplements/company-lines.ts';
import { candidateLines, type PlacedLine } from '#domain/supplements/name-match.ts';
import type { Ask } from '../labels/photo-questions.ts';
import type { PhotoProduct } from './barcode-search.ts';

/** `lines` are sorted largest first. */
type Names = LabelNames<PhotoProduct> & { readonly lines: readonly PlacedLine[] };

const byWeight = (one: PlacedLine, other: PlacedLine) => other.height * other.confidence - one.height * one.confidence;

async function productsAlike(lines: readonly PlacedLine[], companies: readonly PlacedLine[]): Promise<readonly PhotoProduct[]> {
  if (lines.length === 0) return [];
  const texts = new Set([...lines.toSorted(byWeight), ...companies].map(({ text }) => text.slice(0, MAXIMUM_QUERY_LENGTH)));
  const body = { lines: [...texts] };
  const outcome = await call(findByLabel, { body });
  // Without the operation, fall back to the raw text.
  if (!outcome.ok) return [];
  return outcome.result.map(({ supplementId, supplementName, ...facts }) => ({ id: supplementId, name: supplementName, ...facts }));
}

export async function namesOf(read: readonly PlacedLine[]): Promise<Names> {
  const [lines, companies] = [candidateLines(read), companyLines(read)];
  return {
    ...namesAmong(await productsAlike(lines, companies), lines, companies),
    lines: lines.toSorted((left, right) => right.height - left.height),
  };
}

/** Over the question limit it counts as unknown. */
export async function findsSomething(text: string, ask: Ask): Promise<boolean> {
  return (await ask(text))?.isKnown ?? false;
}

/** The catalogue's spelling, or null. A known part beats a correction of the whole. */
async function knownWord(spellings: readonly string[], ask: Ask): Promise<string | null> {
  const answers = await Promise.all(spellings.map(ask));
  const known = spellings.find((_, index) => answers[index]?.isKnown);
  return known ?? answers.find((answer) => answer !== null && answer.suggestion !== null)?.suggestion ?? null;
}

/** Null when no word is known. */
export async function spellAnew(text: string, ask: Ask): Promise<string | null> {
  const words = await Promise.all(wordsToLookUp(text).map((spellings) => knownWord(spellings, ask)));
  for (const query of joinedWords(words.filter((word) => word !== null))) if (await findsSomething(query, ask)) return query;
  return null;
}
