import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { type FoundPairing, foundPairings, pairingNamer } from './found-pairings.ts';
import { marksById } from './marks.ts';

/** Good pairings that get a text of their own; the others are named. */
const TOLD_GOOD = 1;

/** The pairings that these very products make, and those that matter to who takes a medicine. */
export function SelectionPairings({ analysis }: { readonly analysis: Analysis }) {
  if (analysis.supplements.length === 0) return null;
  const marks = marksById(analysis.supplements);
  const named = pairingNamer(analysis);
  const { cautions, good, conditional } = foundPairings(analysis);
  const told = [...cautions, ...good.slice(0, TOLD_GOOD)];
  const others = good.slice(TOLD_GOOD);
  const item = ({ id, type, name, description, source, supplementIds }: FoundPairing) => (
    <li key={id} className={`found-pair found-${type.toLowerCase()}`}>
      <p>
        <span className="found-word">{type === 'GOOD' ? guidance.good : guidance.caution}</span>
        <strong>{name}</strong> <span className="sub">{supplementIds.map((each) => marks.get(each)).join('')}</span>
      </p>
      <p>{description}</p>
      <p className="source">{guidance.source(source)}</p>
    </li>
  );
  return (
    <section aria-labelledby="pairings-title">
      <h2 id="pairings-title">{guidance.pairings}</h2>
      {told.length === 0 ? <p className="sub">{guidance.noPairings}</p> : <ul className="found-pairs">{told.map(item)}</ul>}
      {others.length > 0 && <p className="source">{guidance.alsoGood(others.map(named).join(', '))}</p>}
      {conditional.length > 0 && (
        <details className="found-more">
          <summary>{guidance.conditional}</summary>
          <ul>
            {conditional.map((pairing) => (
              <li key={pairing.id}>{named(pairing)}</li>
            ))}
          </ul>
          <p className="source">{guidance.conditionalHint}</p>
        </details>
      )}
    </section>
  );
}
