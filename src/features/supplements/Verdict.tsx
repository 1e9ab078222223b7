import type { Caution } from '#contract/people/person.ts';
import type { SupplementDetail, SupplementIngredient } from '#contract/supplements/supplements.ts';
import { unjudgedText } from '#copy/combinations/judgement.ts';
import { nameOfCode } from '#copy/people/concerns.ts';
import { shareOfUpper } from '#copy/shared/words.ts';
import { contentText } from '#copy/supplements/amount-text.ts';
import { supplements } from '#copy/supplements/supplements.ts';
import { withSubject } from '#domain/shared/korean.ts';
import { type SupplementSummary, summariseSupplement } from '#domain/supplements/supplement-summary.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const WATCH = { tone: 'watch', icon: 'info' } as const;
const UNKNOWN = { tone: 'plain', icon: 'eye-off' } as const;
const LOOKS = {
  avoid: { tone: 'over', icon: 'alert' },
  consult: WATCH,
  over: { tone: 'over', icon: 'alert' },
  notForYou: WATCH,
  formUnknown: WATCH,
  unknown: UNKNOWN,
  notJudged: UNKNOWN,
  within: { tone: 'ok', icon: 'check' },
  unmeasured: { tone: 'plain', icon: 'info' },
  unavailable: WATCH,
  empty: UNKNOWN,
} as const;

const AMOUNT_REASONS: readonly SupplementDetail['unjudged'][number]['reason'][] = ['UNKNOWN_AMOUNT', 'NO_CONTENTS'];

const isAtUpper = (summary: SupplementSummary) => summary.kind === 'within' && summary.percent >= 100;

function textOf(summary: SupplementSummary): string {
  if (summary.kind === 'within' && isAtUpper(summary)) return shareOfUpper(withSubject(summary.name), percent.format(summary.percent));
  if (summary.kind === 'over') return supplements.verdictOver(withSubject(summary.name), percent.format(summary.percent));
  if (summary.kind === 'avoid') return supplements.verdictAvoid(summary.codes.map(nameOfCode).join(', '));
  return supplements.verdict[summary.kind];
}

function hintOf(summary: SupplementSummary): string {
  if (summary.kind === 'unmeasured') return supplements.hintUnmeasured(contentText(summary));
  if (isAtUpper(summary)) return supplements.hintAtUpper;
  // Less than one percent would read as none.
  if (summary.kind !== 'within' || summary.percent < 1) return supplements.verdictHint[summary.kind];
  return `${shareOfUpper(withSubject(summary.name), percent.format(summary.percent))}.`;
}

type Props = {
  readonly ingredients: readonly SupplementIngredient[] | null;
  readonly cautions?: readonly Caution[];
  readonly unjudged?: SupplementDetail['unjudged'] | undefined;
  /** Green is for who was asked all. */
  readonly isAsked?: boolean;
  /** Of a known person. */
  readonly basis?: string | undefined;
};

export function Verdict({ ingredients, cautions = [], unjudged = [], isAsked = true, basis }: Props) {
  const summary = summariseSupplement(ingredients, cautions, unjudged);
  // The verdict says that amounts are unknown, or that nothing is listed.
  const untold = unjudged.filter(({ reason, codes }) => !(AMOUNT_REASONS.includes(reason) && codes.length === 0));
  const look = isAtUpper(summary) ? WATCH : LOOKS[summary.kind];
  const { tone, icon } = look.tone === 'ok' && !isAsked ? LOOKS.unmeasured : look;
  return (
    <p className={`verdict verdict-${tone}`}>
      <Icon name={icon} size={28} />
      <span>
        {basis !== undefined && <small>{basis}</small>}
        <strong>{textOf(summary)}</strong>
        <small>{[hintOf(summary), ...untold.map(unjudgedText)].join(' ')}</small>
      </span>
    </p>
  );
}
