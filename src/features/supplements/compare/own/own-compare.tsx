import { compare } from '#copy/supplements/compare.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { dailyUnits, sharesNothing } from '#domain/supplements/compare.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { showFor } from '#features/people/index.ts';
import { $comparedOwn } from '#stores/own/products/compared.ts';
import { analyseFor } from '#stores/people/people.ts';
import { sourcesOf } from '../sources.ts';
import { OwnTable, type TableColumn } from './OwnTable.tsx';

const ids = (document.querySelector<HTMLElement>('[data-compare="table"]')?.dataset['ids'] ?? '').split(',').filter(Boolean).map(Number);
const own: readonly OwnProduct[] = $comparedOwn.get();

function unitsOf({ timesPerDay, unitsPerDose, unit }: OwnProduct): TableColumn['units'] {
  return timesPerDay === null || unitsPerDose === null || unit === null ? null : { count: timesPerDay * unitsPerDose, unit };
}

/** Each product alone, as amounts of alternatives do not add up. */
export const { showKnown, showNow, open } = showFor<readonly TableColumn[]>({
  load: async (person) => {
    const catalogued = ids.map(async (id) => {
      const analysis = await analyseFor([id], person);
      const method = analysis?.supplements[0]?.method ?? '';
      return analysis && { analysis, units: dailyUnits(readDirections(method)), own: null };
    });
    const mine = own.map(async (product) => {
      const analysis = await analyseFor([], person, [product]);
      return analysis && { analysis, units: unitsOf(product), own: product };
    });
    const columns = (await Promise.all([...catalogued, ...mine])).filter((column) => column !== null);
    return columns.length === ids.length + own.length ? columns : null;
  },
  parts: {
    '[data-compare="intro"]': (columns) =>
      sharesNothing(columns.map(({ analysis }) => analysis.ingredientResults)) ? compare.nothingShared(columns.length) : compare.intro,
    '[data-compare="table"]': (columns, { person }) => <OwnTable columns={columns} isPersonal={person !== null} />,
    '[data-compare="sources"]': (columns, { basis }) =>
      sourcesOf(
        columns.map(({ analysis }) => analysis),
        basis,
      ),
  },
});
