import type { Audience } from '../people/for-whom.ts';
import type { PurposeCode } from '../purposes/purpose.ts';
import type { DosageForm } from './dosage-form.ts';
import type { AmountState, SaleKind } from './sale-kind.ts';

export type CardFacts = {
  readonly isSample?: boolean | undefined;
  readonly brandName?: string | null | undefined;
  readonly makerName?: string | null | undefined;
  readonly mainIngredients?:
    | readonly {
        readonly ingredientName: string;
        readonly amount: number | null;
        readonly unit: string;
        readonly measuredAs?: string | undefined;
        readonly isUnsure?: boolean | undefined;
      }[]
    | undefined;
  readonly form?: DosageForm | null | undefined;
  readonly dosesPerDay?: number | null | undefined;
  readonly purposeCodes?: readonly PurposeCode[] | undefined;
  /** With severity AVOID. */
  readonly avoidFor?: readonly string[] | undefined;
  readonly unjudged?: string | undefined;
  readonly amounts?: AmountState | null | undefined;
  readonly saleKind?: SaleKind | null | undefined;
  readonly forWhom?: readonly Audience[] | undefined;
  /** Same maker, contents and form; includes itself. */
  readonly alike?: number | undefined;
  /** `overUpper`: above an adult's upper limit. */
  readonly asked?:
    | {
        readonly ingredientName: string;
        readonly amount: number;
        readonly unit: string;
        readonly measuredAs?: string | undefined;
        readonly overUpper: boolean;
        readonly recommended?: number | null | undefined;
        readonly upper?: number | null | undefined;
        readonly isUnsure?: boolean | undefined;
      }
    | null
    | undefined;
};

/** Empty when it only repeats the manufacturer. */
export function brandOf({ brandName, makerName }: Pick<CardFacts, 'brandName' | 'makerName'>): string {
  return brandName && brandName !== makerName ? brandName : '';
}

const compact = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '');

export function nameWithBrand({
  supplementName,
  ...of
}: Pick<CardFacts, 'brandName' | 'makerName'> & { readonly supplementName: string }): string {
  const brand = brandOf(of);
  return brand === '' || compact(supplementName).includes(compact(brand)) ? supplementName : `${brand} ${supplementName}`;
}

const BETWEEN_BRANDS = ' · ';

export function brandBeside(product: Pick<CardFacts, 'brandName' | 'makerName'> & { readonly name: string }): string {
  const name = compact(product.name);
  const parts = brandOf(product).split(BETWEEN_BRANDS);
  return parts.filter((part) => !name.startsWith(compact(part))).join(BETWEEN_BRANDS);
}

const LEGAL_FORMS = /\((주|유|사|재)\)|㈜|주식회사|유한회사|농업회사법인|영농조합법인|농업협동조합/g;

export function shortMaker(name: string): string {
  const short = name.normalize('NFKC').replace(LEGAL_FORMS, ' ').replace(/[/,]+/g, ' ').replace(/\s+/g, ' ').trim();
  return short === '' ? name : short;
}

export function namesakes(texts: readonly string[]): ReadonlySet<string> {
  const counted = Map.groupBy(texts, compact);
  return new Set(texts.filter((text) => (counted.get(compact(text))?.length ?? 0) > 1));
}

/** Likely owner of the list first. A maker may have several brands; a brand has one. */
export function namesOfList(products: readonly Pick<CardFacts, 'brandName' | 'makerName'>[]): {
  readonly kind: 'mark' | 'maker';
  readonly names: readonly string[];
} {
  const marks = new Set(products.map((product) => brandOf(product).split(BETWEEN_BRANDS)[0] ?? ''));
  const [maker, ...others] = new Set(products.map(({ makerName }) => makerName ?? ''));
  const isMark = marks.size === 1 && !marks.has('');
  if (!isMark && maker && others.length === 0) return { kind: 'maker', names: [shortMaker(maker), maker] };
  return { kind: 'mark', names: [...marks].filter(Boolean) };
}
