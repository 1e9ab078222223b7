import { decimalFromNumber, decimalToNumber } from '#domain/shared/decimal.ts';
import { convertAmount, type LabelUnit } from '#domain/shared/unit.ts';
import type { PrintedAmount } from './amounts.ts';
import { formIn, needsForm } from './compounds.ts';
import { correctedAmount } from './corrections.ts';
import type { Draft } from './draft.ts';
import { type MisreadName, misreadName } from './misread-names.ts';
import { isBlendName } from './name-text.ts';
import type { NamedIngredient, NameIndex } from './names.ts';
import type { CheckReason, LabelIngredient, PanelRow } from './panel.ts';
import { explains, type Fit, type Pair, TELLING_PERCENT } from './references.ts';

/** `partOf` needs all rows. */
export type JudgedRow = Omit<PanelRow, 'partOf'> & {
  readonly slug: string | null;
  readonly isInTable: boolean;
  readonly named: NamedIngredient | null;
};

/** Fewer do not show the label's reference values. */
const FEWEST_EXPLAINED = 2;

function pairOf(amount: PrintedAmount | undefined, percent: number | null): Pair | null {
  if (amount === undefined || amount.value === null || amount.unit === null || percent === null) return null;
  return { value: amount.value, unit: amount.unit, digits: amount.digits, percent };
}

function chosen({ amounts, percents, named }: Draft, fit: Fit | null) {
  const shares = percents.filter(({ isLimit }) => !isLimit).map(({ value }) => value);
  const same = amounts.filter(({ unit, value }) => unit === amounts[0]?.unit || value === null);
  const possible = same.length > 1 ? [...same].reverse() : amounts.slice(0, 1);
  for (const amount of possible)
    for (const percent of shares.toReversed()) {
      const pair = pairOf(amount, percent);
      if (pair !== null && named !== null && fit !== null && percent > 0 && explains(fit.set, named.ingredient, pair) === true)
        return { amount, percent };
    }
  return { amount: amounts[0], percent: shares.at(-1) ?? null };
}

/** LITTLE may be a trace; MUCH is impossible. */
function implausibility(value: number, unit: LabelUnit, { slug, unit: own, plausible }: LabelIngredient): 'LITTLE' | 'MUCH' | null {
  if (plausible === null) return null;
  const converted = convertAmount(decimalFromNumber(value), slug, unit, own);
  if (converted === null) return 'MUCH';
  const amount = decimalToNumber(converted);
  return amount > plausible.most ? 'MUCH' : amount < plausible.least ? 'LITTLE' : null;
}

/** One row fits one of four sets by chance, unless it is the set in force. */
function isTold({ set, explained }: Fit): boolean {
  return set === 'kr' || set === 'us' || explained >= FEWEST_EXPLAINED;
}

type Settled = {
  readonly value: number | null;
  readonly unit: LabelUnit | null;
  readonly reasons: readonly CheckReason[];
  readonly isConfirmed: boolean;
};

const unknown = (...reasons: readonly CheckReason[]): Settled => ({ value: null, unit: null, reasons, isConfirmed: false });

function doubtsOf({ isMisread, digits }: PrintedAmount): readonly CheckReason[] {
  if (!isMisread) return [];
  return digits.includes(' ') ? ['DIGITS_APART'] : ['CORRECTED'];
}

function settle(amount: PrintedAmount, percent: number | null, ingredient: LabelIngredient, fit: Fit | null): Settled {
  const { value, unit } = amount;
  const reference = fit === null ? undefined : ingredient.references[fit.set];
  if (fit === null || percent === null || reference === undefined) {
    if (value === null || unit === null) return unknown('AMOUNT_UNCLEAR');
    return { value, unit, reasons: doubtsOf(amount), isConfirmed: false };
  }
  const pair = pairOf(amount, percent);
  if (pair !== null && explains(fit.set, ingredient, pair) === true)
    return { value, unit, reasons: doubtsOf(amount), isConfirmed: percent >= TELLING_PERCENT && isTold(fit) };
  const isSetKnown = fit.explained >= FEWEST_EXPLAINED || value === null || unit === null;
  const corrected = isSetKnown && percent >= TELLING_PERCENT ? correctedAmount(amount, ingredient, percent, fit.set) : null;
  if (corrected !== null) return { ...corrected, reasons: ['CORRECTED'], isConfirmed: true };
  if (value === null || unit === null) return unknown('AMOUNT_UNCLEAR');
  return { value, unit, reasons: ['PERCENT_DIFFERS'], isConfirmed: false };
}

