import type { Analysis } from '#contract/combinations/combinations.ts';
import { judgement, unjudgedText } from '#copy/combinations/judgement.ts';

type Product = Pick<Analysis['supplements'][number], 'supplementId' | 'supplementName' | 'unjudged'>;
type Props = {
  readonly products: readonly Product[];
  /** The headline says that amounts are unknown, the rows say which. */
  readonly isAmountTold: boolean;
  readonly isBrief?: boolean;
};

/** Stands beside every verdict, which never hides it. */
export function UnjudgedProducts({ products, isAmountTold, isBrief = false }: Props) {
  const told = products.flatMap(({ supplementId, supplementName, unjudged }) => {
    const reasons = unjudged.filter(({ reason, codes }) => !(isAmountTold && reason === 'UNKNOWN_AMOUNT' && codes.length === 0));
    return reasons.length === 0 ? [] : [{ supplementId, supplementName, reasons }];
  });
  if (told.length === 0) return null;
  if (isBrief) return <p>{judgement.products(told.map(({ supplementName }) => supplementName).join(', '))}</p>;
  return (
    <ul className="unjudged">
      {told.map(({ supplementId, supplementName, reasons }) => (
        <li key={supplementId}>
          <strong>{supplementName}</strong>
          {reasons.map((each) => (
            <span key={each.reason}>{` ${unjudgedText(each)}`}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
