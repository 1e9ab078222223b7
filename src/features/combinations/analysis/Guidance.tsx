import type { Analysis } from '#contract/combinations/combinations.ts';
import { guidance } from '#copy/combinations/combination-guidance.ts';
import { purposes as purposeWords } from '#copy/purposes/purposes.ts';
import { amountText, measuredText } from '#copy/supplements/amount-text.ts';
import type { MedicineSpacing } from '#domain/combinations/medicines/spacing.ts';
import { reducesTo } from '#domain/combinations/reduces-to.ts';
import { PURPOSE_LABELS, purposePicture } from '#domain/purposes/purpose.ts';
import { routes } from '#domain/shared/routes.ts';
import { shortNamesOf } from '#domain/supplements/short-name.ts';
import { SideEffects } from '#features/supplements/side-effects/index.tsx';
import { isAddressable } from '../left-out/without.ts';
import { Fold } from './Fold.tsx';
import { Key, Keys } from './Keys.tsx';
import '../guidance.css';
import { DayPlan, MedicineTimes } from './DayPlan.tsx';
import { SelectionPairings } from './SelectionPairings.tsx';

type Reduction = NonNullable<Analysis['reduction']>;

function changeText({ how, timesPerDay, unitsPerDose, unit }: Reduction['changes'][number]): string {
  if (how === 'LEAVE_OUT' || timesPerDay === null || unit === null) return guidance.drop;
  if (how === 'HALF_TABLET') return guidance.halfTablet(timesPerDay, unit);
  return unitsPerDose === null ? guidance.fewerTimes(timesPerDay) : guidance.takeLess(timesPerDay, `${unitsPerDose}${unit}`);
}

function outcomeTexts({ lostPurposes, belowMinimum, isComplete }: Reduction, { ingredientResults, purposes }: Analysis): string[] {
  const lost = lostPurposes.map((code) => PURPOSE_LABELS[code]).join(', ');
  const below = ingredientResults.filter(({ ingredientId }) => ingredientId !== null && belowMinimum.includes(ingredientId));
  return [
    isComplete ? guidance.solved : guidance.solvedAsKnown,
    ...(lost === '' ? [] : [guidance.losesPurposes(lost)]),
    ...(below.length === 0 ? [] : [guidance.fallsBelowMinimum(below.map(({ ingredientName }) => ingredientName).join(', '))]),
    ...(lost === '' && below.length === 0 && purposes.some(({ basis }) => basis === 'OFFICIAL') ? [guidance.keepsPurposes] : []),
  ];
}

type LeaveOutProps = { readonly analysis: Analysis; readonly isOpen: boolean };

function LeaveOut({ analysis, isOpen }: LeaveOutProps) {
  const { supplements } = analysis;
  const reduction = reducesTo(analysis);
  if (!reduction) return null;
  const indexOf = (id: number) => supplements.findIndex(({ supplementId }) => supplementId === id);
  const dropped = reduction.changes.filter(({ how }) => how === 'LEAVE_OUT').map(({ supplementId }) => supplementId);
  const short = shortNamesOf(supplements);
  const changed = reduction.changes.map(({ supplementId }) => short[indexOf(supplementId)]).join(' · ');
  const left = supplements.map(({ supplementId }) => supplementId).filter((id) => !dropped.includes(id));
  return (
    <div className="leave-out">
      <Fold id="leave-out-title" title={guidance.leaveOut} hint={changed} isOpen={isOpen}>
        <ul>
          {reduction.changes.map((change) => (
            <li key={change.supplementId}>
              <span>
                {supplements.length > 1 && <Key index={indexOf(change.supplementId)} />}
                <span>{supplements[indexOf(change.supplementId)]?.supplementName}</span>
              </span>
              <strong>{changeText(change)}</strong>
            </li>
          ))}
        </ul>
        <p>{outcomeTexts(reduction, analysis).join(' ')}</p>
        {dropped.length > 0 && left.length > 0 && isAddressable(dropped) && (
          <a className="section-more" href={routes.combinationResult(left)}>
            {guidance.analyseAgain}
          </a>
        )}
        <p className="source">{reduction.isSmallest ? guidance.fewestProducts : guidance.fewestLosses}</p>
      </Fold>
    </div>
  );
}

type BelowAmountProps = {
  readonly rows: Analysis['belowAmount'];
  readonly supplements: Analysis['supplements'];
};

function BelowAmount({ rows, supplements }: BelowAmountProps) {
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
      const text = guidance.neededFor(labels, first.ingredientName, measuredText(first.measuredAs, amountText(first.minimum, first.unit)));
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

const ORDER = ['OFFICIAL', 'NUTRITION', 'POPULAR'] as const;

type PurposesProps = { readonly analysis: Analysis; readonly isOpen: boolean };

function Purposes({ analysis: { purposes, belowAmount, ingredientResults, supplements }, isOpen }: PurposesProps) {
  if (purposes.length === 0 && belowAmount.length === 0) return null;
  const shared = ingredientResults
    .filter(({ contributions }) => contributions.length > 1)
    .map(({ ingredientName, contributions }) => ({ name: ingredientName, products: contributions.length }));
  return (
    <Fold id="purposes-title" title={guidance.purposes} hint={purposes.map(({ code }) => PURPOSE_LABELS[code]).join(' · ')} isOpen={isOpen}>
      <dl className="served">
        {ORDER.map((basis) => {
          const served = purposes.filter((purpose) => purpose.basis === basis);
          return served.length === 0 ? null : (
            <div key={basis}>
              <dt>{guidance.basis[basis]}</dt>
              <dd>
                <ul className="served-purposes">
                  {served.map(({ code, supplementIds }) => (
                    <li key={code}>
                      <img src={purposePicture(code)} alt="" width="40" height="40" loading="lazy" />
                      <span>{PURPOSE_LABELS[code]}</span>
                      <Keys supplements={supplements} ids={supplementIds} />
                    </li>
                  ))}
                </ul>
                {served.map(({ code }) => {
                  const recognised = purposeWords.recognised(code);
                  return (
                    recognised && (
                      <p className="source" key={code}>
                        {purposeWords.recognisedOf(PURPOSE_LABELS[code], recognised)}
                      </p>
                    )
                  );
                })}
              </dd>
            </div>
          );
        })}
        <BelowAmount rows={belowAmount} supplements={supplements} />
      </dl>
      {shared.length > 0 && <p className="source">{guidance.duplicates(shared)}</p>}
    </Fold>
  );
}

type GuidanceProps = { readonly analysis: Analysis; readonly spacings?: readonly MedicineSpacing[]; readonly isOpen?: boolean };

export function Guidance({ analysis, spacings = [], isOpen = false }: GuidanceProps) {
  return (
    <div className="result-guidance" id="guidance">
      <LeaveOut analysis={analysis} isOpen={isOpen} />
      <SelectionPairings analysis={analysis} isOpen={isOpen} />
      <Purposes analysis={analysis} isOpen={isOpen} />
      <DayPlan analysis={analysis} isOpen={isOpen} />
      <MedicineTimes spacings={spacings} supplements={analysis.supplements} />
      <SideEffects />
    </div>
  );
}
