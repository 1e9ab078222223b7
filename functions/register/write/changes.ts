import type { ChangeKind } from '#domain/supplements/supplement-change.ts';

export type Comparable = {
  readonly name: string;
  readonly method: string;
  readonly texts: { readonly specification: string; readonly intake: string; readonly caution: string } | null;
  readonly contents: readonly { readonly ingredientId: number; readonly amount: string | null; readonly labelText: string }[];
};

export type Change = {
  readonly kind: ChangeKind;
  /** 0 when not about an ingredient. */
  readonly ingredientId: number;
  readonly oldAmount: string | null;
  readonly newAmount: string | null;
};

export function plainChange(kind: ChangeKind): Change {
  return { kind, ingredientId: 0, oldAmount: null, newAmount: null };
}

/** Services and files differ in whitespace. */
function squeezed(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

const differ = (one: string, other: string): boolean => squeezed(one) !== squeezed(other);

/** A better parse of the same text is no change. */
function changedContents(before: Comparable, after: Comparable): Change[] {
  const bothTexts = before.texts !== null && after.texts !== null;
  const isTextNew =
    bothTexts && (differ(before.texts.specification, after.texts.specification) || differ(before.texts.intake, after.texts.intake));
  const ids = new Set([...before.contents, ...after.contents].map(({ ingredientId }) => ingredientId));
  return [...ids].flatMap((ingredientId): Change[] => {
    const old = before.contents.find((content) => content.ingredientId === ingredientId);
    const now = after.contents.find((content) => content.ingredientId === ingredientId);
    const amounts = { ingredientId, oldAmount: old?.amount ?? null, newAmount: now?.amount ?? null };
    // Without texts, a changed report and a changed parser look alike.
    if (old === undefined || now === undefined) return isTextNew ? [{ kind: old === undefined ? 'ADDED' : 'REMOVED', ...amounts }] : [];
    if (old.amount === now.amount) return [];
    if (bothTexts) return isTextNew ? [{ kind: 'AMOUNT', ...amounts }] : [];
    const isPrintNew = differ(old.labelText, now.labelText) || differ(before.method, after.method);
    return isPrintNew && old.amount !== null && now.amount !== null ? [{ kind: 'AMOUNT', ...amounts }] : [];
  });
}

export function changesBetween(before: Comparable, after: Comparable): Change[] {
  const said = (kind: 'NAME' | 'DIRECTIONS' | 'CAUTION', one: string | undefined, other: string | undefined): Change[] =>
    one !== undefined && other !== undefined && differ(one, other) ? [plainChange(kind)] : [];
  return [
    ...changedContents(before, after),
    ...said('NAME', before.name, after.name),
    ...(before.texts && after.texts ? said('DIRECTIONS', before.texts.intake, after.texts.intake) : []),
    ...(before.texts && after.texts ? said('CAUTION', before.texts.caution, after.texts.caution) : []),
  ];
}
