import type { DosageForm } from './dosage-form.ts';
import type { PurposeCode } from './purpose.ts';

/** What is known of a product wherever it is listed; all of it is absent from some servers. */
export type CardFacts = {
  readonly isSample?: boolean | undefined;
  readonly brandName?: string | null | undefined;
  readonly makerName?: string | null | undefined;
  readonly mainIngredients?:
    | readonly { readonly ingredientName: string; readonly amount: number | null; readonly unit: string }[]
    | undefined;
  readonly form?: DosageForm | null | undefined;
  readonly dosesPerDay?: number | null | undefined;
  readonly purposeCodes?: readonly PurposeCode[] | undefined;
  /** Who is to avoid it, by the subjects of cautions. */
  readonly avoidFor?: readonly string[] | undefined;
};

/** The shopper's brand; a factory that stands in a brand's place is none. */
export function brandOf({ brandName, makerName }: Pick<CardFacts, 'brandName' | 'makerName'>): string {
  return brandName && brandName !== makerName ? brandName : '';
}

/** What of a firm's name says only that it is one. */
const LEGAL_FORMS = /\((주|유|사|재)\)|㈜|주식회사|유한회사|농업회사법인|영농조합법인|농업협동조합/g;

/** A factory in one or two words. */
export function shortMaker(name: string): string {
  const short = name.normalize('NFKC').replace(LEGAL_FORMS, ' ').replace(/[/,]+/g, ' ').replace(/\s+/g, ' ').trim();
  return short === '' ? name : short;
}

/** Those of some texts that stand there more than once, whatever their case and spaces. */
export function namesakes(texts: readonly string[]): ReadonlySet<string> {
  const keyOf = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const counted = Map.groupBy(texts, keyOf);
  return new Set(texts.filter((text) => (counted.get(keyOf(text))?.length ?? 0) > 1));
}
