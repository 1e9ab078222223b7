import type { Analysis } from '#contract/combinations.ts';
import { amountText } from '#copy/amount-text.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { PURPOSE_LABELS } from '#domain/purpose.ts';

type Props = {
  readonly rows: Analysis['belowAmount'];
  /** Which products it is about, where those are not all of them. */
  readonly marked: (ids: readonly number[]) => string;
};

/** Recognised functions that nothing of the selection claims, as there is too little for it or nobody knows how much, with what each would need. */
export function BelowAmount({ rows, marked }: Props) {
  const parts = [
    [guidance.belowAmount, rows.filter(({ amount }) => amount !== null)],
    [guidance.amountUnknown, rows.filter(({ amount }) => amount === null)],
  ] as const;
  return parts.map(([title, about]) => {
    const groups = [
      ...Map.groupBy(about, ({ ingredientName, minimum, unit }) => `${ingredientName} ${amountText(minimum, unit)}`).values(),
    ];
    const texts = groups.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const codes = [...new Set(group.map(({ code }) => code))];
      const ids = [...new Set(group.map(({ supplementId }) => supplementId))];
      const labels = codes.map((code) => PURPOSE_LABELS[code]).join(', ');
      return [guidance.neededFor(`${labels}${marked(ids)}`, first.ingredientName, amountText(first.minimum, first.unit))];
    });
    return texts.length === 0 ? null : (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{texts.join('\u00a0· ')}</dd>
      </div>
    );
  });
}
