import { namedAfter, nameIn } from './amount-first.ts';
import type { PrintedAmount, PrintedPercent } from './amounts.ts';
import type { NamedIngredient, NameIndex } from './names.ts';
import type { Per } from './panel.ts';
import type { Token } from './tokens.ts';

type Place = {
  readonly line: number;
  readonly confidence: number | undefined;
  readonly per: Per;
  readonly isPerWeight: boolean;
  readonly isInTable: boolean;
  /** Joined from columns: nothing without a percentage that confirms it. */
  readonly isBlock: boolean;
};

/** A row as printed, before the percentages are compared. */
export type Draft = {
  readonly place: Place;
  /** Without brackets. */
  readonly name: string;
  readonly named: NamedIngredient | null;
  readonly amounts: readonly PrintedAmount[];
  readonly percents: readonly PrintedPercent[];
  readonly isPart: boolean;
  /** The members that a blend lists. */
  readonly members: readonly string[];
};

type Open = {
  place: Place;
  name: string;
  full: string;
  amounts: PrintedAmount[];
  percents: PrintedPercent[];
  inner: readonly Token[];
  isPart: boolean;
  /** `500 mg of vitamin C`: the name came after the amount. */
  isNamedAfter: boolean;
  /** Parts of the amount, from a bracket after it. */
  parts: readonly Draft[];
};

const MARKS = /^[\s*†‡§.,:;|/·()~+-]*$/u;
const SHARES = /^[\s*†‡§.,:;|/·-]*(?:of\s+)?(?:the\s+)?%?\s?(?:DV|NRV|RDA|RDI|daily values?|기준치)?[\s*†‡§.,:;|/·-]*$/iu;
const FROM = /^\s*(?:from|as|via|\(?from)\b/i;
/** Words after which the amount comes before its name: `providing 300 mg of …`. */
const INTRODUCTION =
  /(?:^|\s)(?:provid|suppl(?!ement\b)|deliver|contain|yield|giv|get|equivalent|with|plus|has|have)\w*(?:\s+(?:you|to|at least|both))*\s*:?$/i;
const EDGES = /^[\s*†‡§.,:;|/·ᆞ•\-_>)+&=]+|[\s*†‡§.,:;|/·•\-_=+&(]+$/gu;
const MATERIAL = /추출|농축|분말|오일|유지|extract|concentrate|powder|\boil\b/i;
/** 5,000 mg of fresh gel: no amount in the product. */
const EQUIVALENT = /equivalent|equals?\b|\beq\b|ratio|\d:1|상당|환산/i;
const BLEND = /blend|complex|matrix|proprietary|혼합물|복합물/i;

export function tidyName(text: string): string {
  return text
    .replace(/\s(?:and|plus|with|및|와|과)\s*$/i, '')
    .replace(/\.{2,}|·{2,}|…+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(EDGES, '')
    .replace(/^(?:\d{1,2}[.)]\s|and\s|및\s|(?:active\s+|key\s+)?ingredients?\s?:\s)/i, '')
    .replace(EDGES, '');
}

/** After the last sentence, comma or slash of a text. */
function lastPart(text: string): string {
  // L. acidophilus is one name.
  return text.split(/[,;/|]|(?<=[\p{L})]{2})\.\s|:\s/u).at(-1) ?? text;
}

export function isBlendName(name: string): boolean {
  return BLEND.test(name);
}

/** Collects rows from the tokens of lines; a row may go on in the next line. */
export class DraftRows {
  readonly drafts: Draft[] = [];
  readonly #index: NameIndex;
  #open: Open | null = null;
  #isSkipping = false;

  constructor(index: NameIndex) {
    this.#index = index;
  }

  get hasName(): boolean {
    return this.#open !== null && this.#open.amounts.length === 0 && this.#open.name.trim() !== '';
  }

  get lacksPercent(): boolean {
    return this.#open !== null && this.#open.amounts.length > 0 && this.#open.percents.length === 0;
  }

