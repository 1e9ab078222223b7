import type { IngredientResult } from '#contract/combinations/combinations.ts';
import { barParts } from '#domain/supplements/bar-parts.ts';
import type { IntakeBarProps } from '#ui/intake-bar/intake-bar.ts';
import { patternFill } from './Patterns.tsx';

type Props = {
  readonly result: IngredientResult;
  readonly bar: IntakeBarProps;
  readonly indices: ReadonlyMap<number, number>;
};

/** Each share is drawn from the start to its own end, the last one lowest; hatched beyond the upper level, so that each stays in sight. */
export function Stretches({ result, bar: { fillPercent, upperPercent, state }, indices }: Props) {
  const parts = barParts(result.contributions, fillPercent, { recommended: result.recommendedAmount, upper: result.upperAmount });
  const beyond = state === 'over' && fillPercent !== null && upperPercent !== null && fillPercent > upperPercent ? upperPercent : null;
  const unknown = parts.filter(({ isUnknown }) => isUnknown);
  const fillOf = (supplementId: number) => patternFill(indices.get(supplementId) ?? 0);
  return (
    <>
      <g className="stretches">
        {parts
          .filter(({ isUnknown }) => !isUnknown)
          .map(({ supplementId, from, width }) => (
            <rect key={supplementId} width={`${Math.round(10 * (from + width)) / 10}%`} fill={fillOf(supplementId)} />
          ))
          .reverse()}
      </g>
      {beyond !== null && fillPercent !== null && (
        <svg
          className="beyond"
          x={`${beyond}%`}
          y="1.7em"
          width={`${Math.round(10 * (fillPercent - beyond)) / 10}%`}
          height="1.1em"
          aria-hidden="true"
        >
          <rect className="intake-fill" y="55%" width="100%" height="45%" rx="0.2em" />
          <line className="intake-hatch" y1="80%" y2="80%" x2="200%" />
        </svg>
      )}
      {unknown.length > 0 && (
        <g className="stretches">
          {unknown.map(({ supplementId, from, width }) => (
            <rect key={supplementId} className="dotted" x={`${from}%`} width={`${width}%`} fill={fillOf(supplementId)} />
          ))}
        </g>
      )}
    </>
  );
}
