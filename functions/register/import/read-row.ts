import { readAllergens } from '#domain/labels/panel/read-allergens.ts';
import { formatDecimal, parseDecimal } from '#domain/shared/decimal.ts';
import type { SaleKind } from '#domain/supplements/sale-kind.ts';
import { fingerprint } from '#platform/hash.ts';
import { brandOf } from './brand-of.ts';
import { type DailyAmount, dailyAmounts } from './daily-amount.ts';
import { importedIngredientFacts } from './daily-ranges.ts';
import { normaliseCaution } from './normalise-caution.ts';
import { readForm } from './read-functions.ts';
import { readIntake } from './read-intake.ts';
import { readNamed } from './read-named.ts';
import { readSpecification } from './read-specification.ts';
import type { ImportedIngredient, ImportedSupplement, Intake, MinistryRow, SpecificationItem } from './types.ts';

export function sourceKeyOf({ reportNumber }: Pick<MinistryRow, 'reportNumber'>): string {
  return `mfds:${reportNumber}`;
}

/** Ignores storage and shelf life, which are unused. */
export function sourceHashOf(row: MinistryRow): string {
  const { productName, maker, functionText, specification, directions, caution, appearance } = row;
  return fingerprint(JSON.stringify([productName, maker, functionText, specification, directions, caution, appearance]));
}

export function isTestFirm({ maker }: MinistryRow): boolean {
  return /식약처\s?TEST/i.test(maker);
}

/** Never throws: the unreadable is marked, not dropped. */
export function readMinistryRow(row: MinistryRow): ImportedSupplement {
  const intake = readIntake(row.directions);
  const items = readSpecification(row.specification, `${row.productName} ${row.functionText}`);
  const amounts = dailyAmounts(items, intake);
  const ingredients = mergeSameSlug(
    row.specification.trim() === ''
      ? readNamed(row.functionText).flatMap(namedIngredient)
      : items.flatMap((item) => importedIngredient(item, amounts.get(item))),
  );
  const unreadable = items.some((item) => item.outcome === 'fail' || item.outcome === 'abnormal');
  return {
    sourceKey: sourceKeyOf(row),
    sourceHash: sourceHashOf(row),
    name: row.productName,
    maker: row.maker,
    brand: brandOf(row.productName),
    functionText: row.functionText.trim(),
    method: row.directions.trim(),
    caution: normaliseCaution(row.caution),
    allergens: readAllergens(row.caution),
    form: readForm(row),
    intake,
    ingredients,
    unmatched: items.filter((item) => item.slug === null).map(({ label, rawText, outcome }) => ({ label, rawText, outcome })),
    reading: items.length === 0 ? 'none' : unreadable ? 'partial' : 'full',
    skip: isTestFirm(row) ? 'test-firm' : null,
    kind: kindOf(row, intake, items),
    raw: { specification: row.specification, directions: row.directions, caution: row.caution, functionText: row.functionText },
  };
}

function importedIngredient(item: SpecificationItem, daily: DailyAmount | undefined): ImportedIngredient[] {
  const facts = importedIngredientFacts(item.slug ?? '');
  if (item.slug === null || facts === undefined || daily === undefined) return [];
  return [
    {
      slug: item.slug,
      unit: facts.unit,
      labelAmount: item.value,
      labelUnit: item.unit,
      ...(item.form === null ? {} : { form: item.form }),
      rawText: item.rawText,
      ...daily,
    },
  ];
}

function namedIngredient({ slug, name }: { readonly slug: string; readonly name: string }): ImportedIngredient[] {
  const facts = importedIngredientFacts(slug);
  if (facts === undefined) return [];
  const unknown = { amount: null, labelAmount: null, labelUnit: null, confidence: null, factor: null };
  return [{ ...unknown, slug, unit: facts.unit, rawText: name, outcome: 'absent', reason: 'named-only' }];
}

/** Equal figures are one, EPA and DHA are summed, the rest is ambiguous. */
function mergeSameSlug(ingredients: readonly ImportedIngredient[]): ImportedIngredient[] {
  const bySlug = new Map<string, ImportedIngredient[]>();
  for (const ingredient of ingredients) bySlug.set(ingredient.slug, [...(bySlug.get(ingredient.slug) ?? []), ingredient]);
  return [...bySlug.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0) return group;
    const known = group.filter((entry) => entry.amount !== null);
    if (known.length === 0) return [first];
    if (known.every((entry) => entry.amount === known[0]?.amount)) return known.slice(0, 1);
    return [
      isEpaAndDha(group)
        ? summed(first, known)
        : {
            ...first,
            amount: null,
            factor: null,
            confidence: null,
            outcome: 'abnormal',
            reason: 'several-rows-unclear',
            rawText: joined(group),
          },
    ];
  });
}

function isEpaAndDha(group: readonly ImportedIngredient[]): boolean {
  const labels = group.map((entry) => entry.rawText.slice(0, 12));
  return (
    group.length === 2 &&
    labels.filter((label) => /EPA/.test(label) && !/DHA/.test(label)).length === 1 &&
    labels.filter((label) => /DHA/.test(label) && !/EPA/.test(label)).length === 1
  );
}

function summed(first: ImportedIngredient, group: readonly ImportedIngredient[]): ImportedIngredient {
  const total = group.reduce((sum, entry) => sum + (parseDecimal(entry.amount ?? '0') ?? 0n), 0n);
  return {
    ...first,
    amount: formatDecimal(total),
    labelAmount: null,
    labelUnit: null,
    confidence: 'MEDIUM',
    reason: 'several-rows-summed',
    rawText: joined(group),
  };
}

function joined(group: readonly ImportedIngredient[]): string {
  return group.map((entry) => entry.rawText).join('\n');
}

function kindOf(row: MinistryRow, intake: Intake, items: readonly SpecificationItem[]): SaleKind {
  if (
    /수출|\((?:태국|베트남|중국|일본|미국|대만|홍콩|몽골|러시아|인도네시아|말레이시아|싱가포르|필리핀|캄보디아)\s?용?\)/.test(
      row.productName,
    ) ||
    /수출용/.test(row.directions)
  )
    return 'EXPORT';
  // Per-gram amounts without directions mean a raw material.
  const perGramOnly =
    intake.outcome === 'absent' && items.length > 0 && items.every((item) => item.perGram || item.reason === 'raw-material-only');
  return intake.outcome === 'bulk' || perGramOnly || /원료용/.test(row.productName) ? 'RAW_MATERIAL' : 'RETAIL';
}
