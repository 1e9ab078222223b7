import { call } from '#client/http.ts';
import { findByLabel } from '#contract/labels/labels.ts';
import { type LabelNames, namesAmong } from '#domain/labels/label-names.ts';
import { MAXIMUM_QUERY_LENGTH } from '#domain/search/search-text.ts';
import { candidateLines, companyLines, type PlacedLine } from '#domain/supplements/name-match.ts';
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
