import type { Analysis } from '../../../contract/combinations.ts';
import { guidance } from '../../../copy/combination-guidance.ts';
import { marksById } from './marks.ts';

/** Good pairings that get a text of their own; the others are named. */
const TOLD_GOOD = 1;

type Found = Analysis['pairings'][number];

/** The pairings that these very products make, and those that matter to who takes a medicine. */
export function SelectionPairings({ analysis: { pairings, supplements } }: { readonly analysis: Analysis }) {
  if (supplements.length === 0) return null;
  const marks = marksById(supplements);
  const marked = (ids: readonly number[]) => ids.map((each) => marks.get(each)).join('');
  const sure = pairings.filter(({ isConditional }) => !isConditional);
  const good = sure.filter(({ type }) => type === 'GOOD').toSorted((left, right) => right.supplementIds.length - left.supplementIds.length);
  const told = [...sure.filter(({ type }) => type === 'CAUTION'), ...good.slice(0, TOLD_GOOD)];
  const named = good.slice(TOLD_GOOD).map(({ name, supplementIds }) => `${name}\u00a0${marked(supplementIds)}`);
  const conditional = pairings.filter(({ isConditional }) => isConditional);
  const item = ({ id, type, name, description, source, supplementIds }: Found) => (
    <li key={id} className={`found-pair found-${type.toLowerCase()}`}>
      <p>
        <span className="found-word">{type === 'GOOD' ? guidance.good : guidance.caution}</span>
        <strong>{name}</strong> <span className="sub">{marked(supplementIds)}</span>
      </p>
      <p>{description}</p>
      <p className="source">{guidance.source(source)}</p>
    </li>
  );
  return (
    <section aria-labelledby="pairings-title">
      <h2 id="pairings-title">{guidance.pairings}</h2>
      {told.length === 0 ? <p className="sub">{guidance.noPairings}</p> : <ul className="found-pairs">{told.map(item)}</ul>}
      {named.length > 0 && <p className="source">{guidance.alsoGood(named.join(', '))}</p>}
      {conditional.length > 0 && (
        <details className="found-more">
          <summary>{guidance.conditional}</summary>
          <ul>
            {conditional.map(({ id, name, supplementIds }) => (
              <li key={id}>{`${name}\u00a0${marked(supplementIds)}`}</li>
            ))}
          </ul>
          <p className="source">{guidance.conditionalHint}</p>
        </details>
      )}
    </section>
  );
}
