import { SHOWCASE_DAYS } from '#domain/showcase.ts';
import type { Database } from '#platform/bindings.ts';
import { type Row, runBatches, upsertStatements } from './queries/bulk.ts';
import { type Candidate, deleteShowcase, selectCandidates } from './queries/showcase.ts';

const MOST_A_DAY = 40;

/** A number that neighbouring days and brands do not share. */
function mixed(day: number, id: number): number {
  let value = Math.imul(id + 1, 0x9e3779b1) ^ Math.imul(day + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Chosen by the day and the brand alone: no maker has a say, and everybody sees the same. */
function chosenOn(day: number, brands: readonly (readonly Candidate[])[]): Row[] {
  return brands
    .flatMap((products) => {
      const [first] = products;
      const chosen = first && products[mixed(day, first.brandId) % products.length];
      return chosen ? [{ order: mixed(first.brandId, day), id: chosen.id }] : [];
    })
    .toSorted((left, right) => left.order - right.order || left.id - right.id)
    .slice(0, MOST_A_DAY)
    .map(({ id }, place) => ({ day, place, supplement_id: id }));
}

/** Writes what popular lists show until enough people have been counted: products of known brands whose amounts can all be read, one a brand, others each day. */
export async function writeShowcase(catalogue: Database): Promise<void> {
  const candidates = (await selectCandidates(catalogue)).filter(
    ({ contents }) => contents.length > 0 && contents.every(({ amount }) => amount !== null),
  );
  const brands = [...Map.groupBy(candidates, ({ brandId }) => brandId).values()];
  const rows = Array.from({ length: SHOWCASE_DAYS }, (_, day) => chosenOn(day, brands)).flat();
  await runBatches(catalogue, [deleteShowcase(catalogue), ...upsertStatements(catalogue, 'showcase', rows)]);
}
