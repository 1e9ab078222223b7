import { formatDecimal, parseDecimal } from '../shared/decimal.ts';
import type { DosageForm } from './dosage-form.ts';

type Composed = {
  readonly makerName: string | null;
  readonly form: DosageForm | null;
  readonly contents: readonly { readonly slug: string; readonly amount: string | null; readonly chemicalForm: string }[];
  /** Declared, not in the catalogue. */
  readonly others: readonly string[];
  /** The name is only an ingredient's, as those of many factories. */
  readonly isBareName: boolean;
};

const PART = '\n';

/** Equal for products of the same ingredients, daily amounts and form, of one factory or with a bare name; null when any is unknown. */
export function compositionOf({ makerName, form, contents, others, isBareName }: Composed): string | null {
  if (!makerName || form === null || contents.length === 0) return null;
  const amounts = contents.map(({ slug, amount, chemicalForm }) => {
    const known = amount === null ? null : parseDecimal(amount);
    return known === null ? null : `${slug} ${chemicalForm} ${formatDecimal(known)}`;
  });
  if (amounts.includes(null)) return null;
  return [isBareName ? '' : makerName, form, ...amounts.toSorted(), ...others.toSorted()].join(PART);
}
