import type { Analysis } from '#contract/combinations/combinations.ts';
import { headlineText } from '#copy/combinations/verdict.ts';
import { shareOfUpper } from '#copy/shared/words.ts';
import { compare } from '#copy/supplements/compare.ts';
import { atUpper } from '#domain/combinations/verdict.ts';
import { withSubject } from '#domain/shared/korean.ts';
import { headlineOfAnalysis } from '#features/combinations/index.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const OVER = { tone: 'over', icon: 'alert' } as const;
const WATCH = { tone: 'watch', icon: 'info' } as const;
const UNKNOWN = { tone: 'plain', icon: 'eye-off' } as const;
const LOOKS = {
  over: OVER,
  overMany: OVER,
  avoid: OVER,
  notForYou: WATCH,
  consult: WATCH,
  watch: WATCH,
  unknown: UNKNOWN,
  notJudged: UNKNOWN,
  empty: UNKNOWN,
  missing: UNKNOWN,
  within: { tone: 'ok', icon: 'check' },
} as const;

export function Verdicts({ analyses }: { readonly analyses: readonly Analysis[] }) {
  return (
    <tr>
      <th scope="row">{compare.verdict}</th>
      {analyses.map((analysis, index) => {
        const headline = headlineOfAnalysis(analysis);
        const full = headline.kind === 'within' ? atUpper(analysis.ingredientResults) : undefined;
        const { tone, icon } = full === undefined ? LOOKS[headline.kind] : WATCH;
        return (
          <td key={analysis.supplements[0]?.supplementId ?? index}>
            <p className={`compare-verdict verdict-${tone}`}>
              <Icon name={icon} size={18} />
              <span>{full === undefined ? headlineText(headline) : shareOfUpper(withSubject(full), '100')}</span>
            </p>
          </td>
        );
      })}
    </tr>
  );
}
