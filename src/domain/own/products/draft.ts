import type { IngredientForm } from '#domain/ingredients/ingredient-form.ts';
import type { CheckReason, PanelReading, PanelRow, Per } from '#domain/labels/panel/panel.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import type { LabelUnit } from '#domain/shared/unit.ts';
import type { OwnProduct } from './own-product.ts';

export type DraftRow = {
  readonly key: number;
  readonly name: string;
  readonly amount: string;
  readonly unit: LabelUnit | null;
  /** Null until said. */
  readonly per: Per | null;
  readonly form: IngredientForm | null;
  /** Key of the row that counts this one. */
  readonly partOf: number | null;
  readonly line: string;
  /** Data URL. */
  readonly picture: string | null;
  /** Empty once confirmed. */
  readonly why: readonly CheckReason[];
};

export type Draft = {
  readonly name: string;
  readonly brandName: string;
  readonly kind: IntakeKind;
  readonly timesPerDay: string;
  readonly unitsPerDose: string;
  readonly unit: string;
  readonly rows: readonly DraftRow[];
  readonly supplementId: number | null;
  readonly form: OwnProduct['form'];
  readonly expiresOn: string;
  /** Not yet compared with the pack. */
  readonly isProposed: boolean;
};

export const EMPTY_DRAFT: Draft = {
  ...{ name: '', brandName: '', kind: 'SUPPLEMENT', timesPerDay: '1', unitsPerDose: '1', unit: '' },
  ...{ rows: [], supplementId: null, form: null, expiresOn: '', isProposed: false },
};

const textOf = (value: number | null): string => (value === null ? '' : String(value));

function nextKey(rows: readonly DraftRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function emptyRow(rows: readonly DraftRow[]): DraftRow {
  return {
    key: nextKey(rows),
    name: '',
    amount: '',
    unit: null,
    per: rows[0]?.per ?? null,
    form: null,
    partOf: null,
    line: '',
    picture: null,
    why: [],
  };
}

/** 1일 영양성분 기준치, in µg DFE: `kr` of `label-reference-values.json`. */
const FOLATE_REFERENCE = 400;

/** A Korean label whose percentage fits the reference value states DFE, even with the unit µg: `엽산 400 µg 100 %`. */
function unitOf({ nameRead, amount, unit, percent }: PanelRow): LabelUnit | null {
  if (unit !== 'µg' || amount === null || percent === null || !nameRead.includes('엽산')) return unit;
  return Math.abs((amount / FOLATE_REFERENCE) * 100 - percent) <= 1 ? 'µg DFE' : unit;
}

export type ReadLine = { readonly text: string; readonly picture: string | null };

/** Rows to check first; keeps the person's name and directions. */
export function withReading(
  draft: Draft,
  { name, directions, ingredients, notes }: PanelReading,
  lines: Readonly<Record<number, ReadLine>>,
): Draft {
  const first = nextKey(draft.rows);
  const rows = ingredients.map(
    (row, index): DraftRow => ({
      key: first + index,
      name: row.ingredientName ?? row.nameRead,
      // Left empty, or it would be summed with amounts of markers.
      ...(row.why.includes('RAW_MATERIAL') ? { amount: '', unit: null } : { amount: textOf(row.amount), unit: unitOf(row) }),
      // The person says which of two columns.
      per: row.per === 'UNKNOWN' || notes.includes('TWO_COLUMNS') ? null : row.per,
      form: row.form,
      partOf: row.partOf === null ? null : first + row.partOf,
      line: lines[row.line]?.text ?? '',
      picture: lines[row.line]?.picture ?? null,
      why: row.why,
    }),
  );
  // A row is no product's name.
  const called = name !== null && ingredients.some(({ line }) => lines[line]?.text.includes(name)) ? null : name;
  const unchecked = rows.filter(({ why }) => why.length > 0);
  return {
    ...draft,
    name: draft.name || (called ?? ''),
    timesPerDay: textOf(directions?.timesPerDay ?? null) || draft.timesPerDay,
    unitsPerDose: textOf(directions?.unitsPerDose ?? null) || draft.unitsPerDose,
    unit: draft.unit || (directions?.unit ?? ''),
    rows: [...unchecked, ...draft.rows, ...rows.filter(({ why }) => why.length === 0)],
  };
}

export function draftOf(product: OwnProduct): Draft {
  const { name, brandName, kind, timesPerDay, unitsPerDose, unit, supplementId, form, expiresOn } = product;
  const rows = product.ingredients.map(
    (each, index): DraftRow => ({
      ...{ key: index + 1, name: each.name, amount: textOf(each.amount), unit: each.unit, per: each.per },
      ...{ form: each.form ?? null, partOf: (each.partOf ?? null) === null ? null : (each.partOf ?? 0) + 1 },
      ...{ line: '', picture: null, why: [] },
    }),
  );
  return {
    ...{ name, brandName: brandName ?? '', kind, supplementId, form, rows, unit: unit ?? '', expiresOn: expiresOn ?? '' },
    isProposed: !product.isConfirmed,
    ...{ timesPerDay: textOf(timesPerDay) || '1', unitsPerDose: textOf(unitsPerDose) || '1' },
  };
}
