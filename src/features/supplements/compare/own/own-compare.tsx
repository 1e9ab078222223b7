import { ownProducts } from '#copy/own/own-products.ts';
import { namesOfAllergens } from '#copy/people/allergens.ts';
import { SAMPLE } from '#copy/shared/words.ts';
import { compare } from '#copy/supplements/compare.ts';
import type { OwnProduct } from '#domain/own/products/own-product.ts';
import { routes } from '#domain/shared/routes.ts';
import { dailyUnits, sharesNothing } from '#domain/supplements/compare.ts';
import { readDirections } from '#domain/supplements/directions/read-directions.ts';
import { showFor } from '#features/people/index.ts';
import { $comparedOwn } from '#stores/own/products/compared.ts';
import { analyseFor } from '#stores/people/people.ts';
import { type Column, Group } from '../Amounts.tsx';
import { Cautions } from '../Cautions.tsx';
import { Rows, Verdicts } from '../Rows.tsx';
import { sourcesOf } from '../sources.ts';

/** `own` is null for a product of the catalogue. */
export type TableColumn = Column & { readonly own: OwnProduct | null };

const exactly = (value: number | null) => (value === null ? null : { min: value, max: value });

function doseOf({ analysis, own }: TableColumn): string {
  const { timesPerDay, unitsPerDose, unit } =
    own === null
      ? readDirections(analysis.supplements[0]?.method ?? '')
      : { timesPerDay: exactly(own.timesPerDay), unitsPerDose: exactly(own.unitsPerDose), unit: own.unit };
  return compare.dose(timesPerDay, unitsPerDose, unit) || compare.unknown;
}

function Head({ analysis, own }: TableColumn) {
  const [product] = analysis.supplements;
  if (product === undefined) return <th scope="col">{compare.unknown}</th>;
  const maker = product.brandName || own?.brandName;
  return (
    <th scope="col">
      <div>
        {maker && <small>{maker}</small>}
        {own === null ? <a href={routes.supplement(product.supplementId)}>{product.supplementName}</a> : own.name}
        {own !== null && <small>{own.kind === 'MEDICINE' ? ownProducts.medicine : ownProducts.title}</small>}
        {product.isSample && <small>{SAMPLE}</small>}
      </div>
    </th>
  );
}

function Allergens({ analysis }: TableColumn) {
  const allergens = analysis.supplements[0]?.allergens ?? null;
  if (allergens === null) return <td className="compare-none">{compare.allergensUnknown}</td>;
  const { contains, sharedLine } = allergens;
  return (
    <td>
      {contains.length > 0 && <p>{namesOfAllergens(contains)}</p>}
      {sharedLine.length > 0 && <p className="compare-none">{compare.sharedLine(namesOfAllergens(sharedLine))}</p>}
      {contains.length + sharedLine.length === 0 && <p className="compare-none">{compare.noAllergens}</p>}
    </td>
  );
}

export function OwnTable({ columns, isPersonal }: { readonly columns: readonly TableColumn[]; readonly isPersonal: boolean }) {
  const analyses = columns.map(({ analysis }) => analysis);
  const keyOf = ({ analysis }: TableColumn, index: number) => `${analysis.supplements[0]?.supplementId} ${index}`;
  return (
    <table className={`compare-table compare-${columns.length}`}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Head key={keyOf(column, index)} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Verdicts analyses={analyses} />
      </tbody>
      <tbody>
        <Rows columns={columns} part="shared" />
      </tbody>
      <tbody>
        <Rows columns={columns} part="partial" />
      </tbody>
      <tbody>
        <Group title={compare.label} columns={columns} />
        <tr>
          <th scope="row">{compare.doses}</th>
          {columns.map((column, index) => (
            <td key={keyOf(column, index)} className="num">
              {doseOf(column)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{compare.allergens}</th>
          {columns.map((column, index) => (
            <Allergens key={keyOf(column, index)} {...column} />
          ))}
        </tr>
      </tbody>
      <tbody>
        <Cautions analyses={analyses} isPersonal={isPersonal} />
      </tbody>
    </table>
  );
}

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
