import type { Analysis, IngredientResult } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { combinations } from '#copy/combinations/combinations.ts';
import { portionText } from '#copy/combinations/portions.ts';
import { amountText, rangeText } from '#copy/supplements/amount-text.ts';
import { isPartlyUnknown } from '#domain/combinations/combination.ts';
import { readableAddress, routes } from '#domain/shared/routes.ts';
import { IntakeBar } from '#ui/intake-bar/IntakeBar.tsx';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';
import '#ui/intake-bar/intake-total.css';
import { worstFirst } from '#domain/combinations/leave-out.ts';
import { barOfResult, stateOf } from '../bar-of-result.ts';
import { Holders, Shares } from './Shares.tsx';
import { Stretches } from './Stretches.tsx';
import '#styles/centred.css';
import { parts } from '#copy/combinations/combination-parts.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { TableFold } from './Table.tsx';

type ResultRowProps = { readonly result: IngredientResult; readonly supplements: Analysis['supplements'] };

function notesOf({ result, supplements }: ResultRowProps, whole: IntakeBarProps): string[] {
  const { recommendedAmount, upperAmount, unit, dailyIntakeMaximum, dailyIntakeMinimum, contributions, mostOnADay } = result;
  const state = stateOf(result);
  const namesWhere = (holds: (contribution: (typeof contributions)[number]) => boolean) =>
    contributions
      .filter(holds)
      .flatMap(({ supplementId }) => supplements.find((supplement) => supplement.supplementId === supplementId)?.supplementName ?? []);
  const unknown = namesWhere(isPartlyUnknown);
  const unsure = namesWhere(({ isUnsure }) => isUnsure === true);
  const low = namesWhere(({ reachesMinimum }) => reachesMinimum === false);
  const notes = [
    recommendedAmount !== null &&
      upperAmount !== null &&
      upperAmount <= recommendedAmount &&
      combinations.withMeals(amountText(recommendedAmount, unit)),
    state === 'aboveRange' && dailyIntakeMaximum !== null && combinations.dailyIntake(rangeText(null, dailyIntakeMaximum, unit)),
    whole.lapPercent !== undefined && guidance.noUpper,
    unknown.length > 0 && combinations.unknownFrom(unknown.join(', ')),
    unsure.length > 0 && combinations.unsureFrom(unsure.join(', ')),
    low.length > 0 && dailyIntakeMinimum !== null && guidance.belowMinimum(low.join(', '), amountText(dailyIntakeMinimum, unit)),
    mostOnADay !== undefined && upperAmount !== null && mostOnADay > upperAmount && portionText.mostOnADay(amountText(mostOnADay, unit)),
    state === 'over' && result.upperAppliesTo && combinations.appliesTo(result.upperAppliesTo),
  ];
  return notes.filter((note): note is string => typeof note === 'string' && note !== '');
}

function ResultRow({ result, supplements, isQuiet }: ResultRowProps & { readonly isQuiet: boolean }) {
  const whole = barOfResult(result);
  const notes = notesOf({ result, supplements }, whole);
  const bar = isQuiet ? { ...whole, recommendedAmount: undefined, upperAmount: undefined } : whole;
  const isMade = supplements.length > 1 && result.contributions.length > 0;
  const indices = new Map(supplements.map(({ supplementId }, index) => [supplementId, index]));
  return (
    <li className="result-row">
      <a className="bar-link" href={readableAddress(routes.ingredient(result.ingredientName))}>
        <IntakeBar {...bar} filling={isMade ? <Stretches result={result} bar={bar} indices={indices} /> : undefined} />
      </a>
      {isQuiet ? <Holders result={result} supplements={supplements} /> : <Shares result={result} supplements={supplements} />}
      {notes.length > 0 && <p className="source num">{notes.join(' · ')}</p>}
    </li>
  );
}

type RowListProps = {
  readonly supplements: Analysis['supplements'];
  readonly rows: readonly IngredientResult[];
  readonly basis: string;
};

/** The most frequent plain, others with names. */
function sourcesOf(rows: readonly IngredientResult[]): string[] {
  const groups = [
    ...Map.groupBy(
      rows.filter(({ source }) => source !== ''),
      ({ source }) => source,
    ),
  ];
  return groups
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([source, group], index) =>
      combinations.source(index === 0 ? source : `${source} (${group.map(({ ingredientName }) => ingredientName).join(', ')})`),
    );
}

