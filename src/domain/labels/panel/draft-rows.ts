import type { PrintedAmount } from './amounts.ts';
import { type Draft, draftsOf, type Open, type Place, resolvedName } from './draft.ts';
import { takeContents } from './facts.ts';
import { isBlendName, tidyName } from './name-text.ts';
import type { NameIndex } from './names.ts';
import { namedAfter, nameIn } from './printed-rows.ts';
import type { Token } from './tokens.ts';

const MARKS = /^[\s*†‡§.,:;|/·()~+-]*$/u;
const SHARES = /^[\s*†‡§.,:;|/·-]*(?:of\s+)?(?:the\s+)?%?\s?(?:DV|NRV|RDA|RDI|daily values?|기준치)?[\s*†‡§.,:;|/·-]*$/iu;
const FROM = /^\s*(?:from|as|via|\(?from)\b/i;
/** Longer text is a sentence, whose last words may be the name. */
const LONGEST_NAME = 120;
/** Brackets may list a blend's members. */
const LONGEST_FULL_NAME = 1000;
/** `providing 300 mg of …`: the name follows. */
const INTRODUCTION =
  /(?:^|\s)(?:provid|suppl(?!ement\b)|deliver|contain|yield|giv|get|equivalent|with|plus|has|have)\w*(?:\s+(?:you|to|at least|both))*\s*:?$/i;

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
    this.#open = { place, name, full: name, source: '', amounts: [], percents: [], inner: [], isNamedAfter: false, parts: [], named: null };
    return this.#open;
  }

  take(tokens: readonly Token[], place: Place): void {
    this.#isSkipping = false;
    const rows =
      this.hasName && this.#open !== null && resolvedName(this.#index, this.#open) !== null
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

  #beginText(text: string, place: Place): void {
    const open = this.#open;
    if (open !== null && open.amounts.length === 0 && open.name.length + text.length < LONGEST_NAME) {
      const joined = `${open.full} ${text}`;
      if (this.#index.resolve(tidyName(text)) === null && this.#index.resolve(tidyName(joined)) !== null) {
        open.name = `${open.name} ${text}`;
        open.full = joined;
        return;
      }
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
      if ((open.inner.length > 0 && /^\s*[,;]/.test(text)) || open.name.length + text.length > LONGEST_NAME) {
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
      open.source = `${open.source} ${text}`.slice(0, LONGEST_FULL_NAME);
      this.#isSkipping = true;
      return;
    }
    this.#start(place, text);
  }

  #nameAfter(open: Open, text: string): string | null {
    if (open.isNamedAfter || resolvedName(this.#index, open) !== null || !INTRODUCTION.test(tidyName(open.name))) return null;
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
      if (open.full.length + token.text.length < LONGEST_FULL_NAME) open.full = `${open.full} (${token.text})`;
      if (isOnlyAmount) open.amounts.push(...amounts);
      else if (amounts.length > 0) open.inner = token.tokens;
      return;
    }
    if (isOnlyAmount) open.amounts.push(...amounts.filter(({ unit }) => unit === 'CFU'));
    if (amounts.length === 0) open.source = `${open.source} ${token.text}`.slice(0, LONGEST_FULL_NAME);
    if (isOnlyAmount || amounts.length === 0) return;
    takeContents(open, this.#within(token.tokens, place), token.text, this.#index);
  }

  #within(tokens: readonly Token[], place: Place): readonly Draft[] {
    const rows = new DraftRows(this.#index);
    rows.take(tokens, place);
    rows.close();
    return rows.drafts;
  }

  #amount(token: PrintedAmount, place: Place): void {
    if (this.#isSkipping) {
      this.#isSkipping = false;
      return;
    }
    if (this.#open?.isNamedAfter === true) this.close();
    const open = this.#open ?? this.#start(place, '');
    // 1일 기준치 100 % 이상 함유: no percentage of the next amount.
    if (open.amounts.length === 0) open.percents = [];
    if (open.amounts.length === 0) open.place = { ...place, confidence: Math.min(open.place.confidence ?? 100, place.confidence ?? 100) };
    if (place.confidence === undefined) open.place = { ...open.place, confidence: undefined };
    open.amounts.push(token);
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    if (open.amounts.length === 0 && open.inner.length > 0) {
      this.#takeInner(open);
      return;
    }
    this.drafts.push(...draftsOf(open, this.#index));
  }

  /** Zinc Picolinate (elemental zinc 22 mg). */
  #takeInner(open: Open): void {
    for (const draft of this.#within(open.inner, open.place))
      if (draft.named?.as === 'NAME') this.drafts.push({ ...draft, percents: open.percents.length > 0 ? open.percents : draft.percents });
  }
}
