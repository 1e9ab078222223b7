import type { Caution } from '#contract/person.ts';
import type { SupplementIngredient } from '#contract/supplements.ts';
import { nameOfCode } from '#copy/concerns.ts';
import { supplements } from '#copy/supplements.ts';
import { withSubject } from '#domain/korean.ts';
import { type SupplementSummary, summariseSupplement } from '#domain/supplement-summary.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const LOOKS = {
  avoid: { tone: 'over', icon: 'alert' },
  consult: { tone: 'watch', icon: 'info' },
  over: { tone: 'over', icon: 'alert' },
  notForYou: { tone: 'watch', icon: 'info' },
  formUnknown: { tone: 'watch', icon: 'info' },
  unknown: { tone: 'watch', icon: 'info' },
  within: { tone: 'ok', icon: 'check' },
  unmeasured: { tone: 'plain', icon: 'info' },
  unavailable: { tone: 'watch', icon: 'info' },
  empty: { tone: 'watch', icon: 'info' },
} as const;

function textOf(summary: SupplementSummary): string {
  if (summary.kind === 'over') return supplements.verdictOver(withSubject(summary.name), percent.format(summary.percent));
  if (summary.kind === 'unmeasured') return supplements.verdictUnmeasured(summary.name, summary.amount);
  if (summary.kind === 'avoid') return supplements.verdictAvoid(summary.codes.map(nameOfCode).join(', '));
  return supplements.verdict[summary.kind];
}

type Props = {
  /** Null on failure. */
  readonly ingredients: readonly SupplementIngredient[] | null;
  readonly cautions?: readonly Caution[];
};

export function Verdict({ ingredients, cautions = [] }: Props) {
  const summary = summariseSupplement(ingredients, cautions);
  const { tone, icon } = LOOKS[summary.kind];
  return (
    <p className={`verdict verdict-${tone}`}>
      <Icon name={icon} size={28} />
      <span>
        <strong>{textOf(summary)}</strong>
        <small>{supplements.verdictHint[summary.kind]}</small>
      </span>
    </p>
  );
}
