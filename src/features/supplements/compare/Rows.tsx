import type { Analysis } from '#contract/combinations/combinations.ts';
import { headlineText } from '#copy/combinations/verdict.ts';
import { shareOfUpper } from '#copy/shared/words.ts';
import { compare } from '#copy/supplements/compare.ts';
import { atUpper } from '#domain/combinations/verdict.ts';
import { withSubject } from '#domain/shared/korean.ts';
import { groupByHolders } from '#domain/supplements/compare.ts';
import { headlineOfAnalysis } from '#features/combinations/index.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Amounts, type Column } from './Amounts.tsx';
import { OwnAmounts } from './OwnAmounts.tsx';

/** The ingredients that can be compared, then those that one product alone has. */
export function Rows({ columns, part }: { readonly columns: readonly Column[]; readonly part: 'shared' | 'partial' }) {
  const { inAll, inSeveral, alone } = groupByHolders(columns.map(({ analysis }) => analysis.ingredientResults));
  if (part === 'shared') return <Amounts title={compare.inAll(inAll.length)} rows={inAll} columns={columns} />;
  return (
    <>
      <Amounts title={compare.inSeveral} rows={inSeveral} columns={columns} />
      <OwnAmounts title={compare.inSome(alone.length)} rows={alone} columns={columns} />
    </>
  );
}

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
