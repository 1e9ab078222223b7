import type { Per } from '#domain/labels/panel/panel.ts';

/** REPAIR: misread in this text, leaving it out is right too. OPTIONAL: right if left out. */
export type RowKind = '' | 'REPAIR' | 'OPTIONAL';

export type LabelledRow = {
  readonly slug: string | null;
  readonly name: string;
  /** Null where the label states none that counts. */
  readonly amount: number | null;
  readonly unit: string | null;
  readonly percent: number | null;
  readonly per: Per;
  readonly kind: RowKind;
};

export type LabelledLine = string | readonly [text: string, confidence: number];

export type LabelledPanel = {
  readonly id: string;
  readonly lines: readonly LabelledLine[];
  /** `slug|name|amount|unit|percent|per|kind`. */
  readonly rows: readonly string[];
};

export function formatRow({ slug, name, amount, unit, percent, per, kind }: LabelledRow): string {
  return [slug ?? '', name, amount ?? '', unit ?? '', percent ?? '', per, kind].join('|');
}

const numberOrNull = (text: string) => (text === '' ? null : Number(text));

export function parseRow(text: string): LabelledRow {
  const [slug = '', name = '', amount = '', unit = '', percent = '', per = '', kind = ''] = text.split('|');
  const known = (['DAY', 'DOSE', 'UNIT', 'UNKNOWN'] as const).find((each) => each === per);
  const kinds = (['', 'REPAIR', 'OPTIONAL'] as const).find((each) => each === kind);
  if (known === undefined || kinds === undefined) throw new Error(`no labelled row: ${text}`);
  return {
    slug: slug === '' ? null : slug,
    name,
    amount: numberOrNull(amount),
    unit: unit === '' ? null : unit,
    percent: numberOrNull(percent),
    per: known,
    kind: kinds,
  };
}

export type Draw = {
  readonly random: () => number;
  readonly oneOf: <Value>(values: readonly Value[]) => Value;
  readonly chance: (part: number) => boolean;
  readonly below: (count: number) => number;
};

export function drawWith(random: () => number): Draw {
  const below = (count: number) => Math.floor(random() * count);
  return {
    random,
    below,
    chance: (part) => random() < part,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to draw from');
      return value;
    },
  };
}

export function withThousands(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