  #start(place: Place, name: string): Open {
    this.close();
    this.#open = { place, name, full: name, amounts: [], percents: [], inner: [], isPart: false, isNamedAfter: false, parts: [] };
    return this.#open;
  }

  /** Tokens of one line, in order. */
  take(tokens: readonly Token[], place: Place): void {
    this.#isSkipping = false;
    const rows =
      this.hasName && this.#open !== null && this.#resolved(this.#open) !== null
        ? null
        : namedAfter(tokens, (name) => this.#index.resolve(tidyName(name)) !== null);
    if (rows !== null) {
      this.close();
      for (const { amount, name, percents, brackets } of rows) {
        const open = this.#start(place, name);
        open.amounts.push(amount);
        open.percents.push(...percents);
        for (const bracket of brackets) this.#bracket(bracket, place);
        this.close();
      }
      return;
    }
    const [first] = tokens;
    if (first?.kind === 'text' && !MARKS.test(first.text)) this.#beginText(first.text, place);
    for (const [position, token] of tokens.entries()) {
      if (token.kind === 'text') {
        const isLast = position === tokens.length - 1;
        if (position > 0 || MARKS.test(token.text)) this.#text(isLast ? token.text.replace(/^\s*,\s*$/, '') : token.text, place);
      } else if (token.kind === 'bracket') this.#bracket(token, place);
      else if (token.kind === 'percent') this.#open?.percents.push(token);
      else this.#amount(token, place);
    }
  }

  /** A line's first words: the rest of a broken name, or a new row. */
  #beginText(text: string, place: Place): void {
    const open = this.#open;
    if (open !== null && open.amounts.length === 0) {
      const joined = `${open.full} ${text}`;
      if (this.#index.resolve(tidyName(text)) === null && this.#index.resolve(tidyName(joined)) !== null) {
        open.name = `${open.name} ${text}`;
        open.full = joined;
        return;
      }
      this.#open = null;
    }
    this.#start(place, text);
  }

  #text(text: string, place: Place): void {
    const open = this.#open;
    if (MARKS.test(text)) {
      // A comma ends a row: 1000 mg, 180 mg EPA.
      if (/[,;]/.test(text) && open !== null && open.amounts.length > 0) this.close();
      return;
    }
    if (open === null) {
      this.#start(place, text);
      return;
    }
    if (open.amounts.length === 0) {
      if (open.inner.length > 0 && /^\s*[,;]/.test(text)) {
        this.#start(place, text);
        return;
      }
      open.name = `${open.name} ${text}`;
      open.full = `${open.full} ${text}`;
      return;
    }
    if (SHARES.test(text)) return;
    const following = this.#nameAfter(open, text);
    if (following !== null) {
      open.name = following;
      open.full = following;
      open.isNamedAfter = true;
      return;
    }
    if (FROM.test(text)) {
      this.#isSkipping = true;
      return;
    }
    this.#start(place, text);
  }

  /** The name of an amount that stands before it. */
  #nameAfter(open: Open, text: string): string | null {
    if (open.isNamedAfter || this.#resolved(open) !== null || !INTRODUCTION.test(tidyName(open.name))) return null;
    const following = nameIn(text);
    return this.#index.resolve(tidyName(following)) === null ? null : following;
  }

  #bracket(token: Token & { readonly kind: 'bracket' }, place: Place): void {
    const open = this.#open;
    if (open === null) return;
    const amounts = token.tokens.flatMap((inner) => (inner.kind === 'amount' ? [inner] : []));
    const isOnlyAmount =
      amounts.length > 0 && token.tokens.every((inner) => inner.kind !== 'text' || /^(?:약|총|=|또는|or|\/)?$/.test(inner.text.trim()));
    if (open.amounts.length === 0 || (amounts.length === 0 && isBlendName(open.name))) {
      open.full = `${open.full} (${token.text})`;
      if (isOnlyAmount) open.amounts.push(...amounts);
      else if (amounts.length > 0) open.inner = token.tokens;
      return;
    }
    if (isOnlyAmount) open.amounts.push(...amounts.filter(({ unit }) => unit === 'CFU'));
    if (isOnlyAmount || amounts.length === 0) return;
    const parts = new DraftRows(this.#index);
    parts.take(token.tokens, place);
    parts.close();
    const own = this.#resolved(open);
    const slug = own?.ingredient.slug;
    const isMaterial = (own === null || own.as === 'SOURCE' || MATERIAL.test(open.name)) && !EQUIVALENT.test(token.text);
    const element = parts.drafts.find(({ named }) => named?.as === 'NAME' && !named.isPart && named.ingredient.slug === slug);
    if ((own?.as === 'COMPOUND' || isMaterial) && element !== undefined) {
      // Ferrous sulfate 325 mg (65 mg elemental iron), 밀크씨슬추출물 250 mg(실리마린 130 mg).
      open.amounts = [...element.amounts];
      open.name = element.name;
      open.full = element.name;
      return;
    }
    // 루테인지아잔틴복합추출물 20 mg(루테인 16 mg, 지아잔틴 4 mg): what is in a material that is none of ours, or an extract.
    open.parts = parts.drafts
      .filter(({ named }) => named?.isPart === true || (isMaterial && named?.as === 'NAME'))
      .map((part) => ({ ...part, isPart: part.named?.isPart === true && part.named.ingredient.slug === slug }));
  }

  #amount(token: PrintedAmount, place: Place): void {
    if (this.#isSkipping) {
      this.#isSkipping = false;
      return;
    }
    if (this.#open?.isNamedAfter === true) this.close();
    const open = this.#open ?? this.#start(place, '');
    // 1일 기준치 100 % 이상 함유: no percentage of the amount after it.
    if (open.amounts.length === 0) open.percents = [];
    if (open.amounts.length === 0) open.place = { ...place, confidence: Math.min(open.place.confidence ?? 100, place.confidence ?? 100) };
    if (place.confidence === undefined) open.place = { ...open.place, confidence: undefined };
    open.amounts.push(token);
  }

  #resolved({ name, full }: { readonly name: string; readonly full: string }): NamedIngredient | null {
    return this.#index.resolve(tidyName(full)) ?? this.#index.resolve(tidyName(name)) ?? this.#index.resolve(tidyName(lastPart(name)));
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    if (open.amounts.length === 0 && open.inner.length > 0) {
      this.#takeInner(open);
      return;
    }
    if (open.amounts.length === 0 && open.percents.length > 0) this.#takeBareDigits(open);
    if (open.amounts.length === 0) return;
    const named = this.#resolved(open);
    const whole = tidyName(open.name);
    const name = named === null || this.#index.resolve(whole) !== null ? whole : tidyName(lastPart(open.name));
    const members = isBlendName(open.name) ? [...open.full.matchAll(/\(([^()]+)\)/g)].flatMap(([, text = '']) => text.split(/[,;]/)) : [];
    const { place, percents, isPart } = open;
    // 40 mg (10 billion CFU): bacteria are counted.
    const counted = open.amounts.filter(({ unit }) => unit === 'CFU');
    const amounts = counted.length > 0 ? counted : open.amounts;
    this.drafts.push({ place, name: named === null ? tidyName(lastPart(whole)) : name, named, amounts, percents, isPart, members });
    this.drafts.push(...open.parts);
  }

  /** Zinc Picolinate (elemental zinc 22 mg): the amount stands in the bracket. */
  #takeInner(open: Open): void {
    const inner = new DraftRows(this.#index);
    inner.take(open.inner, open.place);
    inner.close();
    for (const draft of inner.drafts)
      if (draft.named?.as === 'NAME') this.drafts.push({ ...draft, percents: open.percents.length > 0 ? open.percents : draft.percents });
  }

  /** `비타민0 2518 250 %`: digits that have swallowed their unit. */
  #takeBareDigits(open: Open): void {
    // 10 149: the second number was the unit.
    const [, name = '', digits = ''] = /^(.*?\S)\s+([\dlIOS][\dlIOS.,]*)(?:\s+[\d[\]|]{1,3}g?)?\s*$/.exec(open.name) ?? [];
    if (digits === '' || !/\d/.test(digits)) return;
    open.name = name;
    open.full = name;
    open.amounts.push({ kind: 'amount', digits, value: null, unit: null, isLimit: false, isEnergy: false, isMisread: true });
  }
}