/** What is over or unknown, then what is within its limits in one quiet block. */
export function RowList({ supplements, rows }: Omit<RowListProps, 'basis'>) {
  const isQuiet = (result: IngredientResult) => stateOf(result) === 'within';
  const list = (results: readonly IngredientResult[], className: string) =>
    results.length > 0 && (
      <ul className={className}>
        {results.map((result) => (
          <ResultRow key={result.ingredientName} result={result} supplements={supplements} isQuiet={isQuiet(result)} />
        ))}
      </ul>
    );
  return (
    <>
      {list(
        rows.filter((result) => !isQuiet(result)),
        'bars',
      )}
      {list(rows.filter(isQuiet), 'bars bars-quiet')}
    </>
  );
}

export function RowSources({ rows, basis }: Omit<RowListProps, 'supplements'>) {
  return <p className="source">{[basis, ...sourcesOf(rows)].filter(Boolean).join(' · ')}</p>;
}

const FIRST_ROWS = 5;

export type ResultTab = 'all' | 'over';

export function tabOf(value: string | null): ResultTab {
  return value === 'over' ? 'over' : 'all';
}

function rowsOf({ ingredientResults }: Analysis, tab: ResultTab): readonly IngredientResult[] {
  const judged = worstFirst(ingredientResults.map((result) => ({ ...result, state: stateOf(result) })));
  return tab === 'over' ? judged.filter(({ state }) => state === 'over') : judged;
}

function firstOf(analysis: Analysis, tab: ResultTab): readonly IngredientResult[] {
  return rowsOf(analysis, tab).slice(0, FIRST_ROWS);
}

function restOf(analysis: Analysis, tab: ResultTab): readonly IngredientResult[] {
  return rowsOf(analysis, tab).slice(FIRST_ROWS);
}

type RestRowsProps = { readonly analysis: Analysis; readonly tab: ResultTab; readonly basis: string };

export function RestRows({ analysis, tab, basis }: RestRowsProps) {
  const rows = restOf(analysis, tab);
  if (rows.length === 0) return null;
  return (
    <details className="result-more" id="rest">
      <summary>
        <span className="when-closed">{combinations.showAll}</span>
        <span className="when-open">{combinations.showLess}</span>
      </summary>
      <RowList supplements={analysis.supplements} rows={rows} />
      <RowSources rows={rows} basis={basis} />
    </details>
  );
}

type RowsProps = {
  readonly analysis: Analysis;
  readonly ids: readonly number[];
  readonly tab: ResultTab;
  readonly basis: string;
  readonly isWhole: boolean;
};

export function Rows({ analysis, ids, tab, basis, isWhole }: RowsProps) {
  const shown = firstOf(analysis, tab);
  const hasMore = restOf(analysis, tab).length > 0;
  // Anchored, as the next page should not start at its top.
  const tabs = [
    { label: combinations.all, href: `${routes.combinationResult(ids)}#rows`, isCurrent: tab === 'all' },
    { label: combinations.over, href: `${routes.combinationResult(ids)}&tab=over#rows`, isCurrent: tab === 'over' },
  ];
  return (
    <section className="result-rows" id="rows" aria-label={combinations.rows}>
      <nav className="tabs" aria-label={combinations.view}>
        {tabs.map(({ label, href, isCurrent }) => (
          <a className="tab" key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tab === 'over' && shown.length > 0 && (
        <p className="verdict verdict-watch">
          <Icon name="info" size={24} />
          <strong>{combinations.overBanner}</strong>
        </p>
      )}
      {shown.length === 0 && <p className="sub centred">{tab === 'over' ? combinations.noneOver : combinations.verdictHint.empty}</p>}
      <RowList supplements={analysis.supplements} rows={shown} />
      <RowSources rows={shown} basis={basis} />
      {isWhole && (
        <>
          <RestRows analysis={analysis} tab={tab} basis={basis} />
          <TableFold analysis={analysis} />
        </>
      )}
      {!isWhole && hasMore && (
        <a className="result-more" href={routes.combinationIngredients(ids)} data-part="rest">
          {combinations.showAll}
        </a>
      )}
      {!isWhole && shown.length > 0 && (
        <a className="section-more" href={`${routes.combinationIngredients(ids)}#table`} data-part="table">
          {parts.table}
        </a>
      )}
    </section>
  );
}
