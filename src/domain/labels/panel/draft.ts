import type { PrintedAmount, PrintedPercent } from './amounts.ts';
import { isBlendName, lastPart, tidyName } from './name-text.ts';
import type { NamedIngredient, NameIndex } from './names.ts';
import type { Per } from './panel.ts';
import type { Token } from './tokens.ts';

export type Place = {
  readonly line: number;
  readonly confidence: number | undefined;
  readonly per: Per;
  readonly isPerWeight: boolean;
  readonly isInTable: boolean;
  /** Joined from columns: needs a confirming percentage. */
  readonly isBlock: boolean;
  /** A photo's amount stands in another row than the name. */
  readonly isOfAnotherRow: boolean;
};

/** Before percentages are compared. */
export type Draft = {
  readonly place: Place;
  readonly name: string;
  /** With brackets and what follows: `as d-alpha tocopheryl acetate`. */
  readonly printed: string;
  readonly named: NamedIngredient | null;
  readonly amounts: readonly PrintedAmount[];
  readonly percents: readonly PrintedPercent[];
  readonly isPart: boolean;
  readonly members: readonly string[];
};

export type Open = {
  place: Place;
  name: string;
  full: string;
  source: string;
  amounts: PrintedAmount[];
  percents: PrintedPercent[];
  inner: readonly Token[];
  /** `500 mg of vitamin C`. */
  isNamedAfter: boolean;
  parts: readonly Draft[];
  /** Of a marker without its ingredient. */
  named: NamedIngredient | null;
};

export function resolvedName(index: NameIndex, { name, full, named }: Pick<Open, 'name' | 'full' | 'named'>): NamedIngredient | null {
  return named ?? index.resolve(tidyName(full)) ?? index.resolve(tidyName(name)) ?? index.resolve(tidyName(lastPart(name)));
}

/** `비타민0 2518 250 %`: a swallowed unit. */
function takeBareDigits(open: Open): void {
  // 10 149: the second was the unit.
  const [, name = '', digits = ''] = /^(.*?\S)\s+([\dlIOS][\dlIOS.,]*)(?:\s+[\d[\]|]{1,3}g?)?\s*$/.exec(open.name) ?? [];
  if (digits === '' || !/\d/.test(digits)) return;
  open.name = name;
  open.full = name;
  open.amounts.push({ kind: 'amount', digits, value: null, unit: null, isLimit: false, isEnergy: false, isMisread: true });
}

/** Words of sentences: no row. */
const NO_ROW = /섭취|제공량|내용량|보관|권장|포장|구매|습니다|하세요|\b(?:take|servings?|daily|the|is|are|you|your|with|than)\b|[%@]/i;
const MOST_WORDS_OF_NAME = 6;
const LONGEST_UNCLEAR = 30;

const UNCLEAR = { kind: 'amount', digits: '', value: null, unit: null, isLimit: false, isEnergy: false, isMisread: true } as const;
const SHARE = /\d[\d.]*\s*%|standardi[sz]ed (?:to|for)|함유|이상/gi;

/** `비타민D 1000 XX`: a known name whose amount was not understood. */
function unclearRow(open: Open, index: NameIndex): Draft | null {
  const { name, place } = open;
  if (!/\d/.test(name) || NO_ROW.test(name)) return null;
  const words = tidyName(name).split(' ');
  for (let end = Math.min(words.length - 1, MOST_WORDS_OF_NAME); end > 0; end -= 1) {
    const printed = words.slice(0, end).join(' ');
    const rest = words.slice(end).join(' ');
    const named = /\d/.test(rest) && rest.length <= LONGEST_UNCLEAR ? index.resolve(printed) : null;
    if (named === null || named.as === 'SOURCE' || named.isPrefixed === true) continue;
    const [digits = ''] = /\d[\d.,/ ]*/.exec(rest) ?? [];
    const amount = { ...UNCLEAR, digits: digits.trim() };
    return { place, name: printed, printed: open.full, named, amounts: [amount], percents: [], isPart: false, members: [] };
  }
  return null;
}

/** 실리마린 70 % (밀크씨슬추출물): no amount is printed. */
function shareRow(open: Open, index: NameIndex): Draft[] {
  const named = open.percents.length === 0 ? null : resolvedName(index, open);
  if (named === null || named.ingredient.marker === null) return [];
  const { place, name, full } = open;
  return [{ place, name: tidyName(name), printed: full, named, amounts: [UNCLEAR], percents: [], isPart: false, members: [] }];
}

/** 20% chondroitin sulfate. */
function sharedName({ source }: Open, index: NameIndex): NamedIngredient | null {
  const found = /\d\s*%/.test(source) ? index.resolve(tidyName(source.replace(SHARE, ' '))) : null;
  return found === null || found.ingredient.marker === null ? null : { ...found, as: 'SOURCE' };
}

export function draftsOf(open: Open, index: NameIndex): readonly Draft[] {
  if (open.amounts.length === 0 && open.percents.length > 0) takeBareDigits(open);
  const named = open.amounts.length === 0 ? null : (resolvedName(index, open) ?? sharedName(open, index));
  const unclear = named === null || named.isPrefixed === true ? unclearRow(open, index) : null;
  if (open.amounts.length === 0) return unclear === null ? shareRow(open, index) : [{ ...unclear, percents: open.percents }];
  const before = unclear !== null && unclear.named?.ingredient !== named?.ingredient ? [unclear] : [];
  const whole = tidyName(open.name);
  const members = isBlendName(open.name) ? [...open.full.matchAll(/\(([^()]+)\)/g)].flatMap(([, text = '']) => text.split(/[,;]/)) : [];
  // Bacteria are counted: 40 mg (10 billion CFU).
  const counted = open.amounts.filter(({ unit }) => unit === 'CFU');
  const { place, percents, parts } = open;
  const name = index.resolve(whole) === null ? tidyName(lastPart(open.name)) : whole;
  return [
    {
      place,
      name,
      printed: `${open.full} ${open.source}`,
      named,
      amounts: counted.length > 0 ? counted : open.amounts,
      percents,
      isPart: false,
      members,
    },
    ...parts,
    ...before,
  ];
}
