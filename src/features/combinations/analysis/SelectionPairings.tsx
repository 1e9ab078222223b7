import type { Analysis } from '#contract/combinations.ts';
import { guidance } from '#copy/combination-guidance.ts';
import { webAddress } from '#domain/share.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { type FoundPairing, foundPairings } from './found-pairings.ts';
import { Keys } from './Keys.tsx';

const DETAILED_GOOD = 1;

function Source({ source, sourceUrl, sourceYear }: Pick<FoundPairing, 'source' | 'sourceUrl' | 'sourceYear'>) {
  const address = webAddress(sourceUrl);
  const text = guidance.source(sourceYear === null ? source : `${source}, ${sourceYear}`);
  return (
    <p className="source">
      {address === null ? (
        text
      ) : (
        <a href={address} rel="noopener">
          {text} <Icon name="external" size={16} />
        </a>
      )}
    </p>
  );
}

export function SelectionPairings({ analysis }: { readonly analysis: Analysis }) {
  if (analysis.supplements.length === 0) return null;
  const { cautions, good } = foundPairings(analysis);
  const detailed = [...cautions, ...good.slice(0, DETAILED_GOOD)];
  const others = good.slice(DETAILED_GOOD);
  const item = ({ id, type, name, description, supplementIds, ...about }: FoundPairing) => (
    <li key={id} className={`found-pair found-${type.toLowerCase()}`}>
      <p>
        <span className="found-word">{type === 'GOOD' ? guidance.good : guidance.caution}</span>
        <strong>{name}</strong>
        <Keys supplements={analysis.supplements} ids={supplementIds} />
      </p>
      <p>{description}</p>
      <Source {...about} />
    </li>
  );
  return (
    <section aria-labelledby="pairings-title">
      <h2 id="pairings-title">{guidance.pairings}</h2>
      {detailed.length === 0 ? <p className="sub">{guidance.noPairings}</p> : <ul className="found-pairs">{detailed.map(item)}</ul>}
      {others.length > 0 && <p className="source">{guidance.alsoGood(others.map(({ name }) => name).join(', '))}</p>}
    </section>
  );
}
