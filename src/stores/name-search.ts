import { commonStart, isRead, likeness, type Named, type PlacedLine, tellingLines } from '#domain/name-match.ts';
import { type Found, nextQuery } from '#domain/name-queries.ts';
import type { Ask } from './photo-questions.ts';

/** From here on a name is what the label says; below it may be, and a person decides; below that it is another one. */
const SURE = 0.72;
const LIKELY = 0.3;
/** Names that are this close are not told apart by what was read. */
const SAME = 0.03;
const ENOUGH = 0.8;
const MOST_CHOICES = 4;

/** What to search for after a photo, best first: `isName` where the first is the name on it, `isSure` where nobody has to choose. */
type Names = { readonly queries: readonly string[]; readonly isName: boolean; readonly isSure: boolean; readonly read: string };

/** The products whose names the lines of a label may be: what searches for them and for parts of them find, put in order by how much of each other they are. */
export async function namesOf(read: readonly PlacedLine[], ask: Ask): Promise<Names> {
  const lines = tellingLines(read);
  const known = new Map<string, Named>();
  const asked = new Map<string, Found>();
  const ranked = () =>
    [...known.values()]
      .map((product) => ({ name: product.name, fit: likeness(product, lines) }))
      .toSorted((left, right) => right.fit - left.fit);
  let names = ranked();
  for (let query = nextQuery(lines, asked); query !== null; query = nextQuery(lines, asked)) {
    const answer = await ask(query);
    if (answer === null) break;
    asked.set(query, answer.isMore ? 'more' : answer.isKnown ? 'all' : 'none');
    for (const product of answer.products) known.set(product.name, product);
    names = ranked();
    if ((names[0]?.fit ?? 0) >= ENOUGH) break;
  }
  const likely = names.filter(({ fit }) => fit >= LIKELY);
  const best = likely[0]?.fit ?? 0;
  const equal = likely.filter(({ fit }) => fit > best - SAME).map(({ name }) => name);
  // Where they differ in what was not read, all of them are shown.
  const start = equal.length > 1 ? commonStart(equal) : '';
  const queries = [...(start === '' ? [] : [start]), ...likely.map(({ name }) => name)];
  const bySize = lines.toSorted((left, right) => right.height - left.height);
  const [largest] = bySize;
  // Where no name is sure, lines that find something are offered as they were read.
  const answered = best >= SURE ? [] : bySize.filter(({ text }) => (asked.get(text) ?? 'none') !== 'none').map(({ text }) => text);
  // Where none is even likely, the largest line that was read well leads to what it finds itself.
  const isLine = queries.length === 0 && largest !== undefined && isRead(largest);
  const others = queries.length > 0 ? answered.filter((text) => text !== largest?.text) : isLine ? answered : [];
  return {
    queries: [...new Set([...queries.slice(0, MOST_CHOICES), ...others])],
    isName: best >= SURE,
    isSure: best >= SURE || (isLine && answered[0] === largest.text),
    read: largest?.text ?? '',
  };
}
