import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { amountText } from '#copy/supplements/amount-text.ts';
import { PURPOSE_LABELS } from '#domain/purposes/purpose.ts';
import { Keys } from './Keys.tsx';

type Props = {
  readonly rows: Analysis['belowAmount'];
  readonly supplements: Analysis['supplements'];
};

export function BelowAmount({ rows, supplements }: Props) {
  const parts = [
    [guidance.belowAmount, rows.filter(({ amount }) => amount !== null)],
    [guidance.amountUnknown, rows.filter(({ amount }) => amount === null)],
  ] as const;
  return parts.map(([title, about]) => {
    const groups = [
      ...Map.groupBy(about, ({ ingredientName, minimum, unit }) => `${ingredientName} ${amountText(minimum, unit)}`).values(),
    ];
    const lines = groups.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const labels = [...new Set(group.map(({ code }) => PURPOSE_LABELS[code]))].join(', ');
      const text = guidance.neededFor(labels, first.ingredientName, amountText(first.minimum, first.unit));
      return [{ text, ids: group.map(({ supplementId }) => supplementId) }];
    });
    return lines.length === 0 ? null : (
      <div key={title}>
        <dt>{title}</dt>
        <dd>
          <ul>
            {lines.map(({ text, ids }) => (
              <li key={text}>
                <span>{`${text} `}</span>
                <Keys supplements={supplements} ids={ids} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
    );
  });
}