function judgedOf(draft: Draft, amount: PrintedAmount, percent: number | null, named: NamedIngredient, fit: Fit | null): Settled {
  if (amount.isLimit) return unknown('LESS_THAN');
  const settled = settle(amount, percent, named.ingredient, fit);
  // The percentage shows that the weight is the element's.
  if (named.as === 'COMPOUND' && !settled.isConfirmed) return unknown('COMPOUND');
  const { value, unit, reasons } = settled;
  // Three grams of ginseng are not three grams of ginsenosides.
  const isRaw = named.as === 'SOURCE' && named.ingredient.marker !== null;
  const odd = isRaw || value === null || unit === null ? null : implausibility(value, unit, named.ingredient);
  const form = formIn(named.ingredient.slug, draft.printed);
  const more: CheckReason[] = [
    ...(needsForm(named.ingredient.slug, unit) && form === null ? (['FORM_UNCLEAR'] as const) : []),
    ...(named.as === 'SOURCE' ? [isRaw ? ('RAW_MATERIAL' as const) : ('SOURCE' as const)] : []),
    ...(odd === null ? [] : (['IMPLAUSIBLE'] as const)),
    ...(draft.place.isPerWeight || amount.isPerGram === true ? (['PER_WEIGHT'] as const) : []),
  ];
  // Amount of the row below, whose name was not read.
  if (draft.place.isOfAnotherRow && reasons.includes('PERCENT_DIFFERS')) return unknown('PERCENT_DIFFERS');
  // Impossible on a photo: misread.
  if (odd === 'MUCH' && draft.place.confidence !== undefined) return unknown('IMPLAUSIBLE');
  return { ...settled, reasons: [...reasons, ...more] };
}

function isNameSure(guessed: MisreadName | null, { isPrefixed }: NamedIngredient, { isConfirmed, reasons }: Settled): boolean {
  if (guessed !== null) return guessed.isExplained && isConfirmed && reasons.length === 0;
  return isPrefixed !== true || isConfirmed;
}

type Sight = {
  readonly index: NameIndex;
  readonly fit: Fit | null;
  readonly isAlone: boolean;
};

/** @param isAlone no other row in its line */
export function judgeRow(draft: Draft, { index, fit, isAlone }: Sight): JudgedRow | null {
  const { place, name } = draft;
  const { amount, percent } = chosen(draft, fit);
  if (amount === undefined || amount.isEnergy || amount.value === 0) return null;
  const guessed = draft.named === null ? misreadName(index, name, pairOf(amount, percent), fit?.set ?? null) : null;
  // Bacteria are counted; weights are powder or blend.
  const isWeighed = draft.named?.ingredient.slug === 'probiotics' && amount.unit !== null && amount.unit !== 'CFU';
  const printed = isWeighed ? null : draft.named;
  const strain = amount.unit === 'CFU' ? index.ofSlug('probiotics') : null;
  const ingredient = guessed?.ingredient ?? (printed === null ? strain : null);
  const named: NamedIngredient | null =
    printed ?? (ingredient === null ? null : { ingredient, as: 'NAME', isPart: ingredient === strain && guessed === null });
  const base = {
    line: place.line,
    nameRead: name,
    per: place.per,
    percent,
    isPart: draft.isPart,
    form: null,
    isInTable: place.isInTable,
    named,
  };
  const isPhoto = place.confidence !== undefined;
  if (named === null) {
    if (amount.isLimit || amount.value === null || amount.unit === null) return null;
    const why: CheckReason[] = isBlendName(name)
      ? ['BLEND']
      : !place.isInTable || !isAlone
        ? ['NAME_UNCLEAR']
        : isPhoto
          ? ['UNCONFIRMED']
          : [];
    const certainty = why.length === 0 ? 'SURE' : 'CHECK';
    return { ...base, ingredientId: null, ingredientName: null, slug: null, amount: amount.value, unit: amount.unit, certainty, why };
  }
  const settled = judgedOf(draft, amount, percent, named, fit);
  if (place.isBlock && !settled.isConfirmed) return null;
  const isUnconfirmed = isPhoto && !settled.isConfirmed && settled.value !== null && settled.reasons.length === 0;
  const why: CheckReason[] = [
    ...(isNameSure(guessed, named, settled) ? [] : (['NAME_UNCLEAR'] as const)),
    ...settled.reasons,
    ...(isUnconfirmed ? (['UNCONFIRMED'] as const) : []),
  ];
  const { id, name: ingredientName, slug } = named.ingredient;
  return {
    ...base,
    form: formIn(slug, draft.printed),
    ...{ ingredientId: id, ingredientName, slug, amount: settled.value, unit: settled.value === null ? null : settled.unit, why },
    certainty: why.length === 0 ? 'SURE' : 'CHECK',
  };
}
