import { isMadeFor, listNumber, SHOWCASE_DAYS, SHOWCASES } from '#domain/catalogue/showcase.ts';
import { isUnsureReading } from '#domain/labels/reading.ts';
import { type Audience, isForInfants } from '#domain/people/for-whom.ts';
import type { Database } from '#platform/bindings.ts';
import { type Row, renewStatements, runBatches } from './queries/bulk.ts';
import { type Candidate, selectCandidates } from './queries/showcase.ts';
import { ADULTS, isWithinLimits, suitsTeens } from './suits-ages.ts';

const MOST_A_DAY = 40;

function mixed(day: number, id: number): number {
  let value = Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(day + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** How much earlier what is made for an audience stands. */
const FAVOUR = 2;

function chosenOn(day: number, list: number, brands: readonly (readonly Candidate[])[], leftOut: readonly Audience[]): Row[] {
  return brands
    .flatMap((products) => {
      const made = products.filter(({ forWhom }) => isMadeFor(forWhom, leftOut));
      const among = made.length > 0 ? made : products;
      const [first] = products;
      const chosen = first && among[mixed(day, first.brandId) % among.length];
      return chosen ? [{ order: mixed(first.brandId, list) / (made.length > 0 ? FAVOUR : 1), id: chosen.id }] : [];
    })
    .toSorted((left, right) => left.order - right.order || left.id - right.id)
    .slice(0, MOST_A_DAY)
    .map(({ id }, place) => ({ day: list, place, supplement_id: id }));
}

/** Fallback of popular lists: known brands, sure amounts within limits, one a brand, rotating daily. */
export async function writeShowcase(catalogue: Database): Promise<void> {
  const candidates = (await selectCandidates(catalogue)).filter(
    ({ contents, readings }) => contents.length > 0 && contents.every(({ amount }) => amount !== null) && !readings.some(isUnsureReading),
  );
  const rows = SHOWCASES.flatMap((leftOut, showcase) => {
    const isOfTeens = !leftOut.includes('CHILD');
    const suited = candidates.filter(
      (candidate) =>
        !candidate.forWhom.some((audience) => leftOut.includes(audience)) &&
        (isOfTeens ? suitsTeens(candidate) && !isForInfants(candidate.name) : isWithinLimits(candidate.contents, ADULTS)),
    );
    const brands = [...Map.groupBy(suited, ({ brandId }) => brandId).values()];
    return Array.from({ length: SHOWCASE_DAYS }, (_, day) => chosenOn(day, listNumber(showcase, day), brands, leftOut)).flat();
  });
  await runBatches(catalogue, renewStatements(catalogue, 'showcase', rows, ['day', 'place']));
}
