import { tidyLine } from '#domain/shared/normalise-text.ts';
import type { Draft } from './draft.ts';
import type { OwnProduct } from './own-product.ts';
import { amountOf, problemOfRow, timesOf, unitsOf } from './problems.ts';

/** Rows still to be checked have no amount. @param idOf catalogue ingredient of a name */
export function productOf(draft: Draft, idOf: (name: string) => number | null): OwnProduct {
  const kept = draft.rows.filter(({ name }) => name.trim() !== '');
  const isUnchecked = draft.rows.some((row) => problemOfRow(row).length > 0);
  return {
    name: tidyLine(draft.name),
    brandName: tidyLine(draft.brandName) || null,
    kind: draft.kind,
    supplementId: draft.supplementId,
    form: draft.form,
    timesPerDay: timesOf(draft.timesPerDay),
    unitsPerDose: unitsOf(draft.unitsPerDose),
    unit: tidyLine(draft.unit) || null,
    ingredients: kept.map((row) => {
      const name = tidyLine(row.name);
      const total = kept.findIndex(({ key }) => key === row.partOf);
      return {
        ...{ ingredientId: idOf(name), name, amount: amountOf(row), unit: row.unit, per: row.per ?? 'UNKNOWN' },
        ...(row.form === null ? {} : { form: row.form }),
        ...(total < 0 ? {} : { partOf: total }),
      };
    }),
    isConfirmed: !isUnchecked && !draft.isProposed,
    expiresOn: draft.expiresOn || null,
  };
}
