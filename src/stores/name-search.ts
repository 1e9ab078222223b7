import { call } from '#client/http.ts';
import { searchSupplements } from '#contract/supplements.ts';
import { commonStart, likeness, type Named, type PlacedLine, partQueries, tellingLines, wholeQueries } from '#domain/name-match.ts';

/** From here on a name is what the label says; below it may be, and a person decides; below that it is another one. */
const SURE = 0.72;
const LIKELY = 0.3;
/** Names that are this close are not told apart by what was read. */
const SAME = 0.03;
const ENOUGH = 0.8;
const LOOKED_AT = 20;
const MOST_CHOICES = 4;

/** What to search for after a photo, best first; `isSure` where the first is it. */
type Names = { readonly queries: readonly string[]; readonly isSure: boolean; readonly read: string };

async function productsOf(keyword: string): Promise<readonly Named[]> {
  const outcome = await call(searchSupplements, { query: { keyword, size: LOOKED_AT } });
  return outcome.ok ? outcome.result.supplements.map(({ supplementName, brandName }) => ({ name: supplementName, brandName })) : [];
}

/** The products whose names the lines of a label may be: what searches for them and for parts of them find, put in order by how much of each other they are. */
export async function namesOf(read: readonly PlacedLine[]): Promise<Names> {
  const lines = tellingLines(read);
  const known = new Map<string, Named>();
  const answered = new Set<string>();
  const ranked = async (queries: readonly string[]) => {
    const found = await Promise.all(queries.map(productsOf));
    for (const product of found.flat()) known.set(product.name, product);
    for (const [index, query] of queries.entries()) if (found[index]?.length) answered.add(query);
    return [...known.values()]
      .map((product) => ({ name: product.name, fit: likeness(product, lines) }))
      .toSorted((left, right) => right.fit - left.fit);
  };
  let names = await ranked(wholeQueries(lines));
  if ((names[0]?.fit ?? 0) < ENOUGH) names = await ranked(partQueries(lines));
  const likely = names.filter(({ fit }) => fit >= LIKELY);
  const best = likely[0]?.fit ?? 0;
  const equal = likely.filter(({ fit }) => fit > best - SAME).map(({ name }) => name);
  // Where they differ in what was not read, all of them are shown.
  const start = equal.length > 1 ? commonStart(equal) : '';
  const queries = [...(start === '' ? [] : [start]), ...likely.map(({ name }) => name)];
  const largest = lines.toSorted((left, right) => right.height - left.height)[0]?.text ?? '';
  // Where no name is sure, lines that find something are offered as they were read.
  const others = best >= SURE ? [] : lines.map(({ text }) => text).filter((text) => text !== largest && answered.has(text));
  return {
    queries: [...new Set([...queries.slice(0, MOST_CHOICES), ...(queries.length > 0 ? others : [])])],
    isSure: best >= SURE,
    read: largest,
  };
}
